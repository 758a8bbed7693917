import { expect, expectTypeOf, test } from 'vitest'
import type { CustomerId } from '../ids.ts'
import {
  isWholeCents,
  priceQuantity,
  readCents,
  readUnitPrice,
  toWireAmount,
  toWireUnitPrice,
  type Cents,
  type Dollars,
  type UnitPrice,
} from './money.ts'

test.each([
  ['a whole price', 122_000, 288, 351_360],
  ['half a cent goes up', 50, 1, 1],
  ['less than half a cent goes down', 49, 1, 0],
  ['two halves of a cent are one cent', 50, 2, 1],
  ['a price below a cent', 85, 1_000, 850],
  ['nothing costs nothing', 0, 1_000_000, 0],
  ['no pieces cost nothing', 99_999, 0, 0],
  ['a million pieces', 119_999, 1_000_000, 1_199_990_000],
  ['the dearest piece a million times stays exact', 80_000_000_099, 1_000_000, 800_000_000_990_000],
])('%s', (_, unitPrice, quantity, cents) => {
  expect(priceQuantity(unitPrice, quantity)).toBe(cents)
})

test.each([0.01, 0.29, 1.005, 19.99, 123_456.78])('%d dollars survive the way to the wire and back', (dollars) => {
  expect(toWireUnitPrice(readUnitPrice(dollars))).toBe(dollars)
})

test.each([0.01, 0.29, 19.99, 4_503_599_627_370.49])('an amount of %d dollars survives the way, too', (dollars) => {
  expect(toWireAmount(readCents(dollars))).toBe(dollars)
})

test('an amount in dollars has at most two decimals, whatever binary fractions make of them', () => {
  const amounts = Array.from({ length: 200_000 }, (_, cents) => cents / 100)
  expect(amounts.filter((dollars) => !isWholeCents(dollars))).toEqual([])
  for (const dollars of [0.1 + 0.2, 907.2, 9_999_999.99]) expect(isWholeCents(dollars)).toBe(true)
  for (const dollars of [100.001, 0.005, 90.7201]) expect(isWholeCents(dollars)).toBe(false)
})

test('money stands for money in the same unit only, and an id for none', () => {
  expectTypeOf<number>().toExtend<Cents>()
  expectTypeOf<UnitPrice>().not.toExtend<Cents>()
  expectTypeOf<Dollars>().not.toExtend<Cents>()
  expectTypeOf<Cents>().not.toExtend<UnitPrice>()
  expectTypeOf<Cents>().not.toExtend<Dollars>()
  expectTypeOf<CustomerId>().not.toExtend<Cents>()
})
