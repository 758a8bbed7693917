import { expect, test } from 'vitest'
import { proposeMethod } from './proposed-method.ts'

const pickup = { shipCents: 0, isPickup: true, needsDock: false }
const dock = (shipCents: number) => ({ shipCents, isPickup: false, needsDock: true })
const door = (shipCents: number) => ({ shipCents, isPickup: false, needsDock: false })

test.each([
  ['the cheapest that is brought', [door(900), door(700), pickup], 1],
  ['no dock where a parcel costs a little more', [dock(18_500), door(26_000), door(21_660)], 2],
  ['no dock where a liftgate costs a little more', [dock(50_000), door(57_500)], 1],
  ['a dock where it saves more than half', [dock(18_500), door(40_000)], 0],
  ['a dock where nothing else is brought', [pickup, dock(18_500)], 1],
  ['pickup where nothing is brought', [pickup], 0],
])('proposed is %s', (_, methods, place) => {
  expect(proposeMethod(methods)).toBe(methods[place])
})

test('nothing is proposed where nothing is offered', () => {
  expect(proposeMethod([])).toBe(undefined)
})
