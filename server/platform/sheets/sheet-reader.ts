import { fileURLToPath } from 'node:url'
import { seconds } from '../../../domain/calendar/durations.ts'
import { createPrograms, ProgramEnded, TaskFailed } from '../programs.ts'
import type { SheetRow } from './read-csv.ts'
import type { SheetFile } from './read-sheet.ts'
import { UnreadableFile } from './unreadable-file.ts'

/** Reads lists that somebody has sent outside of this process, which a hostile one can then neither stop nor fill. */
export interface SheetReader {
  /**
   * @param owner of the file: owners take turns
   * @throws UnreadableFile, Unavailable when very many are waiting
   */
  read(file: SheetFile, owner: string): Promise<SheetRow[]>
  close(): void
}

type Reading = { rows: SheetRow[] } | { refused: string }

const tooHeavy = 'This file takes too long or too much memory to read. Please save the list alone as XLSX or CSV.'

/** @param program the built one; without it, it runs from its source */
export function createSheetReader(program?: string): SheetReader {
  const programs = createPrograms<SheetFile, Reading>({
    file: program ?? fileURLToPath(new URL('./sheet-program.ts', import.meta.url)),
    what: 'reads lists',
    tooMany: 'We are reading many lists right now. Please try again in a minute.',
    atOnce: 2,
    atOnceOfOwner: 1,
    timeoutMs: seconds(15),
    heapMegabytes: 256,
    memoryMegabytes: 512,
  })
  return {
    async read(file, owner) {
      const reading = await programs.run(file, owner).catch((error: unknown) => {
        throw error instanceof ProgramEnded || error instanceof TaskFailed ? new UnreadableFile(tooHeavy) : error
      })
      if ('refused' in reading) throw new UnreadableFile(reading.refused)
      return reading.rows
    },
    close: programs.close,
  }
}
