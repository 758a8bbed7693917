import { listColors } from '../imprint/artwork-colors.ts'
import { hasWhiteBox, withoutWhiteBox } from '../imprint/pixels-of-artwork.ts'
import { toHex, type Pixels } from '../imprint/pixels.ts'

export type ArtworkKind = 'png' | 'jpg' | 'svg' | 'pdf' | 'ai' | 'eps'

/** What is known of an artwork before it is printed. */
export interface ArtworkFacts {
  kind: ArtworkKind
  /** Lines and shapes, sharp at every size. */
  isVector: boolean
  /** Of the pixels in the file; of vector art those that were made of it. 0: nothing can be shown. */
  widthPx: number
  heightPx: number
  /** Width / height of what is inked. */
  aspect: number
  /** At most 12, most used first. */
  colors: { hex: string; share: number }[]
  /** 13: more than 12. */
  colorCount: number
  /** The inked share of its box. */
  coverage: number
  hasWhiteBox: boolean
  /** The thinnest line, as a share of the width; null: not known. */
  thinnestShare: number | null
  /** False: an EPS or an old AI without a picture in it. */
  canShow: boolean
  /** Of an SVG: letters that a typeface of this machine draws. Left out: none are known of. */
  hasLiveText?: boolean
  /** Of a file of several pages: the one that is used, from 1 on. */
  pages?: { used: number; count: number }
}

/** What the pixels of an artwork tell; of one in a white box, what is in the box. */
export function measurePixels(
  pixels: Pixels,
  kind: ArtworkKind,
): Pick<ArtworkFacts, 'colors' | 'colorCount' | 'coverage' | 'hasWhiteBox' | 'thinnestShare'> {
  const isBoxed = hasWhiteBox(pixels)
  const inked = isBoxed ? withoutWhiteBox(pixels) : pixels
  const { colors, count } = listColors(inked, kind === 'jpg')
  return {
    colors: colors.map(({ rgb, share }) => ({ hex: toHex(rgb), share: Math.round(share * 1e4) / 1e4 })),
    colorCount: count,
    coverage: Math.round(toCoverage(inked) * 1e4) / 1e4,
    hasWhiteBox: isBoxed,
    thinnestShare: findThinnest(inked),
  }
}

/** The box of what is inked: without bare edges, and without those of a white box. Undefined: nothing is. */
export function findInkedBox(pixels: Pixels): { left: number; top: number; width: number; height: number } | undefined {
  const { width, height, data } = hasWhiteBox(pixels) ? withoutWhiteBox(pixels) : pixels
  let [left, top, right, bottom] = [width, height, -1, -1]
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      if (data[(y * width + x) * 4 + 3]! < 16) continue
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = y
    }
  return right < 0 ? undefined : { left, top, width: right - left + 1, height: bottom - top + 1 }
}

function toCoverage({ width, height, data }: Pixels): number {
  let sum = 0
  for (let at = 3; at < data.length; at += 4) sum += data[at]!
  return sum / 255 / (width * height)
}

/** Of all places in the middle of lines, the thinnest ones up to this share are dust and the tips of corners. */
const tips = 0.02

/**
 * How thin lines get: the distance of each inked pixel to bare ones is largest in the middle of its line. @returns as a share of the width
 */
function findThinnest(pixels: Pixels): number | null {
  const { width, height } = pixels
  const away = toDistances(pixels)
  const middles: number[] = []
  const stride = width + 2
  for (let y = 1; y <= height; y += 1)
    for (let x = 1; x <= width; x += 1) {
      const at = y * stride + x
      const own = away[at]!
      if (own === 0 || !isRidge(away, at, stride, own)) continue
      const isEven =
        (away[at - 1] === own || away[at + 1] === own) && (away[at - stride] === own || away[at + stride] === own)
      middles.push(isEven ? (own / 3) * 2 : (own / 3) * 2 - 1)
    }
  if (middles.length === 0) return null
  middles.sort((one, other) => one - other)
  const thinnest = middles[Math.floor(middles.length * tips)]!
  return Math.round((thinnest / width) * 1e5) / 1e5
}

/** The chamfer distance (3 a step, 4 a diagonal one) to the next bare pixel; a row and a column of bare ones stand all around. */
function toDistances({ width, height, data }: Pixels): Uint16Array {
  const stride = width + 2
  const away = new Uint16Array(stride * (height + 2))
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      if (data[(y * width + x) * 4 + 3]! >= 128) away[(y + 1) * stride + x + 1] = 60_000
  const pass = (from: number, to: number, step: number) => {
    for (let at = from; at !== to; at += step) {
      if (away[at] === 0) continue
      away[at] = Math.min(
        away[at]!,
        away[at - step]! + 3,
        away[at - step * stride]! + 3,
        away[at - step * (stride + 1)]! + 4,
        away[at - step * (stride - 1)]! + 4,
      )
    }
  }
  pass(stride + 1, away.length - stride - 1, 1)
  pass(away.length - stride - 2, stride, -1)
  return away
}

const isRidge = (away: Uint16Array, at: number, stride: number, own: number): boolean =>
  away[at - 1]! <= own &&
  away[at + 1]! <= own &&
  away[at - stride]! <= own &&
  away[at + stride]! <= own &&
  away[at - stride - 1]! <= own + 1 &&
  away[at - stride + 1]! <= own + 1 &&
  away[at + stride - 1]! <= own + 1 &&
  away[at + stride + 1]! <= own + 1
