import { expect, test } from 'vitest'
import { takesEverything } from './takes-everything.ts'

const coupon = { off: '100%', minimum: '', items: [], collections: [] }

test.each([
  ['100% off all goods', coupon, true],
  ['typed otherwise', { ...coupon, off: ' 100.0 %' }, true],
  ['10% off', { ...coupon, off: '10%' }, false],
  ['$100 off', { ...coupon, off: '100.00' }, false],
  ['from an amount on', { ...coupon, minimum: '500' }, false],
  ['for one item', { ...coupon, items: ['NS-4420'] }, false],
  ['for one collection', { ...coupon, collections: ['drinkware'] }, false],
])('%s', (_what, typed, everything) => expect(takesEverything(typed)).toBe(everything))
