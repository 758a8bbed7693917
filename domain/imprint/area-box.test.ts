import { describe, expect, test } from 'vitest'
import type { AreaGeometry } from './area-geometry.ts'
import { boxOf, fitInto, holdInPicture, isInPicture, isRectangle, toCylinder, toRectangle } from './area-box.ts'

const box = { left: 0.2, top: 0.3, width: 0.4, height: 0.25 }
const leaning: AreaGeometry = {
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

const expectBox = (geometry: AreaGeometry, wanted: typeof box) => {
  for (const [side, share] of Object.entries(boxOf(geometry)))
    expect(share, side).toBeCloseTo(wanted[side as keyof typeof box], 2)
}

describe('the box of an imprint area', () => {
  test('is that of the rectangle and of the cylinder that are made of it', () => {
    expectBox(toRectangle(box), box)
    expectBox(toCylinder(box, 90), box)
    expectBox(toCylinder(box, 300), box)
    expect(isRectangle(toRectangle(box))).toBe(true)
  })

  test.each([
    ['a rectangle', toRectangle({ ...box, left: 0.5 })],
    ['a cover in perspective', cover],
    ['a cone that leans', leaning],
  ])('is filled by %s, which stays of its shape', (_what, geometry) => {
    const fitted = fitInto(geometry, box)
    expect(fitted.shape).toBe(geometry.shape)
    expectBox(fitted, box)
    expect(isRectangle(fitted)).toBe(isRectangle(geometry))
  })

  test('is held in the picture: moved, and smaller where that is not enough', () => {
    expect(holdInPicture({ ...box, left: -0.1, top: 0.9 })).toEqual({ ...box, left: 0, top: 0.75 })
    expect(holdInPicture({ left: 0.5, top: 0.5, width: 3, height: 0 })).toEqual({
      left: 0,
      top: 0.5,
      width: 1,
      height: 0.01,
    })
    expect(isInPicture(cover)).toBe(true)
    expect(isInPicture(toRectangle({ ...box, left: 0.7 }))).toBe(false)
    expect(isInPicture(toRectangle({ ...box, width: 0 }))).toBe(false)
  })
})
