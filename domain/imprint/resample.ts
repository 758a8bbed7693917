import type { Pixels } from './pixels.ts'

/** A picture in another size: every pixel is the average of what it covers, and where it grows, mixed of its neighbors. */
export function resample(picture: Pixels, width: number, height: number): Pixels {
  const whole = shrink(picture, Math.max(1, Math.floor(Math.min(picture.width / width, picture.height / height))))
  const across = scale(whole.values, whole.width, whole.height, width, 4, whole.width * 4)
  const both = scale(across, whole.height, width, height, width * 4, 4)
  const result = new Uint8ClampedArray(width * height * 4)
  for (let at = 0; at < result.length; at += 4) {
    const alpha = both[at + 3]!
    if (alpha === 0) continue
    result[at] = both[at]! / alpha
    result[at + 1] = both[at + 1]! / alpha
    result[at + 2] = both[at + 2]! / alpha
    result[at + 3] = alpha * 255
  }
  return { width, height, data: result }
}

/**
 * The means of squares of so many pixels: most of the work of making a picture much smaller, in whole steps. Colors count by how opaque
 * they are; what is behind a transparent pixel must not bleed into an edge. What is left over at the right and below is in the last squares.
 */
function shrink({ width, height, data }: Pixels, by: number): { width: number; height: number; values: Float32Array } {
  const [columns, rows] = [Math.max(1, Math.floor(width / by)), Math.max(1, Math.floor(height / by))]
  const values = new Float32Array(columns * rows * 4)
  for (let row = 0; row < rows; row += 1) {
    const [top, bottom] = [row * by, row === rows - 1 ? height : (row + 1) * by]
    for (let column = 0; column < columns; column += 1) {
      const [left, right] = [column * by, column === columns - 1 ? width : (column + 1) * by]
      let [red, green, blue, alpha] = [0, 0, 0, 0]
      for (let y = top; y < bottom; y += 1) {
        for (let at = (y * width + left) * 4, end = (y * width + right) * 4; at < end; at += 4) {
          const opaque = data[at + 3]!
          if (opaque === 0) continue
          red += data[at]! * opaque
          green += data[at + 1]! * opaque
          blue += data[at + 2]! * opaque
          alpha += opaque
        }
      }
      const to = (row * columns + column) * 4
      const all = (bottom - top) * (right - left) * 255
      values[to] = red / all
      values[to + 1] = green / all
      values[to + 2] = blue / all
      values[to + 3] = alpha / all
    }
  }
  return { width: columns, height: rows, values }
}

/** Scales lines of RGBA from one length to another. `step` leads to the next pixel of a line, `lineStep` to the next line. */
function scale(
  from: Float32Array,
  length: number,
  lines: number,
  to: number,
  step: number,
  lineStep: number,
): Float32Array {
  const result = new Float32Array(to * lines * 4)
  const [toStep, toLineStep] = step === 4 ? [4, to * 4] : [step, 4]
  const ratio = length / to
  const reach = Math.max(1, ratio)
  for (let target = 0; target < to; target += 1) {
    const middle = (target + 0.5) * ratio
    const [first, last] = [Math.max(0, Math.floor(middle - reach)), Math.min(length - 1, Math.ceil(middle + reach) - 1)]
    const weights: number[] = []
    let sum = 0
    for (let source = first; source <= last; source += 1) {
      const weight =
        ratio > 1
          ? overlap(source, middle - ratio / 2, middle + ratio / 2)
          : Math.max(0, 1 - Math.abs(source + 0.5 - middle))
      weights.push(weight)
      sum += weight
    }
    for (let line = 0; line < lines; line += 1) {
      const at = target * toStep + line * toLineStep
      for (let source = first; source <= last; source += 1) {
        const weight = weights[source - first]! / sum
        if (weight === 0) continue
        const read = source * step + line * lineStep
        result[at]! += from[read]! * weight
        result[at + 1]! += from[read + 1]! * weight
        result[at + 2]! += from[read + 2]! * weight
        result[at + 3]! += from[read + 3]! * weight
      }
    }
  }
  return result
}

const overlap = (pixel: number, from: number, to: number) =>
  Math.max(0, Math.min(pixel + 1, to) - Math.max(pixel, from))
