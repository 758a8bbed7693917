import { fileURLToPath } from 'node:url'
import { seconds } from '../../../../domain/calendar/durations.ts'
import { Unavailable } from '../../../platform/http/errors.ts'
import { createPrograms, ProgramEnded } from '../../../platform/programs.ts'
import type { PreviewTask } from './render-preview.ts'

/** Renders previews outside of this process: a second of work for a processor, for which nothing else waits. */
interface PreviewRenderer {
  /** @throws Unavailable when very many are waiting, or when the program has ended over it */
  render(task: PreviewTask): Promise<Buffer>
  close(): void
}

interface PreviewRendererOptions {
  /** The built program; without it, it runs from its source. */
  program?: string | undefined
  longestLine?: number
  timeoutMs?: number
}

const tooMany = 'We are drawing many previews right now. Please try again in a minute.'
const notDrawn = 'This preview could not be drawn. Please try again in a minute.'

export function createPreviewRenderer(options: PreviewRendererOptions = {}): PreviewRenderer {
  const { program, longestLine = 100, timeoutMs = seconds(20) } = options
  const programs = createPrograms<PreviewTask, Uint8Array>({
    file: program ?? fileURLToPath(new URL('./preview-program.ts', import.meta.url)),
    what: 'renders previews',
    tooMany,
    atOnce: 1,
    longestLine,
    timeoutMs,
    heapMegabytes: 256,
  })
  return {
    async render(task) {
      try {
        return Buffer.from(await programs.run(task))
      } catch (error) {
        throw error instanceof ProgramEnded ? new Unavailable(notDrawn) : error
      }
    },
    close: programs.close,
  }
}
