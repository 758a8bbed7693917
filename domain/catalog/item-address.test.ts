import { expect, test } from 'vitest'
import { readItemId, toItemPath } from './item-address.ts'

test.each([
  ['Summit 20 oz Vacuum Tumbler', '/products/summit-20-oz-vacuum-tumbler-1'],
  ['Grinding wheel, 4-1/2 × 1/4 in', '/products/grinding-wheel-4-1-2-1-4-in-1'],
  ['Caf\u00e9 mug', '/products/cafe-mug-1'],
  ['\u7126', '/products/1'],
  ['a'.repeat(200), `/products/${'a'.repeat(60)}-1`],
])('%s stands at %s', (name, path) => {
  expect(toItemPath({ id: 1, name })).toBe(path)
  expect(readItemId(path.slice('/products/'.length))).toBe(1)
})

test.each([
  ['17', 17],
  ['an-older-name-17', 17],
  ['7018-electrode-17', 17],
  ['-17', 17],
  ['017', 17],
  ['17-mug', NaN],
  ['mug', NaN],
  ['mug17', NaN],
  ['1.5', NaN],
  ['1e3', NaN],
  ['', NaN],
  [undefined, NaN],
])('%s is the address of %s', (step, id) => {
  expect(readItemId(step)).toBe(id)
})
