import sharp, { type Sharp } from 'sharp'
import { findCloseUp } from '../../../../domain/imprint/close-up.ts'
import { drawPreview } from '../../../../domain/imprint/draw-preview.ts'
import type { Pixels } from '../../../../domain/imprint/pixels.ts'
import { colorOfText, prepareArtwork } from '../../../../domain/imprint/prepare-artwork.ts'
import { loadOutlines } from '../../../../domain/imprint/typefaces.ts'
import { pagePixels } from './preview-sizes.ts'
import type { PreviewedLocation, PreviewSpec } from './preview-spec.ts'

/** A preview with all that is needed to render it. */
export interface PreviewTask {
  spec: PreviewSpec
  /** Pixels, width and height; a close-up may have fewer. */
  size: number
  /** Only what is decorated, of the first location. */
  isClose: boolean
  /** Of the goods, blank; null: there is no picture that the shop serves itself. */
  picture: Uint8Array | null
  /** By their hashes; what has left the library is not in it. */
  artworks: Map<string, Uint8Array>
}

/** Of goods without a color. */
const plainGoods = '#e9e6df'
/** Pixels of the whole goods, of which a close-up is a part: their picture has no more to show. */
const wholeAtMost = 1600
/** No imprint stands in a picture with more pixels. */
const artworkPixels = 900

/** @returns the decorated goods as WebP */
export async function renderPreview({ spec, size, isClose, picture, artworks }: PreviewTask): Promise<Uint8Array> {
  const hex = spec.hex ?? plainGoods
  const locations = await Promise.all(
    spec.locations
      .slice(0, isClose ? 1 : undefined)
      .map(async (location) => ({
        geometry: location.geometry,
        imprint: await toImprint(location, { process: spec.process, hex }, artworks),
      })),
  )
  const [first] = locations
  const closeUp = isClose && picture && first?.geometry ? findCloseUp(first.geometry, first.imprint) : undefined
  const whole = closeUp ? Math.min(wholeAtMost, Math.round(size / closeUp.side)) : await limitSize(size, picture)
  const goods = picture && (await toPixels(sharp(picture).rotate().resize(whole, whole, { fit: 'cover' })))
  const letters = await loadOutlines(null)
  const { process } = spec
  const drawn = drawPreview({ picture: goods, hex, process, locations, size: whole, letters, alone: isClose })
  return encode(drawn, closeUp)
}

/** What is larger than on any page is for paper: goods have no more pixels there than in their own picture. */
async function limitSize(size: number, picture: PreviewTask['picture']): Promise<number> {
  if (size <= pagePixels || picture === null) return size
  const { width, height } = await sharp(picture).metadata()
  return Math.max(pagePixels, Math.min(size, width, height))
}

async function toImprint(
  { areaWidth, areaHeight, width, colors, ...chosen }: PreviewedLocation,
  goods: Pick<PreviewSpec, 'process'> & { hex: string },
  artworks: PreviewTask['artworks'],
) {
  const file = chosen.artworkHash === null ? undefined : artworks.get(chosen.artworkHash)
  const pixels =
    file &&
    (await toPixels(sharp(file).resize(artworkPixels, artworkPixels, { fit: 'inside', withoutEnlargement: true })))
  const artwork = pixels ? prepareArtwork(pixels, { ...chosen, process: goods.process, colors }) : null
  const text = chosen.text === '' ? null : chosen.text
  return {
    areaWidth,
    areaHeight,
    width,
    artwork,
    text:
      text === null
        ? null
        : {
            words: text,
            outlines: await loadOutlines(chosen.typeface),
            color: colorOfText(colors, artwork !== null, goods.hex),
          },
  }
}

async function toPixels(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture.toColorspace('srgb').ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return {
    width: info.width,
    height: info.height,
    data: new Uint8ClampedArray(data.buffer, data.byteOffset, data.byteLength),
  }
}

function encode({ width, height, data }: Pixels, closeUp?: ReturnType<typeof findCloseUp>): Promise<Uint8Array> {
  const picture = sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha()
  if (closeUp) {
    const side = Math.round(closeUp.side * width)
    const [left, top] = [closeUp.left, closeUp.top].map((share) => Math.min(width - side, Math.round(share * width)))
    picture.extract({ left: left!, top: top!, width: side, height: side })
  }
  return picture.webp({ quality: 82 }).toBuffer()
}
