import { blur } from '../blur.ts'
import { blankLayers, channels, litSlopes, noise, type Layers, type Look } from './look.ts'

/** Screen print: an even film of ink that the cloth or the coating shows through a little. */
export const printScreen = (look: Look): Layers => print(look, { opacity: 0.97, grain: 0.05, edge: 0.12, gloss: 0.5 })

/** Pad print: a thin, smooth film. */
export const printPad = (look: Look): Layers => print(look, { opacity: 0.96, grain: 0.015, edge: 0.06, gloss: 0.6 })

function print(
  { sheet }: Look,
  { opacity, grain, edge, gloss }: { opacity: number; grain: number; edge: number; gloss: number },
) {
  const layers = blankLayers(sheet, 'cover', gloss)
  const { ink, mask } = sheet
  const { values } = layers
  if (edge > 0) {
    const slopes = litSlopes(blur(mask, 1)).values
    for (let pixel = 0; pixel < slopes.length; pixel += 1) values[pixel * channels + 4] = slopes[pixel]! * edge
  }
  for (let pixel = 0; pixel < mask.values.length; pixel += 1) {
    const full = mask.values[pixel]!
    if (full === 0) continue
    const [at, from] = [pixel * channels, pixel * 4]
    const thin = grain === 0 ? 0 : grain * noise(pixel % mask.width, Math.floor(pixel / mask.width))
    const cover = full * (opacity - thin)
    values[at] = ink.data[from]! * cover
    values[at + 1] = ink.data[from + 1]! * cover
    values[at + 2] = ink.data[from + 2]! * cover
    values[at + 3] = cover
  }
  return layers
}

/** How far the clear film of a decal reaches beyond its print, in 1/100 inch. */
const filmBeyond = 5

/** Decal: full color on a thin clear film, whose edge catches the light. */
export function applyDecal(look: Look): Layers {
  const { sheet, fineness } = look
  const layers = print(look, { opacity: 0.99, grain: 0, edge: 0, gloss: 0.8 })
  const reach = Math.min(6 * fineness, Math.max(1.6 * fineness, filmBeyond / sheet.pixelSize))
  const film = blur(sheet.mask, reach / 2)
  for (let pixel = 0; pixel < film.values.length; pixel += 1)
    film.values[pixel] = smoothStep(0.04, 0.12, film.values[pixel]!)
  const slopes = litSlopes(blur(film, 1))
  for (let pixel = 0; pixel < film.values.length; pixel += 1) {
    const at = pixel * channels
    layers.values[at + 4] = film.values[pixel]! * 0.045 + slopes.values[pixel]! * 0.75
    layers.values[at + 5] = film.values[pixel]! * 0.02
  }
  return layers
}

export function smoothStep(from: number, to: number, value: number): number {
  const share = Math.min(1, Math.max(0, (value - from) / (to - from)))
  return share * share * (3 - 2 * share)
}
