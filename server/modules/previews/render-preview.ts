import sharp, { type Sharp } from 'sharp'
import { drawPreview } from '../../../domain/imprint/draw-preview.ts'
import type { Pixels } from '../../../domain/imprint/pixels.ts'
import { colorOfText, prepareArtwork } from '../../../domain/imprint/prepare-artwork.ts'
import { loadOutlines } from '../../../domain/imprint/typefaces.ts'
import type { PreviewedLocation, PreviewSpec } from './preview-spec.ts'

/** A preview with all that is needed to render it. */
export interface PreviewTask {
  spec: PreviewSpec
  /** Pixels, width and height. */
  size: number
  /** Of the goods, blank; null: there is no picture that the shop serves itself. */
  picture: Uint8Array | null
  /** By their hashes; what has left the library is not in it. */
  artworks: Map<string, Uint8Array>
}

/** Of goods whose color nobody has said. */
const plainGoods = '#e9e6df'
/** No imprint stands in a picture with more pixels. */
const artworkPixels = 900

/** @returns the decorated goods as WebP */
export async function renderPreview({ spec, size, picture, artworks }: PreviewTask): Promise<Uint8Array> {
  const hex = spec.hex ?? plainGoods
  const goods = picture && (await toPixels(sharp(picture).rotate().resize(size, size, { fit: 'cover' })))
  const locations = await Promise.all(
    spec.locations.map(async (location) => ({
      geometry: location.geometry,
      imprint: await toImprint(location, { process: spec.process, hex }, artworks),
    })),
  )
  const letters = await loadOutlines(null)
  return encode(drawPreview({ picture: goods, hex, process: spec.process, locations, size, letters }))
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

const encode = ({ width, height, data }: Pixels): Promise<Uint8Array> =>
  sharp(data, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .webp({ quality: 82 })
    .toBuffer()
