import { fileURLToPath } from 'node:url'
import { minutes, seconds } from '../../../../../domain/calendar/durations.ts'
import { Unavailable } from '../../../../platform/http/errors.ts'
import { createPrograms, ProgramEnded } from '../../../../platform/programs.ts'
import type { FlyerTask } from './flyer-task.ts'

/** Makes flyers into PDFs outside of this process, one after the other: seconds of work for a processor, for which nothing else waits. */
export interface FlyerPrinter {
  /** Changes with the program: what another edition has drawn may look different. */
  edition: string
  /** @throws Unavailable when very many are waiting, or when the program has ended over it */
  draw(task: FlyerTask): Promise<Buffer>
  close(): void
}

interface FlyerPrinterOptions {
  /** The built program; without it, it runs from its source. */
  program?: string | undefined
  longestLine?: number
  /** A flyer that takes longer is given up. */
  timeoutMs?: number
}

const tooMany = 'We are making many PDFs right now. Please try again in a minute.'
const notDrawn = 'This flyer could not be made into a PDF. Please try again in a minute.'

export function createFlyerPrinter(options: FlyerPrinterOptions = {}): FlyerPrinter {
  const { program, longestLine = 50, timeoutMs = minutes(1) } = options
  const programs = createPrograms<FlyerTask, Uint8Array>({
    file: program ?? fileURLToPath(new URL('./flyer-program.ts', import.meta.url)),
    what: 'prints flyers',
    tooMany,
    atOnce: 1,
    longestLine,
    timeoutMs,
    idleMs: seconds(30),
    heapMegabytes: 128,
  })
  return {
    // The folder of what is built is named after its sources; what runs from its source may change with each start.
    edition: program ?? `${process.pid}-${Date.now()}`,
    async draw(task) {
      try {
        return Buffer.from(await programs.run(task))
      } catch (error) {
        throw error instanceof ProgramEnded ? new Unavailable(notDrawn) : error
      }
    },
    close: programs.close,
  }
}
