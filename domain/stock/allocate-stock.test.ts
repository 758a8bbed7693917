import { expect, test } from 'vitest'
import { allocateStock } from './allocate-stock.ts'

const at = (warehouseId: number, free: number, incomingOn: string | null = null) => ({ warehouseId, free, incomingOn })
const nearest = [2, 1, 3]

test.each([
  ['all from the nearest', 10, [at(1, 50), at(2, 50)], { 2: 10 }],
  ['the rest from the next one', 10, [at(1, 50), at(2, 4), at(3, 50)], { 2: 4, 1: 6 }],
  ['what is short from where a delivery comes in', 10, [at(1, 2, '2026-03-09'), at(2, 3)], { 2: 3, 1: 7 }],
  ['of two deliveries the first', 5, [at(1, 0, '2026-03-09'), at(2, 0, '2026-03-20')], { 1: 5 }],
  ['what is short from the nearest where nothing is under way', 5, [at(1, 0), at(2, 0)], { 2: 5 }],
  ['nothing of what is on backorder already', 5, [at(1, -20), at(2, 5)], { 2: 5 }],
  ['a warehouse without a distance comes last', 5, [at(9, 50), at(3, 2)], { 3: 2, 9: 3 }],
  ['nothing where the goods lie nowhere', 5, [], {}],
])('%s', (_rule, quantity, stock, taken) => {
  const allocated = allocateStock(quantity, stock, nearest)
  expect(Object.fromEntries(allocated.map(({ warehouseId, quantity: pieces }) => [warehouseId, pieces]))).toEqual(taken)
})
