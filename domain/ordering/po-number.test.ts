import { expect, test } from 'vitest'
import { isSamePoNumber, judgePoNumber } from './po-number.ts'

test.each([
  ['PO-88213', 'PO-88213'],
  ['  PO   88213  ', 'PO 88213'],
  ['A/7.b#3_9', 'A/7.b#3_9'],
  ['7', '7'],
  ['PO\u201388213', 'PO-88213'],
  ['PO\u201188\u2212213', 'PO-88-213'],
  ['\u202dPO-7\u202c', 'PO-7'],
  ['4711\u200b', '4711'],
  ['\ufeffPO\u00ad-7', 'PO-7'],
  ['x'.repeat(30), 'x'.repeat(30)],
])('%j is stored as %j', (typed, poNumber) => {
  expect(judgePoNumber(typed)).toEqual({ valid: true, poNumber })
})

test.each([
  ['', 'no-po-number'],
  ['   ', 'no-po-number'],
  ['x'.repeat(31), 'po-number-too-long'],
  ["PO'1", 'po-number-characters'],
  ['PO<1>', 'po-number-characters'],
  ['PO\t1', 'po-number-characters'],
  ['PÖ1', 'po-number-characters'],
  ['=1+1', 'po-number-characters'],
  ['１２', 'po-number-characters'],
])('%j is refused: %s', (typed, reason) => {
  expect(judgePoNumber(typed)).toEqual({ valid: false, reason })
})

test('upper and lower case name the same purchase order', () => {
  expect(isSamePoNumber('po-7', 'PO-7')).toBe(true)
  expect(isSamePoNumber('PO-7', 'PO-8')).toBe(false)
})
