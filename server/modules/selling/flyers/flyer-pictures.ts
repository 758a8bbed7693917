import { createHash, timingSafeEqual } from 'node:crypto'
import sharp from 'sharp'
import { previewUrl } from '../../../../contract/previews.ts'
import type { FlyerDesign } from '../../../../domain/flyers/flyer-design.ts'
import { createCache } from '../../../platform/cache.ts'
import { hours } from '../../../../domain/calendar/durations.ts'
import type { MakeToken } from '../../../platform/settings/shop-key.ts'
import type { FlyerFacts } from './flyers.store.ts'

/** Where a picture is, and its width / height. */
export interface FlyerPicture {
  url: string
  aspect: number
}

interface FlyerPicturesDeps {
  makeToken: MakeToken
  /** PNG with alpha, by the hash of the artwork. */
  readArtwork(hash: string): Promise<Buffer | undefined>
}

export type FlyerPictures = ReturnType<typeof createFlyerPictures>

const logoPixels = 800
const anyLogo = /^([\da-f]{64})\.([\w-]{32})\.webp$/
/** Previews of decorated goods are square. */
const printAspect = 1

/** Pictures that belong to flyers alone. Whoever has the address of a logo sees it, as in a mail; nobody can guess one. */
export function createFlyerPictures({ makeToken, readArtwork }: FlyerPicturesDeps) {
  const logos = createCache<string, Buffer>({ entriesAtMost: 200, sizeAtMost: 8_000_000, lastsMs: hours(1) })
  const sign = (hash: string) => makeToken(`flyer logo ${hash}`).slice(0, 32)
  const toLogoUrl = (hash: string) => `/flyer-logos/${hash}.${sign(hash)}.webp`

  return {
    toLogo({ logo }: Pick<FlyerDesign, 'logo'>, { artworks }: Pick<FlyerFacts, 'artworks'>): FlyerPicture | null {
      const artwork = logo === null ? undefined : artworks[logo]
      return artwork ? { url: toLogoUrl(artwork.hash), aspect: artwork.aspect } : null
    },

    toPrints: ({ prints }: Pick<FlyerFacts, 'prints'>): Map<string, FlyerPicture> =>
      new Map(
        Object.entries(prints).map(([key, { preview }]) => [key, { url: previewUrl(preview), aspect: printAspect }]),
      ),

    /** The picture of a logo by the name in its address; undefined: there is none. */
    async findLogo(name: string): Promise<Buffer | undefined> {
      const [, hash, signature] = anyLogo.exec(name) ?? []
      if (hash === undefined || signature === undefined || !isSame(signature, sign(hash))) return undefined
      const known = logos.get(hash)
      if (known) return known
      const pixels = await readArtwork(hash)
      if (!pixels) return undefined
      const bounds = { width: logoPixels, height: logoPixels, fit: 'inside', withoutEnlargement: true } as const
      const picture = await sharp(pixels).resize(bounds).webp({ quality: 88 }).toBuffer()
      logos.set(hash, picture, picture.length)
      return picture
    },

    /** Of the address of a logo. */
    hashOfLogo: (url: string): string | undefined => anyLogo.exec(url.split('/').at(-1)!)?.[1],
  }
}

/** In a time that does not show how much of it is right. */
export const isSame = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other))

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
