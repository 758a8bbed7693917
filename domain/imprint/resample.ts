import type { Pixels } from './pixels.ts'

/** A picture in another size: every pixel is the average of what it covers, and where it grows, mixed of its neighbors. */
export function resample(picture: Pixels, width: number, height: number): Pixels {
  const { data } = picture
  // Colors count by how opaque they are; what is behind a transparent pixel must not bleed into an edge.
  const whole = new Float32Array(data.length)
  for (let at = 0; at < data.length; at += 4) {
    const alpha = data[at + 3]! / 255
    whole[at] = data[at]! * alpha
    whole[at + 1] = data[at + 1]! * alpha
    whole[at + 2] = data[at + 2]! * alpha
    whole[at + 3] = data[at + 3]!
  }
  const across = scale(whole, picture.width, picture.height, width, 4, picture.width * 4)
  const both = scale(across, picture.height, width, height, width * 4, 4)
  const result = new Uint8ClampedArray(width * height * 4)
  for (let at = 0; at < result.length; at += 4) {
    const alpha = both[at + 3]!
    result[at + 3] = alpha
    if (alpha > 0)
      for (let channel = 0; channel < 3; channel += 1) result[at + channel] = (both[at + channel]! * 255) / alpha
  }
  return { width, height, data: result }
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
