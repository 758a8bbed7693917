import type { Field } from './fill-outlines.ts'

/** Softens a field, as three passes of running averages: near to a bell curve, and as fast for a large radius as for a small one. */
export function blur({ width, height, values }: Field, radius: number): Field {
  const reach = Math.max(0, Math.round(radius))
  if (reach === 0) return { width, height, values }
  const [across, both] = [new Float32Array(values.length), new Float32Array(values.length)]
  const sums = new Float32Array(width)
  for (let pass = 0; pass < 3; pass += 1) {
    averageRows(pass === 0 ? values : both, across, width, height, reach)
    averageColumns(across, both, sums, width, height, reach)
  }
  return { width, height, values: both }
}

function averageRows(from: Float32Array, to: Float32Array, width: number, height: number, reach: number): void {
  const share = 1 / (2 * reach + 1)
  for (let y = 0; y < height; y += 1) {
    const start = y * width
    let sum = 0
    for (let x = 0; x < Math.min(reach, width); x += 1) sum += from[start + x]!
    for (let x = 0; x < width; x += 1) {
      if (x + reach < width) sum += from[start + x + reach]!
      if (x > reach) sum -= from[start + x - reach - 1]!
      to[start + x] = sum * share
    }
  }
}

/** Row by row all the same, with a sum for each column: memory is read in its order. */
function averageColumns(
  from: Float32Array,
  to: Float32Array,
  sums: Float32Array,
  width: number,
  height: number,
  reach: number,
): void {
  const share = 1 / (2 * reach + 1)
  sums.fill(0)
  for (let y = -reach; y < height; y += 1) {
    const [enters, leaves, start] = [(y + reach) * width, (y - reach - 1) * width, y * width]
    if (y + reach < height) for (let x = 0; x < width; x += 1) sums[x]! += from[enters + x]!
    if (y > reach) for (let x = 0; x < width; x += 1) sums[x]! -= from[leaves + x]!
    if (y >= 0) for (let x = 0; x < width; x += 1) to[start + x] = sums[x]! * share
  }
}
