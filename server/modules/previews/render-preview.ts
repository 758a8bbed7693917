import sharp, { type Sharp } from 'sharp'
import { pictureAt } from '../../../contract/pictures.ts'
import { drawPreview } from '../../../domain/imprint/draw-preview.ts'
import type { Pixels } from '../../../domain/imprint/pixels.ts'
import { colorOfText, prepareArtwork } from '../../../domain/imprint/prepare-artwork.ts'
import { loadOutlines } from '../../../domain/imprint/typefaces.ts'
import type { PreviewedLocation, PreviewSpec } from './preview-spec.ts'

export interface PreviewSources {
  /** A picture that the shop serves, by its address; null where there is none. */
  readOwnFile(path: string): Promise<Buffer | null>
  /** The pixels of an artwork by its hash; undefined: it is gone. */
  readArtwork(hash: string): Promise<Buffer | undefined>
}

/** Of goods whose color nobody has said. */
const plainGoods = '#e9e6df'
/** No imprint stands in a picture with more pixels; what is larger is made smaller at once, which sharp does beside all else. */
const artworkPixels = 900

/** @returns the decorated goods, `size` pixels wide */
export async function renderPreview(spec: PreviewSpec, size: number, sources: PreviewSources): Promise<Pixels> {
  const picture = await readPicture(spec.picture, size, sources)
  const hex = spec.hex ?? plainGoods
  const locations = await Promise.all(
    spec.locations.map(async (location) => ({
      geometry: location.geometry,
      imprint: await toImprint(location, { process: spec.process, hex }, sources),
    })),
  )
  return drawPreview({ picture, hex, process: spec.process, locations, size, letters: await loadOutlines(null) })
}

async function readPicture(
  address: string | null,
  size: number,
  { readOwnFile }: PreviewSources,
): Promise<Pixels | null> {
  // Pictures elsewhere are not fetched: whoever chooses an address must not make the shop call it.
  if (address === null || !address.startsWith('/')) return null
  const file = await readOwnFile(pictureAt(address, 960, 'webp'))
  return file && toPixels(sharp(file).rotate().resize(size, size, { fit: 'cover' }))
}

async function toImprint(
  { areaWidth, areaHeight, width, colors, ...chosen }: PreviewedLocation,
  goods: Pick<PreviewSpec, 'process'> & { hex: string },
  { readArtwork }: PreviewSources,
) {
  const file = chosen.artworkHash === null ? undefined : await readArtwork(chosen.artworkHash)
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
