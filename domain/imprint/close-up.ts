import type { AreaGeometry } from './area-geometry.ts'
import { openPlace } from './place.ts'
import { layOutImprint, type Imprint } from './set-imprint.ts'

/** A square part of a picture, in shares of its width. */
interface CloseUp {
  left: number
  top: number
  side: number
}

/** How much of it the print takes, and its least side: what the goods are must still be seen. */
const printShare = 0.62
const leastSide = 0.3
const steps = [0, 0.25, 0.5, 0.75, 1]

/** Where to look for what is printed: in a picture of the whole goods as small as a stamp nobody reads it. */
export function findCloseUp(geometry: AreaGeometry, imprint: Imprint): CloseUp {
  const { toPicture } = openPlace(geometry, 1, 1)
  const { box } = layOutImprint(imprint)
  const points = steps.flatMap((u) =>
    steps.map((v) =>
      toPicture((box.x + box.width * u) / imprint.areaWidth, (box.y + box.height * v) / imprint.areaHeight),
    ),
  )
  const [left, right] = boundsOf(points.map(([x]) => x))
  const [top, bottom] = boundsOf(points.map(([, y]) => y))
  const side = Math.min(1, Math.max(leastSide, Math.max(right - left, bottom - top) / printShare))
  const around = (middle: number) => Math.min(1 - side, Math.max(0, middle - side / 2))
  return { left: around((left + right) / 2), top: around((top + bottom) / 2), side }
}

const boundsOf = (values: number[]) => [Math.min(...values), Math.max(...values)] as const
