import type { Drawn } from '../drawn-page.ts'
import type { Box } from './sketch.ts'
import { ash, ground } from './text-styles.ts'

/** What stands in the place of a picture that there is not, or that cannot be shown. */
export function toNoPicture(box: Box): Drawn[] {
  const rect: Drawn = { kind: 'rect', ...box, fill: ground, radius: 0 }
  if (box.width < 64) return [rect, ...toFrame(box.x + box.width / 2, box.y + box.height / 2 + 8)]
  const size = Math.min(9, box.width / 12)
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const text = { text: 'No Image Available', size, face: 'regular', color: ash, align: 'center', role: 'fact' } as const
  return [rect, ...toFrame(x, y), { kind: 'text', x, y: y + 6 + size, ...text }]
}

/** A framed hill, the sign of a picture. */
function toFrame(x: number, bottom: number): Drawn[] {
  const [width, height] = [22, 16]
  const [left, right, top] = [x - width / 2, x + width / 2, bottom - height]
  const line = (x1: number, y1: number, x2: number, y2: number): Drawn => ({
    kind: 'line',
    x1,
    y1,
    x2,
    y2,
    color: ash,
    thickness: 0.9,
  })
  return [
    line(left, top, right, top),
    line(right, top, right, bottom),
    line(right, bottom, left, bottom),
    line(left, bottom, left, top),
    line(left + 3, bottom - 3, left + 9, bottom - 9),
    line(left + 9, bottom - 9, left + 13, bottom - 5),
    line(left + 13, bottom - 5, left + 15.5, bottom - 7.5),
    line(left + 15.5, bottom - 7.5, right - 3, bottom - 3),
    { kind: 'circle', x: right - 6, y: top + 4.5, radius: 1.5, fill: ash, stroke: ash },
  ]
}
