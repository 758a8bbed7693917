import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { stylesFile, widthsFile, writeStyles, writeWidths } from './advance-widths.ts'

test('the widths that lines are broken by, and the fonts of the screen, are those of the fonts that print: npm run widths', () => {
  expect(readFileSync(widthsFile, 'utf8')).toBe(writeWidths())
  expect(readFileSync(stylesFile, 'utf8')).toBe(writeStyles())
})
