import { fileURLToPath } from 'node:url'
import { minutes } from '../../../../domain/calendar/durations.ts'
import { createPrograms } from '../../../platform/programs.ts'
import type { ImportTask } from './import-task.ts'
import type { TakeBackPreview } from './take-import-back.ts'

/** Does tasks outside of this process: reading a file of 20,000 items takes seconds of a processor. */
export interface ImportRunner {
  /** @throws ProgramEnded */
  run(task: ImportTask): Promise<TakeBackPreview | null>
  close(): void
}

/** @param program the built one; without it, it runs from its source */
export const createImportRunner = (program?: string): ImportRunner =>
  createPrograms<ImportTask, TakeBackPreview | null>({
    file: program ?? fileURLToPath(new URL('./import-program.ts', import.meta.url)),
    what: 'imports files',
    tooMany: 'We are reading many files right now. Please try again in a minute.',
    // One for jobs, which come one after the other, and one for whoever waits for an answer.
    atOnce: 2,
    longestLine: 20,
    timeoutMs: minutes(60),
    heapMegabytes: 512,
    memoryMegabytes: 1_536,
  })
