import { blur } from '../blur.ts'
import type { Pixels } from '../pixels.ts'
import { blankField, type Field } from '../fill-outlines.ts'
import { smoothStep } from './ink.ts'
import { blankLayers, channels, litSlopes, noise, type Layers, type Look } from './look.ts'

/** A thread of the usual weight 40 lies as wide, in 1/100 inch. */
const threadWidth = 1.6
/** Below, threads would be finer than the picture, and embroidery would look like print: pixels of the picture. */
const leastThread = 1.8
/** Threads turn in steps, as a digitizer divides a shape. */
const directions = 8
/** Of wide surfaces, which are filled with rows of stitches. */
const fillDirection = 1

/**
 * Embroidery: narrow shapes are sewn across (satin), wide ones filled row by row. Each thread is round, lit by its own direction, ends on its
 * own, and the whole stands above the cloth.
 */
export function embroider({ sheet, fineness }: Look): Layers {
  const layers = blankLayers(sheet, 'cover', 0.35)
  const { ink, mask } = sheet
  const { width, height } = mask
  const thread = Math.max(threadWidth / sheet.pixelSize, leastThread * fineness)
  const sewn = directionsOf(ink, thread)
  const raised = blur(mask, thread * 0.75)
  const wide = wideParts(mask, thread)
  const slopes = litSlopes(raised)
  const cast = blur(mask, thread * 0.6)
  const [shadowX, shadowY] = [Math.round(thread * 0.55), Math.round(thread * 0.7)]
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const pixel = y * width + x
      const at = pixel * channels
      const fromX = Math.max(0, x - shadowX)
      const fromY = Math.max(0, y - shadowY)
      layers.values[at + 5] = Math.min(0.6, cast.values[fromY * width + fromX]! * 0.62)
      if (raised.values[pixel]! < 0.02) continue
      const direction = sewn.direction[pixel]!
      const angle = (direction * Math.PI) / directions
      const [alongX, alongY] = [Math.cos(angle), Math.sin(angle)]
      const across = (y * alongX - x * alongY) / thread
      const row = Math.floor(across)
      const beside = across - row - 0.5
      // All of a thread's width ends where its middle does.
      const jitter = (noise(row, direction) - 0.5) * thread * 0.3
      const middleX = x + alongY * beside * thread + alongX * jitter
      const middleY = y - alongX * beside * thread + alongY * jitter
      const middle =
        Math.round(Math.min(height - 1, Math.max(0, middleY))) * width +
        Math.round(Math.min(width - 1, Math.max(0, middleX)))
      const own = mask.values[pixel]!
      const isSewn = wide[pixel]!
      // Half by the pixel itself, or narrow shapes would fall apart. A letter as narrow as a thread keeps its own outline.
      const threads = smoothStep(0.28, 0.62, sample(mask, middleX, middleY) * 0.5 + own * 0.5)
      const cover = threads * isSewn + Math.min(1, own * 1.25) * (1 - isSewn)
      if (cover === 0) continue
      const from = mask.values[middle]! > 0.4 ? middle : pixel
      const along = (x * alongX + y * alongY) / thread
      const stitch = brightness({ beside, along, row, angle, isFill: sewn.isFill[pixel] === 1 })
      const bright = 1.02 + (stitch - 1.02) * (0.3 + 0.7 * isSewn) + slopes.values[pixel]! * thread * 0.42
      const body = (1 - Math.abs(beside) ** 3 * 1.2 * isSewn) * cover
      const alpha = Math.min(1, cover * 0.35 + body * 0.65)
      for (let channel = 0; channel < 3; channel += 1) {
        const dye = ink.data[from * 4 + channel]!
        // Sheen is white light on a colored thread.
        const lit = bright <= 1 ? dye * bright : dye + (255 - dye) * (bright - 1) * 0.62
        layers.values[at + channel] = Math.min(255, lit) * alpha
      }
      layers.values[at + 3] = alpha
    }
  }
  return layers
}

/** 1 where a shape is wider than its threads, 0 where it is about as narrow as one: there it is one row of short stitches. */
function wideParts(mask: Field, thread: number): Float32Array {
  const core = blur(mask, thread * 0.5)
  for (let pixel = 0; pixel < core.values.length; pixel += 1)
    core.values[pixel] = smoothStep(0.8, 0.95, core.values[pixel]!)
  const { values } = blur(core, thread)
  for (let pixel = 0; pixel < values.length; pixel += 1) values[pixel] = smoothStep(0.02, 0.25, values[pixel]!)
  return values
}

interface Stitch {
  /** From the thread's middle, -0.5 to 0.5. */
  beside: number
  /** In widths of a thread. */
  along: number
  row: number
  angle: number
  isFill: boolean
}

/** The light comes from there: threads that lie across to it shine most. */
const lightAngle = Math.PI * 0.27

function brightness({ beside, along, row, angle, isFill }: Stitch): number {
  const round = 0.6 + 0.5 * Math.cos(beside * Math.PI) - beside * 0.16
  const sheen = 0.9 + 0.2 * Math.abs(Math.sin(angle - lightAngle))
  const twist = 0.035 * Math.sin((along + beside * 1.3) * Math.PI * 1.1)
  const own = (noise(row, 77) - 0.5) * 0.1
  if (!isFill) return round * sheen + twist + own
  // The rows of a fill are shifted, like bricks.
  const place = (((along / 7 + row * 0.37) % 1) + 1) % 1
  const dip = place < 0.1 || place > 0.9 ? 0.16 * (1 - Math.min(place, 1 - place) * 10) : 0
  return round * sheen + twist + own - dip
}

function sample({ width, height, values }: Field, x: number, y: number): number {
  const left = Math.min(width - 2, Math.max(0, Math.floor(x)))
  const top = Math.min(height - 2, Math.max(0, Math.floor(y)))
  const [dx, dy] = [Math.min(1, Math.max(0, x - left)), Math.min(1, Math.max(0, y - top))]
  const at = top * width + left
  return (
    (values[at]! * (1 - dx) + values[at + 1]! * dx) * (1 - dy) +
    (values[at + width]! * (1 - dx) + values[at + width + 1]! * dx) * dy
  )
}

/**
 * Which way the threads run at each pixel: across the shape, as the colors around change most in that direction. Where nothing changes
 * within reach, the surface is filled.
 */
function directionsOf({ width, height, data }: Pixels, thread: number): { direction: Uint8Array; isFill: Uint8Array } {
  const [xx, xy, yy] = [blankField(width, height), blankField(width, height), blankField(width, height)]
  for (const own of [coverOf, colorOf]) {
    const field = blankField(width, height)
    for (let pixel = 0; pixel < field.values.length; pixel += 1) field.values[pixel] = own(data, pixel * 4)
    const { values } = blur(field, thread * 0.5)
    for (let y = 1; y < height - 1; y += 1) {
      for (let x = 1; x < width - 1; x += 1) {
        const at = y * width + x
        const across = values[at + 1]! - values[at - 1]!
        const down = values[at + width]! - values[at - width]!
        xx.values[at]! += across * across
        xy.values[at]! += across * down
        yy.values[at]! += down * down
      }
    }
  }
  const [a, b, c] = [blur(xx, thread * 1.1).values, blur(xy, thread * 1.1).values, blur(yy, thread * 1.1).values]
  const direction = new Uint8Array(width * height)
  const isFill = new Uint8Array(width * height)
  const least = 0.012 / (thread * thread)
  for (let pixel = 0; pixel < direction.length; pixel += 1) {
    const [one, mixed, other] = [a[pixel]!, b[pixel]!, c[pixel]!]
    const strength = Math.hypot(one - other, 2 * mixed)
    if (one + other < least || strength < (one + other) * 0.18) {
      direction[pixel] = fillDirection
      isFill[pixel] = 1
      continue
    }
    const angle = Math.atan2(2 * mixed, one - other) / 2
    direction[pixel] = (Math.round((angle / Math.PI) * directions) + directions) % directions
  }
  return { direction, isFill }
}

const coverOf = (data: Uint8ClampedArray, at: number): number => data[at + 3]! / 255

/** A color as one number, in which the colors of a drawing differ: enough to see where one ends. */
const colorOf = (data: Uint8ClampedArray, at: number): number =>
  ((data[at]! * 0.55 + data[at + 1]! * 0.35 + data[at + 2]! * 0.8) / 255) * coverOf(data, at) * 0.5
