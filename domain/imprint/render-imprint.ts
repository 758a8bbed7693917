import type { AreaGeometry } from './area-geometry.ts'
import type { Process } from './processes.ts'
import { applyDecal, printPad, printScreen } from './looks/ink.ts'
import { embroider } from './looks/embroider.ts'
import { channels, type Ground, type Layers, type Look } from './looks/look.ts'
import { engrave, press } from './looks/mark.ts'
import type { Pixels } from './pixels.ts'
import { openPlace, type Place, type Point } from './place.ts'
import { layOutImprint, setImprint, type Imprint, type Sheet } from './set-imprint.ts'

const looks: Record<Process, (look: Look) => Layers> = {
  screen: printScreen,
  pad: printPad,
  laser: engrave,
  deboss: press,
  embroidery: embroider,
  decal: applyDecal,
}

/**
 * Pixels of a sheet for a pixel of the picture, so that edges stay smooth when it is bent: fewer for a large imprint, whose edges show less.
 * Each pixel of embroidery is much work, and its threads are wider than pixels.
 */
const fineness = { most: 2, least: 1.25, sheetPixels: 200_000, sewnPixels: 36_000 }

/** Carries an imprint onto a picture of the goods, in place: following their shape, under their light, in the look of its process. */
export function renderImprint(picture: Pixels, imprint: Imprint, geometry: AreaGeometry, process: Process): void {
  const place = openPlace(geometry, picture.width, picture.height)
  // 1/100 inch of a pixel of the picture.
  const unit = imprint.areaWidth / lengthOf(place)
  const { box } = layOutImprint(imprint)
  const pixels = (box.width * box.height) / (unit * unit)
  const wanted = process === 'embroidery' ? fineness.sewnPixels : fineness.sheetPixels
  const fine = Math.min(fineness.most, Math.max(fineness.least, Math.sqrt(wanted / Math.max(1, pixels))))
  const sheet = setImprint(imprint, unit / fine)
  const ground = readGround(picture, place, sheet, imprint)
  const layers = looks[process]({ sheet, ground, fineness: unit / sheet.pixelSize })
  clip(layers, sheet, imprint)
  lay({ picture, place, sheet, layers, ground, imprint })
}

/** Threads, edges and shadows of a process reach beyond the ink, but never beyond the area. */
function clip({ width, height, values }: Layers, sheet: Sheet, { areaWidth, areaHeight }: Imprint): void {
  const isIn = (start: number, at: number, end: number) => {
    const place = start + (at + 0.5) * sheet.pixelSize
    return place >= 0 && place <= end
  }
  const columns = Array.from({ length: width }, (_, x) => isIn(sheet.left, x, areaWidth))
  const [first, last] = [columns.indexOf(true), columns.lastIndexOf(true) + 1]
  for (let y = 0; y < height; y += 1) {
    const [row, end] = [y * width * channels, (y + 1) * width * channels]
    if (!isIn(sheet.top, y, areaHeight)) values.fill(0, row, end)
    else {
      values.fill(0, row, row + first * channels)
      values.fill(0, row + last * channels, end)
    }
  }
}

/** Of the area's middle in the picture, from left to right, in pixels. */
function lengthOf({ toPicture }: Place): number {
  const steps = 8
  let length = 0
  for (let step = 0; step < steps; step += 1) {
    const [one, other] = [toPicture(step / steps, 0.5), toPicture((step + 1) / steps, 0.5)]
    length += Math.hypot(other[0] - one[0], other[1] - one[1])
  }
  return Math.max(1, length)
}

const lightnessAt = (data: Uint8ClampedArray, at: number) =>
  data[at]! * 0.299 + data[at + 1]! * 0.587 + data[at + 2]! * 0.114

/** The color that the goods have where the imprint goes: in the middle of all that lies there, between their shadows and their gloss. */
function readGround(picture: Pixels, place: Place, { layout: { box } }: Sheet, imprint: Imprint): Ground {
  const steps = 24
  const found: { lightness: number; at: number }[] = []
  for (let row = 0; row <= steps; row += 1) {
    for (let column = 0; column <= steps; column += 1) {
      const [u, v] = [
        (box.x + (box.width * column) / steps) / imprint.areaWidth,
        (box.y + (box.height * row) / steps) / imprint.areaHeight,
      ]
      const [x, y] = place.toPicture(u, v).map(Math.round) as Point
      if (x < 0 || y < 0 || x >= picture.width || y >= picture.height) continue
      const at = (y * picture.width + x) * 4
      found.push({ lightness: lightnessAt(picture.data, at), at })
    }
  }
  found.sort((one, other) => one.lightness - other.lightness)
  const middle = found.slice(Math.floor(found.length * 0.35), Math.ceil(found.length * 0.65))
  const mean = (channel: number) =>
    middle.reduce((sum, { at }) => sum + picture.data[at + channel]!, 0) / Math.max(1, middle.length)
  const [red, green, blue] = [mean(0), mean(1), mean(2)]
  const most = Math.max(red, green, blue)
  return {
    rgb: [red, green, blue],
    lightness: red * 0.299 + green * 0.587 + blue * 0.114,
    saturation: most === 0 ? 0 : (most - Math.min(red, green, blue)) / most,
    isWarm: red > green && green > blue,
  }
}

interface Laying {
  picture: Pixels
  place: Place
  sheet: Sheet
  layers: Layers
  ground: Ground
  imprint: Imprint
}

/** Between these pixels the map is as good as straight, so it is computed at each of them only. */
const gridStep = 4
/** Places within a pixel that are looked up: their mean is the pixel. */
const taps = [-0.25, 0.25] as const

function lay({ picture, place, sheet, layers, ground, imprint }: Laying): void {
  const bounds = boundsOf(place, sheet, imprint, picture)
  const columns = Math.ceil((bounds.right - bounds.left) / gridStep) + 1
  /** From a place in the picture to one in the sheet. */
  const toSheet = (x: number, y: number): Point | undefined => {
    const found = place.toArea(x, y)
    return (
      found && [
        (found[0] * imprint.areaWidth - sheet.left) / sheet.pixelSize,
        (found[1] * imprint.areaHeight - sheet.top) / sheet.pixelSize,
      ]
    )
  }
  const rowOfGrid = (y: number) =>
    Array.from({ length: columns }, (_, column) => toSheet(bounds.left + column * gridStep, y))
  const isBlank = findBlanks(layers)
  const found = new Float32Array(channels)
  const light = openLight(ground, layers)
  let above = rowOfGrid(bounds.top)
  for (let top = bounds.top; top < bounds.bottom; top += gridStep) {
    const below = rowOfGrid(top + gridStep)
    for (let column = 0; column < columns - 1; column += 1) {
      const left = bounds.left + column * gridStep
      const [a, b, c, d] = [above[column], above[column + 1], below[column], below[column + 1]]
      const isWhole = a && b && c && d
      if (isWhole && isBlank(a, b, c, d)) continue
      const [right, bottom] = [Math.min(bounds.right, left + gridStep), Math.min(bounds.bottom, top + gridStep)]
      for (let y = top; y < bottom; y += 1) {
        for (let x = left; x < right; x += 1) {
          found.fill(0)
          for (const tapY of taps) {
            for (const tapX of taps) {
              if (isWhole) {
                const across = (x - left + 0.5 + tapX) / gridStep
                const down = (y - top + 0.5 + tapY) / gridStep
                const wa = (1 - across) * (1 - down)
                const wb = across * (1 - down)
                const wc = (1 - across) * down
                const wd = across * down
                const sheetX = a[0] * wa + b[0] * wb + c[0] * wc + d[0] * wd
                gather(layers, sheetX, a[1] * wa + b[1] * wb + c[1] * wc + d[1] * wd, found)
              } else {
                // At the rim of round goods, where they turn away.
                const point = toSheet(x + 0.5 + tapX, y + 0.5 + tapY)
                if (point) gather(layers, point[0], point[1], found)
              }
            }
          }
          light(picture.data, (y * picture.width + x) * 4, found)
        }
      }
    }
    above = below
  }
}

const tile = 16

/** Whether nothing lies between four places of a sheet: most of an area is bare, and need not be looked up pixel by pixel. */
function findBlanks({ width, height, values }: Layers): (...corners: readonly Point[]) => boolean {
  const [columns, rows] = [Math.ceil(width / tile), Math.ceil(height / tile)]
  const used = new Uint8Array(columns * rows)
  for (let y = 0, at = 0; y < height; y += 1) {
    const row = Math.floor(y / tile) * columns
    for (let x = 0; x < width; x += 1, at += channels)
      if (values[at + 3] !== 0 || values[at + 4] !== 0 || values[at + 5] !== 0) used[row + Math.floor(x / tile)] = 1
  }
  return (a, b, c, d) => {
    const [x0, x1] = [Math.min(a![0], b![0], c![0], d![0]) - 1, Math.max(a![0], b![0], c![0], d![0]) + 1]
    const [y0, y1] = [Math.min(a![1], b![1], c![1], d![1]) - 1, Math.max(a![1], b![1], c![1], d![1]) + 1]
    const [right, bottom] = [Math.min(columns - 1, Math.floor(x1 / tile)), Math.min(rows - 1, Math.floor(y1 / tile))]
    for (let row = Math.max(0, Math.floor(y0 / tile)); row <= bottom; row += 1)
      for (let column = Math.max(0, Math.floor(x0 / tile)); column <= right; column += 1)
        if (used[row * columns + column]) return false
    return true
  }
}

/** Adds a quarter of what the layers have at a place, mixed of the four pixels around it. */
function gather({ width, height, values }: Layers, sheetX: number, sheetY: number, found: Float32Array): void {
  const x = sheetX - 0.5
  const y = sheetY - 0.5
  const left = Math.floor(x)
  const top = Math.floor(y)
  if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) return
  const dx = x - left
  const dy = y - top
  const at = (top * width + left) * channels
  const down = at + width * channels
  const a = (1 - dx) * (1 - dy) * 0.25
  const b = dx * (1 - dy) * 0.25
  const c = (1 - dx) * dy * 0.25
  const d = dx * dy * 0.25
  for (let channel = 0; channel < channels; channel += 1)
    found[channel]! +=
      values[at + channel]! * a +
      values[at + channels + channel]! * b +
      values[down + channel]! * c +
      values[down + channels + channel]! * d
}

function boundsOf(place: Place, sheet: Sheet, { areaWidth, areaHeight }: Imprint, { width, height }: Pixels) {
  const steps = 16
  const [wide, tall] = [sheet.mask.width * sheet.pixelSize, sheet.mask.height * sheet.pixelSize]
  const bounds = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
  for (let row = 0; row <= steps; row += 1) {
    for (let column = 0; column <= steps; column += 1) {
      const u = (sheet.left + (wide * column) / steps) / areaWidth
      const v = (sheet.top + (tall * row) / steps) / areaHeight
      const [x, y] = place.toPicture(u, v)
      bounds.left = Math.min(bounds.left, x)
      bounds.right = Math.max(bounds.right, x)
      bounds.top = Math.min(bounds.top, y)
      bounds.bottom = Math.max(bounds.bottom, y)
    }
  }
  return {
    left: Math.max(0, Math.floor(bounds.left) - 1),
    top: Math.max(0, Math.floor(bounds.top) - 1),
    right: Math.min(width, Math.ceil(bounds.right) + 1),
    bottom: Math.min(height, Math.ceil(bounds.bottom) + 1),
  }
}

/**
 * Puts what lies on a pixel under the light that the picture has there: as much darker than the goods around as the goods are there, and
 * with their gloss on top.
 */
function openLight(ground: Ground, { blend, gloss }: Layers) {
  // The light on dark goods cannot be told from their color so well: what little they vary must not make an ink flicker.
  const steady = 64 - ground.lightness * 0.22
  return (data: Uint8ClampedArray, at: number, found: Float32Array): void => {
    const [cover, relief, shadow] = [found[3]!, found[4]!, found[5]!]
    if (cover === 0 && relief === 0 && shadow === 0) return
    const lightness = lightnessAt(data, at)
    const shade = Math.min(1.12, (lightness + steady) / (ground.lightness + steady))
    const glare = (Math.max(0, lightness - ground.lightness) / 255) * gloss
    for (let channel = 0; channel < 3; channel += 1) {
      const bare = data[at + channel]! * (1 - shadow)
      const tone = found[channel]!
      let value: number
      if (blend === 'stain') value = bare * (1 - cover) + (bare * tone) / 255
      else {
        const ink = tone * shade
        value = bare * (1 - cover) + ink + (255 * cover - ink) * glare
      }
      data[at + channel] =
        relief > 0 ? value + (255 - value) * relief * 0.6 + value * relief * 0.35 : value * Math.max(0, 1 + relief)
    }
  }
}
