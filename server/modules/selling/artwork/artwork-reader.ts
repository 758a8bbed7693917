import { fileURLToPath } from 'node:url'
import { seconds } from '../../../../domain/calendar/durations.ts'
import { createPrograms } from '../../../platform/programs.ts'
import type { ArtworkFile, Reading } from './reading/read-artwork.ts'

/** Reads uploads outside of this process, which a hostile one can then neither stop nor fill. */
export interface ArtworkReader {
  /**
   * @param owner of the file: owners take turns
   * @param page of a PDF, from 1 on
   * @throws ProgramEnded or TaskFailed when the file takes too long or too much, Unavailable when very many are waiting
   */
  read(content: Buffer, owner?: string, page?: number): Promise<Reading>
  close(): void
}

interface ArtworkReaderOptions {
  /** The built program; without it, it runs from its source. */
  program?: string | undefined
  timeoutMs?: number
}

/** Reads what the shop itself has drawn, in this process. What is needed for it is large and loads when it is called. */
export async function readOwnArtwork(content: Buffer): Promise<Reading> {
  const { readArtwork } = await import('./reading/read-artwork.ts')
  return readArtwork({ content, page: 1 })
}

export function createArtworkReader({ program, timeoutMs = seconds(20) }: ArtworkReaderOptions = {}): ArtworkReader {
  const programs = createPrograms<ArtworkFile, Reading>({
    file: program ?? fileURLToPath(new URL('./reading/artwork-program.ts', import.meta.url)),
    what: 'reads artwork',
    tooMany: 'We are processing a lot of artwork right now. Please try again in a minute.',
    // While the files of two companies take their time, those of others are read.
    atOnce: 3,
    atOnceOfOwner: 1,
    longestLine: 20,
    timeoutMs,
    heapMegabytes: 512,
  })
  return { read: (content, owner, page = 1) => programs.run({ content, page }, owner), close: programs.close }
}
