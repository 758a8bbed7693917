import type { LogoPart } from '../../../../domain/content/logo-parts.ts'
import { hours } from '../../../../domain/calendar/durations.ts'
import { createCache } from '../../../platform/cache.ts'
import type { PictureProcess } from '../../../platform/pictures/picture-process.ts'

interface LogoPartsDeps {
  /** A file that the shop serves, by its address; null where there is none. */
  readOwnFile(path: string): Promise<Buffer | null>
  readParts: PictureProcess['readLogoParts']
}

/** How light the logos of the shop are; null: elsewhere, or no picture. A file at an address never changes. */
export function createLogoParts({ readOwnFile, readParts }: LogoPartsDeps) {
  const known = createCache<string, LogoPart[]>({ entriesAtMost: 20, lastsMs: hours(12) })
  return async (url: string): Promise<LogoPart[] | null> => {
    if (!/^\/brand\/[\w.-]{1,120}$/.test(url)) return null
    const before = known.get(url)
    if (before) return before
    const file = await readOwnFile(url)
    const parts = file && (await readParts(file))
    if (parts) known.set(url, parts)
    return parts ?? null
  }
}
