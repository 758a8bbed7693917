import { expect, test } from 'vitest'
import { explainSplit, splitIntoOrders } from './order-split.ts'

test.each([
  ['', []],
  ['a', ['a']],
  ['ab', ['ab']],
  ['A', ['A']],
  ['AB', ['A', 'B']],
  ['aBcD', ['ac', 'B', 'D']],
  ['AbCd', ['A', 'bd', 'C']],
])('a cart of %j, the decorated lines in capitals, becomes the orders %j', (cart, orders) => {
  const split = splitIntoOrders([...cart], (line) => line !== line.toLowerCase())
  expect(split.map((lines) => lines.join(''))).toEqual(orders)
})

test.each([
  [0, 3, undefined],
  [1, 0, undefined],
  [2, 0, '2 orders: each decorated item goes to production with its own artwork and proof.'],
  [
    1,
    1,
    '2 orders: each decorated item goes to production with its own artwork and proof; the blank item ships by itself.',
  ],
  [
    2,
    2,
    '3 orders: each decorated item goes to production with its own artwork and proof; the blank items ship together.',
  ],
])('%d decorated and %d blank lines are explained', (decorated, blank, sentence) => {
  expect(explainSplit(decorated, blank)).toBe(sentence)
})
