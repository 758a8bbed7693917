import { expect, test } from 'vitest'
import { cleanCell, toSheetCsv } from './sheet-cells.ts'

test.each([
  ["=cmd|' /C calc'!A0", `"'=cmd|' /C calc'!A0"`],
  ['+1 312 642 7000', `"'+1 312 642 7000"`],
  ['-3', `"'-3"`],
  ['@SUM(1+9)', `"'@SUM(1+9)"`],
  ['\t=1', `"'\t=1"`],
  ['say "hi", twice', `"say ""hi"", twice"`],
  ['1 Main St', `"1 Main St"`],
])('no spreadsheet runs %j', (text, cell) => {
  expect(toSheetCsv([['a', text]])).toBe(`\ufeff"a",${cell}\r\n`)
})

test.each(['+1 312 642 7000', '-3', '@home', '1 Main St'])('%j is the same when it is read again', (text) => {
  expect(cleanCell(`'${text}`)).toBe(text)
})

test('no half of a letter is left where a cell is cut off', () => {
  expect(cleanCell('x'.repeat(199) + '\u{1f527}')).toBe('x'.repeat(199))
  expect(cleanCell('a\ud83db')).toBe('ab')
  expect(cleanCell('\u{1f527} shop')).toBe('\u{1f527} shop')
})
