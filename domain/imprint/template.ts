import type { AreaGeometry } from './area-geometry.ts'
import { blankField, fillOutlines } from './fill-outlines.ts'
import { setLine, type Contour, type Outlines } from './outlines.ts'
import { readHex, type Pixels, type Rgb } from './pixels.ts'

interface TemplateParts {
  size: number
  /** Of the goods, #rrggbb. */
  hex: string
  /** 1/100 inch. */
  areaWidth: number
  areaHeight: number
  /** The typeface of its measures. */
  letters: Outlines
}

interface Template {
  picture: Pixels
  /** Where the area lies in it. */
  geometry: AreaGeometry
}

const paper: Rgb = [240, 238, 233]

/** A swatch of the goods with the imprint area on it and its measures: for places that no picture shows. */
export function drawTemplate({ size, hex, areaWidth, areaHeight, letters }: TemplateParts): Template {
  const picture: Pixels = { width: size, height: size, data: new Uint8ClampedArray(size * size * 4) }
  const [left, top, right, bottom] = [0.09, 0.09, 0.91, 0.91].map((share) => share * size) as [
    number,
    number,
    number,
    number,
  ]
  const ground = readHex(hex)
  fill(picture, [[0, 0, size, 0, size, size, 0, size]], paper, 1)
  fill(picture, [roundedBox(left, top + size * 0.006, right, bottom + size * 0.006, size * 0.02)], [60, 54, 46], 0.16)
  fill(picture, [roundedBox(left, top, right, bottom, size * 0.02)], ground, 1)

  const room = [size * 0.6, size * 0.58] as const
  const unit = Math.min(room[0] / areaWidth, room[1] / areaHeight)
  const [wide, tall] = [areaWidth * unit, areaHeight * unit]
  const [x, y] = [size * 0.475 - wide / 2, size * 0.475 - tall / 2]
  const line = lightnessOf(ground) > 140 ? ([34, 36, 40] as Rgb) : ([255, 255, 255] as Rgb)
  fill(picture, dashedBox(x, y, x + wide, y + tall, Math.max(1, size / 480)), line, 0.75)

  const measures = [
    ...measureAcross(x, x + wide, y + tall + size * 0.055, toInches(areaWidth), letters, size),
    ...measureDown(y, y + tall, x + wide + size * 0.055, toInches(areaHeight), letters, size),
  ]
  fill(picture, measures, line, 0.9)
  const share = (px: number, py: number): [number, number] => [px / size, py / size]
  return {
    picture,
    geometry: {
      shape: 'flat',
      corners: [share(x, y), share(x + wide, y), share(x + wide, y + tall), share(x, y + tall)],
    },
  }
}

/** @param hundredths of an inch */
const toInches = (hundredths: number): string => `${Number((hundredths / 100).toFixed(2))} in`

const lightnessOf = ([red, green, blue]: Rgb) => red * 0.299 + green * 0.587 + blue * 0.114

function fill(picture: Pixels, contours: Contour[], rgb: Rgb, opacity: number): void {
  const field = blankField(picture.width, picture.height)
  fillOutlines(field, contours)
  for (let pixel = 0; pixel < field.values.length; pixel += 1) {
    const cover = field.values[pixel]! * opacity
    if (cover === 0) continue
    for (let channel = 0; channel < 3; channel += 1) {
      const at = pixel * 4 + channel
      picture.data[at] = picture.data[at]! * (1 - cover) + rgb[channel]! * cover
    }
    picture.data[pixel * 4 + 3] = 255
  }
}

function roundedBox(left: number, top: number, right: number, bottom: number, radius: number): Contour {
  const contour: Contour = []
  const corners = [
    [right - radius, top + radius, -90],
    [right - radius, bottom - radius, 0],
    [left + radius, bottom - radius, 90],
    [left + radius, top + radius, 180],
  ] as const
  for (const [x, y, from] of corners) {
    for (let step = 0; step <= 8; step += 1) {
      const angle = ((from + step * 11.25) * Math.PI) / 180
      contour.push(x + Math.cos(angle) * radius, y + Math.sin(angle) * radius)
    }
  }
  return contour
}

const box = (left: number, top: number, right: number, bottom: number): Contour => [
  left,
  top,
  right,
  top,
  right,
  bottom,
  left,
  bottom,
]

function dashedBox(left: number, top: number, right: number, bottom: number, thick: number): Contour[] {
  const half = thick / 2
  return [
    ...dashes(left, right, thick).flatMap(([from, to]) => [
      box(from, top - half, to, top + half),
      box(from, bottom - half, to, bottom + half),
    ]),
    ...dashes(top, bottom, thick).flatMap(([from, to]) => [
      box(left - half, from, left + half, to),
      box(right - half, from, right + half, to),
    ]),
  ]
}

/** Begins and ends with half a dash, so that corners are closed. */
function dashes(from: number, to: number, thick: number): [number, number][] {
  const count = Math.max(2, Math.round((to - from) / (thick * 8)))
  const step = (to - from) / count
  return Array.from({ length: count + 1 }, (_, index) => [
    Math.max(from - thick / 2, from + (index - 0.3) * step),
    Math.min(to + thick / 2, from + (index + 0.3) * step),
  ])
}

function measureAcross(
  left: number,
  right: number,
  y: number,
  words: string,
  letters: Outlines,
  size: number,
): Contour[] {
  const text = label(words, (left + right) / 2, y, letters, size)
  const [thick, tick] = [Math.max(1, size / 560) / 2, size * 0.012]
  const [before, after] = [text.left - size * 0.015, text.right + size * 0.015]
  const lines = before > left ? [box(left, y - thick, before, y + thick), box(after, y - thick, right, y + thick)] : []
  return [
    ...(before > left ? text.contours : label(words, (left + right) / 2, y + size * 0.03, letters, size).contours),
    ...lines,
    box(left - thick, y - tick, left + thick, y + tick),
    box(right - thick, y - tick, right + thick, y + tick),
  ]
}

function measureDown(
  top: number,
  bottom: number,
  x: number,
  words: string,
  letters: Outlines,
  size: number,
): Contour[] {
  const middle = (top + bottom) / 2
  const text = label(words, x, middle, letters, size)
  const [thick, tick] = [Math.max(1, size / 560) / 2, size * 0.012]
  const [before, after] = [middle - size * 0.025, middle + size * 0.025]
  const lines = before > top ? [box(x - thick, top, x + thick, before), box(x - thick, after, x + thick, bottom)] : []
  return [
    ...(before > top
      ? text.contours
      : label(words, x + size * 0.03 + (text.right - text.left) / 2, middle, letters, size).contours),
    ...lines,
    box(x - tick, top - thick, x + tick, top + thick),
    box(x - tick, bottom - thick, x + tick, bottom + thick),
  ]
}

/** Words in the middle of a point. */
function label(words: string, x: number, y: number, letters: Outlines, size: number) {
  const line = setLine(words, letters)
  const scale = (size * 0.026) / letters.capHeight
  const half = ((line.right - line.left) / 2) * scale
  const [dx, dy] = [x - half - line.left * scale, y + (letters.capHeight / 2) * scale]
  return {
    contours: line.contours.map((contour) => contour.map((value, at) => value * scale + (at % 2 ? dy : dx))),
    left: x - half,
    right: x + half,
  }
}
