import { fileURLToPath } from 'node:url'
import { seconds } from '../../../domain/calendar/durations.ts'
import { createPrograms, ProgramEnded, TaskFailed } from '../programs.ts'
import type { drawLogoOnGround } from './draw-logo.ts'
import type { drawLogoOnPaper } from './draw-logo-on-paper.ts'
import type { readLogoParts } from './logo-parts.ts'
import type { isPicture } from './is-picture.ts'
import type { PictureTask, PictureTasks } from './picture-tasks.ts'
import type { reencodePicture } from './re-encode-picture.ts'

/**
 * What is done with pictures of others outside of this process, which a hostile one can then neither stop nor fill. All of it throws
 * Unavailable when very many are waiting.
 */
export interface PictureProcess {
  /** One that takes too long or too much is refused. */
  reencode: typeof reencodePicture
  /** Undefined: it cannot be drawn, or takes too long or too much. */
  drawLogoOnGround: OrUndefined<typeof drawLogoOnGround>
  drawLogoOnPaper: OrUndefined<typeof drawLogoOnPaper>
  readLogoParts: OrUndefined<typeof readLogoParts>
  isPicture: typeof isPicture
  close(): void
}

type OrUndefined<Draw extends (...parts: never[]) => Promise<unknown>> = (
  ...parts: Parameters<Draw>
) => Promise<Awaited<ReturnType<Draw>> | undefined>

interface PictureProcessOptions {
  /** The built program; without it, it runs from its source. */
  program?: string | undefined
  timeoutMs?: number
}

const tooHeavy = 'It takes too long or too much memory to draw. Please simplify it, or save it as PNG.'

export function createPictureProcess({ program, timeoutMs = seconds(20) }: PictureProcessOptions = {}): PictureProcess {
  const programs = createPrograms<PictureTask, unknown>({
    file: program ?? fileURLToPath(new URL('./picture-program.ts', import.meta.url)),
    what: 'works on pictures',
    tooMany: 'We are processing many pictures right now. Please try again in a minute.',
    // A mail does not wait for an upload.
    atOnce: 2,
    atOnceOfOwner: 1,
    longestLine: 100,
    timeoutMs,
    heapMegabytes: 512,
  })

  /** @returns undefined when the program has failed at it or was ended over it */
  async function run<Name extends keyof PictureTasks>(
    owner: 'uploads' | 'logos',
    name: Name,
    content: Uint8Array,
    about?: Parameters<PictureTasks[Name]>[1],
  ): Promise<Awaited<ReturnType<PictureTasks[Name]>> | undefined> {
    try {
      return (await programs.run({ name, content, about }, owner)) as Awaited<ReturnType<PictureTasks[Name]>>
    } catch (error) {
      if (error instanceof ProgramEnded || error instanceof TaskFailed) return undefined
      throw error
    }
  }

  return {
    async reencode(content, size) {
      const made = (await run('uploads', 'reencodePicture', content, size)) ?? { refused: tooHeavy }
      return 'refused' in made ? made : { ...made, content: Buffer.from(made.content) }
    },
    async drawLogoOnGround(content, ground) {
      const drawn = await run('logos', 'drawLogoOnGround', content, ground)
      return drawn && Buffer.from(drawn)
    },
    async drawLogoOnPaper(content, paper) {
      const drawn = await run('logos', 'drawLogoOnPaper', content, paper)
      return drawn && { ...drawn, content: Buffer.from(drawn.content) }
    },
    readLogoParts: (content) => run('logos', 'readLogoParts', content),
    isPicture: async (content) => (await run('uploads', 'isPicture', content)) ?? false,
    close: programs.close,
  }
}
