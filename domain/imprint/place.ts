import type { AreaGeometry } from './area-geometry.ts'

export type Point = [x: number, y: number]

/** How an imprint area lies in a picture of so many pixels. */
export interface Place {
  /** @param u 0 at the left edge of the area, 1 at its right edge; @param v 0 at its top, 1 at its bottom */
  toPicture(u: number, v: number): Point
  /** Undefined where the surface is turned away. Beyond the area u and v are less than 0 or more than 1. */
  toArea(x: number, y: number): Point | undefined
}

type Flat = Extract<AreaGeometry, { shape: 'flat' }>
type Curved = Extract<AreaGeometry, { shape: 'curved' }>

export function openPlace(geometry: AreaGeometry, width: number, height: number): Place {
  return geometry.shape === 'flat' ? openFlat(geometry, width, height) : openCurved(geometry, width, height)
}

/** The projective map from the unit square to four corners, and back. */
function openFlat({ corners }: Flat, width: number, height: number): Place {
  const [a, b, c, d] = corners.map(([x, y]): Point => [x * width, y * height]) as [Point, Point, Point, Point]
  const [dx1, dx2, dx3] = [b[0] - c[0], d[0] - c[0], a[0] - b[0] + c[0] - d[0]]
  const [dy1, dy2, dy3] = [b[1] - c[1], d[1] - c[1], a[1] - b[1] + c[1] - d[1]]
  const area = dx1 * dy2 - dx2 * dy1
  const g = (dx3 * dy2 - dx2 * dy3) / area
  const h = (dx1 * dy3 - dx3 * dy1) / area
  const [xu, xv, yu, yv] = [
    b[0] - a[0] + g * b[0],
    d[0] - a[0] + h * d[0],
    b[1] - a[1] + g * b[1],
    d[1] - a[1] + h * d[1],
  ]
  return {
    toPicture(u, v) {
      const depth = g * u + h * v + 1
      return [(xu * u + xv * v + a[0]) / depth, (yu * u + yv * v + a[1]) / depth]
    },
    toArea(x, y) {
      // x and y of both equations above, as two linear ones in u and v.
      const [uOfX, vOfX, uOfY, vOfY] = [xu - g * x, xv - h * x, yu - g * y, yv - h * y]
      const determinant = uOfX * vOfY - vOfX * uOfY
      if (determinant === 0) return undefined
      const [restX, restY] = [x - a[0], y - a[1]]
      return [(restX * vOfY - vOfX * restY) / determinant, (uOfX * restY - restX * uOfY) / determinant]
    },
  }
}

const closeEnough = 1e-4
const triesAtMost = 12

/** Around a cylinder or cone whose axis may lean. */
function openCurved(geometry: Curved, width: number, height: number): Place {
  const [top, bottom] = [geometry.top, geometry.bottom].map(([x, y]): Point => [x * width, y * height]) as [
    Point,
    Point,
  ]
  const [radius, widening] = [geometry.radius[0] * width, (geometry.radius[1] - geometry.radius[0]) * width]
  const [sag, deepening] = [geometry.sag[0] * width, (geometry.sag[1] - geometry.sag[0]) * width]
  const span = (geometry.spanDeg * Math.PI) / 180
  const length = Math.hypot(bottom[0] - top[0], bottom[1] - top[1])
  const [downX, downY] = [(bottom[0] - top[0]) / length, (bottom[1] - top[1]) / length]
  return {
    toPicture(u, v) {
      const angle = (u - 0.5) * span
      const across = (radius + widening * v) * Math.sin(angle)
      const along = length * v + (sag + deepening * v) * (Math.cos(angle) - 1)
      return [top[0] + downX * along + downY * across, top[1] + downY * along - downX * across]
    },
    toArea(x, y) {
      const [fromX, fromY] = [x - top[0], y - top[1]]
      const across = fromX * downY - fromY * downX
      const along = fromX * downX + fromY * downY
      // How far down depends on the sag there, and the sag on how far down: each try is nearer.
      let v = along / length
      for (let tries = 0; tries < triesAtMost; tries += 1) {
        const sine = across / (radius + widening * v)
        if (!(Math.abs(sine) < 1)) return undefined
        const next = (along + (sag + deepening * v) * (1 - Math.sqrt(1 - sine * sine))) / length
        const isClose = Math.abs(next - v) < closeEnough
        v = next
        if (isClose) break
      }
      const sine = across / (radius + widening * v)
      return Math.abs(sine) < 1 ? [Math.asin(sine) / span + 0.5, v] : undefined
    },
  }
}
