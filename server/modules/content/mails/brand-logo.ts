import { createHash } from 'node:crypto'
import { hours } from '../../../../domain/calendar/durations.ts'
import { createCache } from '../../../platform/cache.ts'
import type { PictureProcess } from '../../../platform/pictures/picture-process.ts'

/** By this name mails show the shop's logo: `cid:brand-logo`. */
export const brandLogoName = 'brand-logo'

/** As mail programs show it: of twice its size. */
const size = { height: 80, widthAtMost: 440 }

/**
 * Draws the shop's logo for the heads of mails, once for many mails: as PNG, because most mail programs know no SVG.
 * @returns undefined where it cannot be drawn
 */
export function createMailLogo(draw: PictureProcess['drawLogoOnGround']) {
  const drawn = createCache<string, { logo: Buffer | undefined }>({ entriesAtMost: 4, lastsMs: hours(1) })

  /** @param ground a color like #152a3f */
  return async (file: Buffer, ground: string): Promise<Buffer | undefined> => {
    const key = `${ground} ${createHash('sha256').update(file).digest('hex')}`
    const known = drawn.get(key)
    if (known) return known.logo
    const logo = await draw(file, { ...size, ground })
    drawn.set(key, { logo })
    return logo
  }
}
