import type { AreaGeometry, FlatGeometry } from './area-geometry.ts'
import { openPlace, type Point } from './place.ts'

/** What an imprint area covers of a picture, in shares of its width and height. */
export interface AreaBox {
  left: number
  top: number
  width: number
  height: number
}

/** A smaller area could not be seen, and not be gripped. */
export const leastSide = 0.01

const steps = Array.from({ length: 25 }, (_, step) => step / 24)

export function boxOf(geometry: AreaGeometry): AreaBox {
  const points = listEdge(geometry)
  const [left, top] = [Math.min(...points.map(([x]) => x)), Math.min(...points.map(([, y]) => y))]
  return {
    left,
    top,
    width: Math.max(...points.map(([x]) => x)) - left,
    height: Math.max(...points.map(([, y]) => y)) - top,
  }
}

/** Points along its edge, clockwise from the top left. */
export function listEdge(geometry: AreaGeometry): Point[] {
  if (geometry.shape === 'flat') return geometry.corners
  const { toPicture } = openPlace(geometry, 1, 1)
  return [...steps.map((u) => toPicture(u, 0)), ...steps.toReversed().map((u) => toPicture(u, 1))]
}

export const toRectangle = ({ left, top, width, height }: AreaBox): FlatGeometry => ({
  shape: 'flat',
  corners: [
    [round(left), round(top)],
    [round(left + width), round(top)],
    [round(left + width), round(top + height)],
    [round(left), round(top + height)],
  ],
})

/** Seen straight from the front. */
export function toCylinder({ left, top, width, height }: AreaBox, spanDeg: number): AreaGeometry {
  const middle = round(left + width / 2)
  const radius = round(width / 2 / Math.sin((Math.min(spanDeg, 180) * Math.PI) / 360))
  return {
    shape: 'curved',
    top: [middle, round(top)],
    bottom: [middle, round(top + height)],
    radius: [radius, radius],
    sag: [0, 0],
    spanDeg,
  }
}

export const isRectangle = (geometry: AreaGeometry): boolean =>
  geometry.shape === 'flat' &&
  toRectangle(boxOf(geometry)).corners.every(([x, y], at) => {
    const [otherX, otherY] = geometry.corners[at]!
    return Math.abs(x - otherX) < 0.002 && Math.abs(y - otherY) < 0.002
  })

/** A cylinder that leans is not quite as wide as it is scaled: each time it comes nearer. */
const timesAtMost = 8

/** The same area in another place and size: its perspective or curve stays. */
export function fitInto(geometry: AreaGeometry, box: AreaBox): AreaGeometry {
  let fitted = geometry
  for (let times = 0; times < timesAtMost; times += 1) fitted = scaleTo(fitted, boxOf(fitted), box)
  return fitted
}

function scaleTo(geometry: AreaGeometry, from: AreaBox, to: AreaBox): AreaGeometry {
  const [across, down] = [to.width / from.width, to.height / from.height]
  const move = ([x, y]: Point): Point => [
    round(to.left + (x - from.left) * across),
    round(to.top + (y - from.top) * down),
  ]
  if (geometry.shape === 'flat') {
    const [a, b, c, d] = geometry.corners
    return { shape: 'flat', corners: [move(a), move(b), move(c), move(d)] }
  }
  const { top, bottom, radius, sag, spanDeg } = geometry
  return {
    shape: 'curved',
    top: move(top),
    bottom: move(bottom),
    spanDeg,
    radius: [round(radius[0] * across), round(radius[1] * across)],
    sag: [round(sag[0] * down), round(sag[1] * down)],
  }
}

/** Moved, and made smaller where that is not enough, until all of it is in the picture. */
export function holdInPicture({ left, top, width, height }: AreaBox): AreaBox {
  const [wide, tall] = [Math.min(1, Math.max(leastSide, width)), Math.min(1, Math.max(leastSide, height))]
  return {
    left: Math.min(1 - wide, Math.max(0, left)),
    top: Math.min(1 - tall, Math.max(0, top)),
    width: wide,
    height: tall,
  }
}

/** Rounding may set an edge a little beside the picture's. */
const tolerance = 0.005

export const isInPicture = (geometry: AreaGeometry): boolean => {
  const { left, top, width, height } = boxOf(geometry)
  return (
    Math.min(left, top) >= -tolerance &&
    Math.max(left + width, top + height) <= 1 + tolerance &&
    Math.min(width, height) >= leastSide - tolerance / 2
  )
}

const round = (share: number): number => Math.round(share * 10_000) / 10_000
