import type { Field } from '../fill-outlines.ts'
import type { Rgb } from '../pixels.ts'
import type { Sheet } from '../set-imprint.ts'

/** What a process leaves on the goods, as it lies flat. */
export interface Layers {
  width: number
  height: number
  /** Red, green, blue (each times cover), cover, relief and shadow of each pixel: see `channels`. */
  values: Float32Array
  /** How an ink meets the goods: it covers them, or they are stained by it. */
  blend: 'cover' | 'stain'
  /** How much of the goods' gloss lies on it, 0 to 1. */
  gloss: number
}

/**
 * Of a pixel of layers. Relief: how much more (or, less than 0, how much less) light falls there than on the goods; shadow: the share of
 * light that is taken from the goods.
 */
export const channels = 6

/** The goods where the imprint goes, as the picture shows them. */
export interface Ground {
  rgb: Rgb
  /** 0 to 255. */
  lightness: number
  /** 0: gray, 1: a full color. */
  saturation: number
  isWarm: boolean
}

export interface Look {
  sheet: Sheet
  ground: Ground
  /** Pixels of the sheet for a pixel of the picture. */
  fineness: number
}

export function blankLayers(sheet: Sheet, blend: Layers['blend'], gloss: number): Layers {
  const { width, height } = sheet.mask
  return { width, height, values: new Float32Array(width * height * channels), blend, gloss }
}

/** The same every time, and without a pattern: 0 to 1. */
export function noise(x: number, y: number): number {
  let hash = Math.imul(x | 0, 374761393) ^ Math.imul(y | 0, 668265263)
  hash = Math.imul(hash ^ (hash >>> 13), 1274126177)
  return ((hash ^ (hash >>> 16)) >>> 0) / 4294967296
}

/** The key light stands upper left, as in the shop's pictures. */
const light = [-0.66, -0.75] as const

/** How far a height rises towards the light at each pixel: more than 0 is lit. */
export function litSlopes({ width, height, values }: Field): Field {
  const slopes = new Float32Array(values.length)
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x
      const across = (values[at + 1]! - values[at - 1]!) / 2
      const down = (values[at + width]! - values[at - width]!) / 2
      // What rises away from the light faces it.
      slopes[at] = -(across * light[0] + down * light[1])
    }
  }
  return { width, height, values: slopes }
}
