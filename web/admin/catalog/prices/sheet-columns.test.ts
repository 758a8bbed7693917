import { expect, test } from 'vitest'
import type { SheetRow } from '../../../../contract/admin/catalog/prices.schema.ts'
import { findSharedQuantities, listColumns } from './sheet-columns.ts'

const row = (...quantities: number[]) =>
  ({ minimumQuantity: 48, tiers: quantities.map((quantity) => ({ quantity, price: 1 })) }) as SheetRow

const titlesOf = (rows: SheetRow[]) =>
  listColumns(3, findSharedQuantities(rows), undefined, 'narrow')
    .filter(({ tier }) => tier !== undefined)
    .map(({ title }) => title)

test('prices are headed by the quantities that all items share, else by their order', () => {
  expect(titlesOf([row(48, 144, 288), row(48, 144), row()])).toEqual(['Price, from 48', 'From 144', 'From 288'])
  expect(titlesOf([row(48, 144, 288), row(24, 144, 288)])).toEqual(['Price, 1st tier', '2nd tier', '3rd tier'])
})
