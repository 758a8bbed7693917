import { expect, test } from 'vitest'
import type { AreaGeometry } from './area-geometry.ts'
import { findCloseUp } from './close-up.ts'

const artwork = { width: 10, height: 10, data: new Uint8ClampedArray(400) }
const imprint = { areaWidth: 400, areaHeight: 400, width: 400, artwork, text: null }
const square = (left: number, top: number, side: number): AreaGeometry => ({
  shape: 'flat',
  corners: [
    [left, top],
    [left + side, top],
    [left + side, top + side],
    [left, top + side],
  ],
})

test('a close-up has the print in its middle, with some of the goods around it', () => {
  const { left, top, side } = findCloseUp(square(0.4, 0.5, 0.25), imprint)
  expect(side).toBeCloseTo(0.25 / 0.62)
  expect(left + side / 2).toBeCloseTo(0.525)
  expect(top + side / 2).toBeCloseTo(0.625)
})

test('a small print keeps enough of its goods to tell what they are', () => {
  expect(findCloseUp(square(0.5, 0.5, 0.02), imprint).side).toBe(0.3)
})

test('near an edge, or as large as the picture, it ends with the picture', () => {
  expect(findCloseUp(square(0, 0.9, 0.1), imprint)).toEqual({ left: 0, top: 0.7, side: 0.3 })
  expect(findCloseUp(square(0.05, 0.05, 0.9), imprint)).toEqual({ left: 0, top: 0, side: 1 })
})
