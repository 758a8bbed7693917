import { expect, test } from 'vitest'
import { findSmallestOrder } from './smallest-order.ts'

const steps = [
  { quantity: 1, price: 9 },
  { quantity: 12, price: 8 },
  { quantity: 48, price: 7 },
]

test.each([
  ['costs the first step', steps, 1, { quantity: 1, price: 9 }],
  ['costs what its minimum reaches', steps, 24, { quantity: 24, price: 8 }],
  ['begins where the steps do', steps.slice(2), 12, { quantity: 48, price: 7 }],
  ['has no price without steps', [], 12, undefined],
])('the smallest order %s', (_, given, minimum, wanted) => {
  expect(findSmallestOrder(given, minimum)).toEqual(wanted)
})
