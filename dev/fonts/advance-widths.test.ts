import { readFileSync } from 'node:fs'
import { create, type Font } from 'fontkit'
import { expect, test } from 'vitest'
import { measureText } from '../../domain/flyers/layout/measure-text.ts'
import { alphabetFontFile, printAlphabets, shopFontFile } from '../../server/platform/fonts/print-fonts.ts'
import { stylesFile, widthsFile, writeStyles, writeWidths } from './advance-widths.ts'

test('the widths that lines are broken by, and the fonts of the screen, are those of the fonts that print: npm run widths', () => {
  expect(readFileSync(widthsFile, 'utf8')).toBe(writeWidths())
  expect(readFileSync(stylesFile, 'utf8')).toBe(writeStyles())
})

test.each([
  ['regular', 400],
  ['bold', 700],
] as const)('letters of all alphabets are measured in %s as wide as they print', (face, weight) => {
  const fonts = [shopFontFile(weight), ...printAlphabets.map((alphabet) => alphabetFontFile(alphabet, weight))].map(
    (file) => create(readFileSync(file)) as Font,
  )
  for (const letter of 'WŁǺΩЖỄ₽ꝎꟹꝜ\uFFFD') {
    const point = letter.codePointAt(0)!
    const font = fonts.find((one) => one.hasGlyphForCodePoint(point))!
    const printed = font.glyphForCodePoint(point).advanceWidth / font.unitsPerEm
    expect(measureText(letter, face), letter).toBeCloseTo(printed, 3)
  }
})
