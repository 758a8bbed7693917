import type { AreaGeometry } from '../decoration/area-geometry.ts'
import type { Process } from '../decoration/processes.ts'
import { applyDecal, printPad, printScreen } from './looks/ink.ts'
import { embroider } from './looks/embroider.ts'
import { channels, type Ground, type Layers, type Look } from './looks/look.ts'
import { engrave, press } from './looks/mark.ts'
import type { Pixels } from './pixels.ts'
import { openPlace, type Place, type Point } from './place.ts'
import { setImprint, type Imprint, type Sheet } from './set-imprint.ts'

const looks: Record<Process, (look: Look) => Layers> = {
  screen: printScreen,
  pad: printPad,
  laser: engrave,
  deboss: press,
  embroidery: embroider,
  decal: applyDecal,
}

/** Pixels of a sheet for a pixel of the picture, so that edges stay smooth when it is bent. */
const fineness = 2

/** Carries an imprint onto a picture of the goods, in place: following their shape, under their light, in the look of its process. */
export function renderImprint(picture: Pixels, imprint: Imprint, geometry: AreaGeometry, process: Process): void {
  const place = openPlace(geometry, picture.width, picture.height)
  const pixelSize = imprint.areaWidth / (lengthOf(place) * fineness)
  const sheet = setImprint(imprint, pixelSize)
  const ground = readGround(picture, place, sheet, imprint)
  const layers = looks[process]({ sheet, ground, fineness })
  lay({ picture, place, sheet, layers, ground, imprint })
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
  const { width, data } = picture
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
  const found = new Float32Array(channels)
  const light = openLight(ground, layers)
  let [above, below] = [rowOfGrid(bounds.top), rowOfGrid(bounds.top)]
  for (let y = bounds.top; y < bounds.bottom; y += 1) {
    const inCell = (y - bounds.top) % gridStep
    if (inCell === 0) [above, below] = [below, rowOfGrid(y + gridStep)]
    for (let x = bounds.left; x < bounds.right; x += 1) {
      const column = Math.floor((x - bounds.left) / gridStep)
      const corners = [above[column], above[column + 1], below[column], below[column + 1]]
      found.fill(0)
      for (const tapY of taps) {
        for (const tapX of taps) {
          const point = corners.every((corner) => corner !== undefined)
            ? between(
                corners as Point[],
                (((x - bounds.left) % gridStep) + 0.5 + tapX) / gridStep,
                (inCell + 0.5 + tapY) / gridStep,
              )
            : toSheet(x + 0.5 + tapX, y + 0.5 + tapY)
          if (point) gather(layers, point[0], point[1], found)
        }
      }
      light(data, (y * width + x) * 4, found)
    }
  }
}

function between([a, b, c, d]: readonly Point[], x: number, y: number): Point {
  const [ab, bb, cb, db] = [(1 - x) * (1 - y), x * (1 - y), (1 - x) * y, x * y]
  return [a![0] * ab + b![0] * bb + c![0] * cb + d![0] * db, a![1] * ab + b![1] * bb + c![1] * cb + d![1] * db]
}

/** Adds a quarter of what the layers have at a place, mixed of the four pixels around it. */
function gather({ width, height, values }: Layers, sheetX: number, sheetY: number, found: Float32Array): void {
  const [x, y] = [sheetX - 0.5, sheetY - 0.5]
  const [left, top] = [Math.floor(x), Math.floor(y)]
  if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) return
  const [dx, dy] = [x - left, y - top]
  const at = (top * width + left) * channels
  const down = width * channels
  const [a, b, c, d] = [(1 - dx) * (1 - dy) * 0.25, dx * (1 - dy) * 0.25, (1 - dx) * dy * 0.25, dx * dy * 0.25]
  for (let channel = 0; channel < channels; channel += 1) {
    const from = at + channel
    found[channel]! +=
      values[from]! * a + values[from + channels]! * b + values[from + down]! * c + values[from + down + channels]! * d
  }
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
