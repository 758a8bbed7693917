import type { Field } from './fill-outlines.ts'

/** Softens a field, as three passes of running averages: near to a bell curve, and as fast for a large radius as for a small one. */
export function blur({ width, height, values }: Field, radius: number): Field {
  const reach = Math.max(0, Math.round(radius))
  let result = values
  if (reach > 0) {
    for (let pass = 0; pass < 3; pass += 1) {
      result = average(result, width, height, 1, width, reach)
      result = average(result, height, width, width, 1, reach)
    }
  }
  return { width, height, values: result }
}

function average(
  from: Float32Array,
  length: number,
  lines: number,
  step: number,
  lineStep: number,
  reach: number,
): Float32Array {
  const to = new Float32Array(from.length)
  const share = 1 / (2 * reach + 1)
  for (let line = 0; line < lines; line += 1) {
    const start = line * lineStep
    let sum = 0
    for (let at = 0; at < Math.min(reach, length); at += 1) sum += from[start + at * step]!
    for (let at = 0; at < length; at += 1) {
      if (at + reach < length) sum += from[start + (at + reach) * step]!
      if (at > reach) sum -= from[start + (at - reach - 1) * step]!
      to[start + at * step] = sum * share
    }
  }
  return to
}
