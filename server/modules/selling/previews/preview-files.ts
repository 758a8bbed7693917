import { readdir, readFile, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { days, hours } from '../../../../domain/calendar/durations.ts'
import { writeWhole } from '../../../platform/disk.ts'
import { storedPixels } from './preview-sizes.ts'

/** Pictures that have been rendered. The folder may be emptied at any time. */
export interface PreviewFiles {
  find(name: string): Promise<Buffer | undefined>
  save(name: string, picture: Buffer): Promise<void>
  /** All sizes of one. */
  remove(key: string): Promise<void>
}

export const toFileName = (key: string, width: number, isClose: boolean): string =>
  `${key}-${width}${isClose ? '-close' : ''}.webp`

const pruneEvery = hours(6)
/** One that nobody has asked for as long goes; whoever asks again waits until it is rendered again. */
const longestMs = days(120)
const megabytes = (count: number) => count * 1024 * 1024

export function openPreviewFiles(folder: string, mostBytes = megabytes(400)): PreviewFiles {
  let prunedAt = 0

  async function prune(): Promise<void> {
    prunedAt = Date.now()
    const files = await Promise.all(
      (await readdir(folder)).map(async (name) => {
        const path = join(folder, name)
        // Another process of the shop may have removed it since.
        const found = await stat(path).catch(() => undefined)
        return { path, size: found?.size ?? 0, usedAt: found?.mtimeMs ?? 0 }
      }),
    )
    let bytes = 0
    for (const { path, size, usedAt } of files.sort((one, other) => other.usedAt - one.usedAt)) {
      bytes += size
      if (bytes > mostBytes || prunedAt - usedAt > longestMs) await rm(path, { force: true })
    }
  }

  return {
    async find(name) {
      const path = join(folder, name)
      try {
        const picture = await readFile(path)
        const now = new Date()
        // A disk that is read-only still shows what it has.
        await utimes(path, now, now).catch(() => undefined)
        return picture
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
        throw error
      }
    },

    async save(name, picture) {
      await writeWhole(join(folder, name), picture)
      if (Date.now() - prunedAt > pruneEvery) await prune()
    },

    async remove(key) {
      for (const width of storedPixels)
        for (const isClose of [false, true]) await rm(join(folder, toFileName(key, width, isClose)), { force: true })
    },
  }
}
