import { expect, test } from 'vitest'
import { isForeignCode, isItemCode } from './item-code.ts'

test.each([
  ['NS-4420', true, true],
  ['24-MB01 / 2.5+#1_x', true, true],
  ['Größe-9', true, true],
  ['AB&C (2)', false, true],
  ['PRO™ 2', false, true],
  ['MUG-😀', false, false],
  ['MUG-❤️', false, false],
  ['<b>A1</b>', false, true],
  ['?', false, false],
  ['A'.repeat(81), false, false],
])("'%s' is a code to give: %s, and one to take from a file: %s", (code, own, foreign) => {
  expect([isItemCode(code), isForeignCode(code)]).toEqual([own, foreign])
})
