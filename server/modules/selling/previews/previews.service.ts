import sharp from 'sharp'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, Tx } from '../../../platform/database.ts'
import type { Log } from '../../../platform/log.ts'
import { loadTask, type PreviewSources } from './load-task.ts'
import { openPreviewFiles, toFileName } from './preview-files.ts'
import { createPreviewRenderer } from './preview-renderer.ts'
import { pagePixels, toPrintSize } from './preview-sizes.ts'
import type { PreviewSpec } from './preview-spec.ts'
import { findPreview } from './previews.store.ts'
import { createSweep, sweepJob } from './sweep.ts'

interface PreviewsDeps extends PreviewSources {
  db: Database
  clock: Clock
  log: Pick<Log, 'warn'>
  folder: string
  /** The built program that renders them; without it, it runs from its source. */
  program?: string | undefined
  /** Those of the keys that lines in carts or orders, or flyers, show. */
  listUsedKeys(tx: Tx, keys: string[]): Promise<string[]>
}

export type PreviewsService = ReturnType<typeof createPreviewsService>

/** Pictures of decorated goods, rendered when they are first asked for, one at a time. */
export function createPreviewsService({ db, clock, log, folder, program, listUsedKeys, ...sources }: PreviewsDeps) {
  const files = openPreviewFiles(folder)
  const renderer = createPreviewRenderer({ program })
  const underWay = new Map<string, Promise<Buffer | undefined>>()

  /** Whoever asks while a picture is being rendered waits for the same one. */
  function start(name: string, make: () => Promise<Buffer | undefined>): Promise<Buffer | undefined> {
    const making = underWay.get(name) ?? make().finally(() => underWay.delete(name))
    underWay.set(name, making)
    return making
  }

  async function findOrRender(name: string, key: string, size: number, isClose: boolean): Promise<Buffer | undefined> {
    const cached = await files.find(name)
    if (cached) return cached
    const spec = await findPreview(db.orm, key)
    if (!spec) return undefined
    const picture = await renderer.render(await loadTask(spec, { size, isClose }, sources))
    // With a full disk it is sent, and not cached.
    await files.save(name, picture).catch((err: unknown) => log.warn({ err }, 'a preview was not cached'))
    return picture
  }

  const findPicture = (key: string, width: number, isClose = false): Promise<Buffer | undefined> => {
    const name = toFileName(key, width, isClose)
    return start(name, () => findOrRender(name, key, width, isClose))
  }

  return {
    /** As WebP, of the whole goods or a close-up of their print; undefined: no preview has this key. */
    findPicture,

    /** For paper: with as many pixels as are printed, as far as the goods' own picture has them. */
    findForPrint: (key: string, pixels: number): Promise<Buffer | undefined> => findPicture(key, toPrintSize(pixels)),

    /** All that a picture shows; undefined: no preview has this key. */
    findSpec: (key: string) => findPreview(db.orm, key),

    /** The goods anew, as WebP: for what stores its pictures itself. */
    draw: async (spec: PreviewSpec, size: number): Promise<Buffer> =>
      renderer.render(await loadTask(spec, { size, isClose: false }, sources)),

    /** For PDFs and mails: as JPEG; undefined: no preview has this key. */
    async readPreview(key: string): Promise<Buffer | undefined> {
      const picture = await findPicture(key, pagePixels)
      return picture && sharp(picture).resize(640).jpeg({ quality: 84 }).toBuffer()
    },

    jobs: { [sweepJob]: createSweep({ db, clock, files, listUsedKeys }) },

    close: () => renderer.close(),
  }
}
