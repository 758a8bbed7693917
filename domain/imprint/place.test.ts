import { describe, expect, test } from 'vitest'
import type { AreaGeometry } from './area-geometry.ts'
import { openPlace } from './place.ts'

const front: AreaGeometry = {
  shape: 'curved',
  top: [0.5, 0.38],
  bottom: [0.48, 0.74],
  radius: [0.19, 0.155],
  sag: [0.03, 0.04],
  spanDeg: 84,
}
const cover: AreaGeometry = {
  shape: 'flat',
  corners: [
    [0.3, 0.25],
    [0.6, 0.2],
    [0.68, 0.66],
    [0.34, 0.74],
  ],
}

describe.each([
  ['around a cone that leans', front],
  ['on a cover in perspective', cover],
] as const)('an imprint area %s', (_where, geometry) => {
  test('is found back from each of its places in the picture', () => {
    const { toPicture, toArea } = openPlace(geometry, 640, 480)
    for (let u = -0.1; u <= 1.1; u += 0.1) {
      for (let v = -0.1; v <= 1.1; v += 0.1) {
        const [x, y] = toPicture(u, v)
        const [foundU, foundV] = toArea(x, y)!
        expect(foundU).toBeCloseTo(u, 3)
        expect(foundV).toBeCloseTo(v, 3)
      }
    }
  })
})

test('the corners of a flat area are those of its geometry', () => {
  const { toPicture } = openPlace(cover, 800, 800)
  expect(toPicture(0, 0)).toEqual([240, 200])
  expect(toPicture(1, 1).map(Math.round)).toEqual([544, 528])
})

test('the middle of a curved area is nearest, and hangs lowest', () => {
  const { toPicture } = openPlace({ ...front, bottom: [0.5, 0.74] }, 800, 800)
  const [left, middle, right] = [toPicture(0, 0), toPicture(0.5, 0), toPicture(1, 0)]
  expect(middle[0]).toBeCloseTo(400)
  expect(middle[1]).toBeGreaterThan(left[1] + 4)
  expect(left[1]).toBeCloseTo(right[1])
  // A quarter of the area is narrower at its edge than in its middle.
  expect(toPicture(0.25, 0)[0] - left[0]).toBeLessThan(middle[0] - toPicture(0.25, 0)[0])
})

test('what is turned away from the viewer has no place', () => {
  const { toArea } = openPlace(front, 800, 800)
  expect(toArea(20, 400)).toBeUndefined()
})
