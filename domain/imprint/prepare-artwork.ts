import { coloringOf, type Process } from './processes.ts'
import type { Pixels } from './pixels.ts'
import { hasWhiteBox, recolorToInks, withoutWhiteBox } from './pixels-of-artwork.ts'

interface ArtworkInks {
  process: Process
  /** #rrggbb */
  colors: readonly string[]
  recolored: boolean
  withoutBackground: boolean
}

/** An artwork as it is made: in the chosen inks, without its white box, or as one tone where the goods show through. */
export function prepareArtwork(
  artwork: Pixels,
  { process, colors, recolored, withoutBackground }: ArtworkInks,
): Pixels {
  if (coloringOf(process) === 'one tone') return toOneTone(hasWhiteBox(artwork) ? withoutWhiteBox(artwork) : artwork)
  if (recolored && colors.length > 0) return recolorToInks(artwork, colors)
  return withoutBackground ? withoutWhiteBox(artwork) : artwork
}

/** What less of an artwork is darker than white is a white logo for dark goods: it is the mark itself. */
const leastInk = 0.05
/** The lightest color of an artwork is marked as much as this. */
const faintest = 0.35

/**
 * White within an artwork is where nothing is marked. Of several colors the darkest is marked fully and lighter ones less, as a laser dots them
 * and a die is cut less deep: colors that touch would run together.
 */
function toOneTone({ width, height, data }: Pixels): Pixels {
  const inkOf = (at: number) => Math.min(1, Math.max(0, (245 - Math.min(data[at]!, data[at + 1]!, data[at + 2]!)) / 60))
  const darknessOf = (at: number) => 255 - (data[at]! * 0.299 + data[at + 1]! * 0.587 + data[at + 2]! * 0.114)
  let [inked, opaque] = [0, 0]
  const darkness = new Float64Array(256)
  for (let at = 0; at < data.length; at += 4) {
    if (data[at + 3] === 0) continue
    const ink = data[at + 3]! * inkOf(at)
    opaque += data[at + 3]!
    inked += ink
    darkness[Math.floor(darknessOf(at))]! += ink
  }
  if (inked < opaque * leastInk) return { width, height, data }
  const darkest = findDarkest(darkness, inked)
  const result = new Uint8ClampedArray(data)
  for (let at = 0; at < data.length; at += 4) {
    if (data[at + 3] === 0) continue
    const tone = Math.min(1, faintest + (1 - faintest) * (darknessOf(at) / darkest) ** 2)
    result[at + 3] = data[at + 3]! * inkOf(at) * tone
  }
  return { width, height, data: result }
}

/** Of all that is inked a twentieth is darker: a few dark pixels of an edge are no color. */
function findDarkest(darkness: Float64Array, inked: number): number {
  let above = 0
  for (let value = 255; value > 0; value -= 1) {
    above += darkness[value]!
    if (above > inked * 0.05) return value
  }
  return 1
}

/** What a text is shown in: its ink, the last one chosen where artwork stands above it, or what can be read on the goods. */
export function colorOfText(colors: readonly string[], hasArtwork: boolean, groundHex: string): string {
  const chosen = hasArtwork ? colors.at(-1) : colors[0]
  if (chosen) return chosen
  const [red, green, blue] = [1, 3, 5].map((at) => parseInt(groundHex.slice(at, at + 2), 16)) as [
    number,
    number,
    number,
  ]
  return red * 0.299 + green * 0.587 + blue * 0.114 > 140 ? '#1d1f22' : '#ffffff'
}
