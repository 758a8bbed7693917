import { listColors, toSegment } from './artwork-colors.ts'
import { readHex, type Pixels, type Rgb } from './pixels.ts'

// What browser and server do to a buyer's artwork before it is shown on the goods: both show the same.

/** How far from white paper may be: what JPEG leaves of it. */
const paperAtMost = 24
/** So much of the outermost row of pixels is white in a white box. */
const whiteBorder = 0.7

/** How far from white a pixel is: 0 is white, 255 a full color. */
const inkOf = (data: Uint8ClampedArray, at: number) => 255 - Math.min(data[at]!, data[at + 1]!, data[at + 2]!)

const isPaper = (data: Uint8ClampedArray, at: number) => data[at + 3]! >= 250 && inkOf(data, at) <= paperAtMost

/** Does the artwork stand in a white box that would be seen on goods of another color? */
export function hasWhiteBox({ width, height, data }: Pixels): boolean {
  let white = 0
  const border = listBorder(width, height)
  for (const pixel of border) if (isPaper(data, pixel * 4)) white += 1
  const corners = [0, width - 1, (height - 1) * width, height * width - 1].filter((pixel) => isPaper(data, pixel * 4))
  return border.length > 0 && white >= border.length * whiteBorder && corners.length >= 3
}

function listBorder(width: number, height: number): number[] {
  const border: number[] = []
  for (let x = 0; x < width; x += 1) border.push(x, (height - 1) * width + x)
  for (let y = 1; y < height - 1; y += 1) border.push(y * width, y * width + width - 1)
  return border
}

/**
 * Leaves out the white around an artwork, from its edges inward, and keeps the edges of what stays soft. Of artwork in one or two colors
 * the insides of letters are paper as well; in artwork of more colors white is one of them.
 */
export function withoutWhiteBox(pixels: Pixels): Pixels {
  const { width, height, data } = pixels
  const bare = new Uint8Array(width * height)
  flood(pixels, bare, listBorder(width, height))
  if (hasInsides(pixels, bare)) flood(pixels, bare, listWhite(pixels))
  const result = new Uint8ClampedArray(data)
  for (let pixel = 0; pixel < bare.length; pixel += 1) {
    if (bare[pixel]) result[pixel * 4 + 3] = 0
    else if (isBeside(bare, pixel, width, height)) soften(pixels, pixel, result)
  }
  return { width, height, data: result }
}

/** Marks the paper that is connected with these pixels. */
function flood({ width, height, data }: Pixels, bare: Uint8Array, from: Iterable<number>): void {
  const waiting: number[] = []
  const visit = (pixel: number) => {
    if (bare[pixel] || !isPaper(data, pixel * 4)) return
    bare[pixel] = 1
    waiting.push(pixel)
  }
  for (const pixel of from) {
    visit(pixel)
    while (waiting.length > 0) {
      const next = waiting.pop()!
      const x = next % width
      if (x > 0) visit(next - 1)
      if (x < width - 1) visit(next + 1)
      if (next >= width) visit(next - width)
      if (next < width * (height - 1)) visit(next + width)
    }
  }
}

function* listWhite({ data }: Pixels): Generator<number> {
  for (let at = 0; at < data.length; at += 4) if (inkOf(data, at) <= 8) yield at / 4
}

/** At most two colors, and white: then enclosed white is no third one. */
function hasInsides({ width, height, data }: Pixels, bare: Uint8Array): boolean {
  const rest = new Uint8ClampedArray(data)
  for (let pixel = 0; pixel < bare.length; pixel += 1) if (bare[pixel]) rest[pixel * 4 + 3] = 0
  const { colors, count } = listColors({ width, height, data: rest })
  const inks = colors.filter(({ rgb }) => 255 - Math.min(...rgb) > paperAtMost)
  return inks.length <= 2 && count <= 3
}

const besideWithin = 2

function isBeside(bare: Uint8Array, pixel: number, width: number, height: number): boolean {
  const [x, y] = [pixel % width, Math.floor(pixel / width)]
  for (let dy = -besideWithin; dy <= besideWithin; dy += 1) {
    for (let dx = -besideWithin; dx <= besideWithin; dx += 1) {
      const [nx, ny] = [x + dx, y + dy]
      if (nx >= 0 && ny >= 0 && nx < width && ny < height && bare[ny * width + nx]) return true
    }
  }
  return false
}

/** A pixel of an edge is ink mixed with paper: takes the paper out of it, by the fullest ink beside it. */
function soften({ width, height, data }: Pixels, pixel: number, result: Uint8ClampedArray): void {
  const [x, y] = [pixel % width, Math.floor(pixel / width)]
  let full = 0
  for (let ny = Math.max(0, y - 2); ny <= Math.min(height - 1, y + 2); ny += 1)
    for (let nx = Math.max(0, x - 2); nx <= Math.min(width - 1, x + 2); nx += 1)
      full = Math.max(full, inkOf(data, (ny * width + nx) * 4))
  const at = pixel * 4
  const opacity = full === 0 ? 0 : Math.min(1, inkOf(data, at) / full)
  if (opacity > 0.97) return
  result[at + 3] = Math.round(data[at + 3]! * opacity)
  for (let channel = 0; channel < 3; channel += 1)
    result[at + channel] = opacity === 0 ? 255 : (data[at + channel]! - 255 * (1 - opacity)) / opacity
}

/**
 * The artwork in the inks that it is printed in: its most used color in the first ink and so on, further colors in the ink of the color
 * that is most like them. Mixed shades along edges stay mixtures, now of inks; a white box goes, because paper is no ink.
 * @param inks #rrggbb, at least one
 */
export function recolorToInks(artwork: Pixels, inks: readonly string[]): Pixels {
  const pixels = hasWhiteBox(artwork) ? withoutWhiteBox(artwork) : artwork
  const { width, height, data } = pixels
  const own = listColors(pixels).colors.map(({ rgb }) => rgb)
  const result = new Uint8ClampedArray(data)
  const chosen = inks.map(readHex)
  if (own.length === 0 || chosen.length === 0) return { width, height, data: result }
  const inked = own.map((color, index) => chosen[index] ?? chosen[findLike(own.slice(0, chosen.length), color)]!)
  const known = new Map<number, Rgb>()
  for (let at = 0; at < data.length; at += 4) {
    if (data[at + 3] === 0) continue
    const key = (data[at]! << 16) | (data[at + 1]! << 8) | data[at + 2]!
    let shade = known.get(key)
    if (!shade) {
      shade = toInk([data[at]!, data[at + 1]!, data[at + 2]!], own, inked)
      known.set(key, shade)
    }
    result.set(shade, at)
  }
  return { width, height, data: result }
}

function findLike(colors: Rgb[], one: Rgb): number {
  const away = colors.map((color) => toSegment(color, color, one).off)
  return away.indexOf(Math.min(...away))
}

/** A shade this near to one of the artwork's colors is that color. */
const oneShade = 28

function toInk(shade: Rgb, own: Rgb[], inked: Rgb[]): Rgb {
  const like = findLike(own, shade)
  if (own.length === 1 || toSegment(own[like]!, own[like]!, shade).off <= oneShade) return inked[like]!
  let best = { off: Infinity, along: 0, from: 0, to: 0 }
  for (let from = 0; from < own.length; from += 1)
    for (let to = from + 1; to < own.length; to += 1) {
      const { off, along } = toSegment(own[from]!, own[to]!, shade)
      if (off < best.off) best = { off, along, from, to }
    }
  const [one, other] = [inked[best.from]!, inked[best.to]!]
  return one.map((channel, index) => Math.round(channel + (other[index]! - channel) * best.along)) as Rgb
}
