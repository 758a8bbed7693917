import type { Contour } from './outlines.ts'

/** One value for each pixel, row by row. */
export interface Field {
  width: number
  height: number
  values: Float32Array
}

export const blankField = (width: number, height: number): Field => ({
  width,
  height,
  values: new Float32Array(width * height),
})

/**
 * How much of each pixel is inside of the outlines, 0 to 1: exact areas, so that edges are smooth at any size. Each line adds what lies to
 * its right with its direction's sign; a running sum along the row then says how often a pixel is enclosed.
 */
export function fillOutlines(field: Field, contours: readonly Contour[]): void {
  const { width, height, values } = field
  const sums = new Float32Array(width * height + 2)
  for (const contour of contours) {
    const last = contour.length - 2
    for (let at = 0; at <= last; at += 2) {
      const next = at === last ? 0 : at + 2
      addLine(sums, width, height, contour[at]!, contour[at + 1]!, contour[next]!, contour[next + 1]!)
    }
  }
  for (let y = 0; y < height; y += 1) {
    let sum = 0
    for (let x = 0; x < width; x += 1) {
      sum += sums[y * width + x]!
      const at = y * width + x
      values[at] = Math.max(values[at]!, Math.min(1, Math.abs(sum)))
    }
  }
}

function addLine(
  sums: Float32Array,
  width: number,
  height: number,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
): void {
  if (y0 === y1) return
  const direction = y0 < y1 ? 1 : -1
  const [fromX, fromY, toX, toY] = y0 < y1 ? [x0, y0, x1, y1] : [x1, y1, x0, y0]
  const slope = (toX - fromX) / (toY - fromY)
  const [firstRow, lastRow] = [Math.max(0, Math.floor(fromY)), Math.min(height - 1, Math.ceil(toY) - 1)]
  for (let row = firstRow; row <= lastRow; row += 1) {
    const [top, bottom] = [Math.max(row, fromY), Math.min(row + 1, toY)]
    const tall = bottom - top
    if (tall <= 0) continue
    const [one, other] = [fromX + (top - fromY) * slope, fromX + (bottom - fromY) * slope]
    addSpan(sums, row * width, width, Math.min(one, other), Math.max(one, other), tall * direction)
  }
}

/** What a piece of a line within one row covers: in part the pixels that it crosses, wholly those to their right. */
function addSpan(sums: Float32Array, row: number, width: number, left: number, right: number, tall: number): void {
  const [from, to] = [Math.min(width, Math.max(0, left)), Math.min(width, Math.max(0, right))]
  const [first, last] = [Math.floor(from), Math.ceil(to) - 1]
  let covered = 0
  for (let x = first; x <= Math.min(last, width - 1); x += 1) {
    // How much of the line's height is passed at the pixel's right edge, and on average within it.
    const [enters, leaves] = [Math.max(x, from), Math.min(x + 1, to)]
    const wide = to - from
    const share = wide === 0 ? 0 : (leaves - enters) / wide
    const before = wide === 0 ? 0 : (enters - from) / wide
    const area = wide === 0 ? x + 1 - from : share * (x + 1 - (enters + leaves) / 2) + before
    sums[row + x]! += tall * (area - covered)
    covered = area
  }
  const next = Math.max(first, last + 1)
  if (next < width) sums[row + next]! += tall * (1 - covered)
}
