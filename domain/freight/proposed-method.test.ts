import { expect, test } from 'vitest'
import { findDockSaving, proposeMethod } from './proposed-method.ts'

const pickup = { shipCents: 0, isPickup: true, needsDock: false }
const dock = (shipCents: number) => ({ shipCents, isPickup: false, needsDock: true })
const toDoor = (shipCents: number) => ({ shipCents, isPickup: false, needsDock: false })

test.each([
  ['the cheapest that is brought', [toDoor(900), toDoor(700), pickup], 1],
  ['a parcel that costs less than freight to a dock', [dock(18_500), toDoor(26_000), toDoor(15_000)], 2],
  ['a dock where nothing else is brought', [pickup, dock(18_500)], 1],
  ['pickup where nothing is brought', [pickup], 0],
])('proposed is %s', (_, methods, index) => {
  expect(proposeMethod(methods)).toBe(methods[index])
})

test.each([
  ['a little', [dock(16_500), toDoor(24_000), pickup], 1, 7_500],
  ['a lot', [dock(18_500), toDoor(40_000)], 1, 21_500],
  ['beside a parcel that costs more', [dock(18_500), toDoor(26_000), toDoor(21_660)], 2, 3_160],
])('any door can take what is proposed where a dock would save %s, which is said', (_, methods, index, savedCents) => {
  expect(proposeMethod(methods)).toBe(methods[index])
  expect(findDockSaving(methods)).toEqual({ method: methods[0], savedCents })
})

test.each([
  ['freight to a dock costs as much', [dock(9_000), toDoor(9_000)]],
  ['there is no other way', [dock(9_000), pickup]],
  ['a dock is not asked for', [toDoor(9_000), pickup]],
])('a dock saves nothing where %s', (_, methods) => {
  expect(findDockSaving(methods)).toBe(undefined)
})

test('nothing is proposed where nothing is offered', () => {
  expect(proposeMethod([])).toBe(undefined)
})
