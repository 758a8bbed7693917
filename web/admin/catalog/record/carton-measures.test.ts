import { expect, test } from 'vitest'
import { readMeasure, writeMeasure } from './carton-measures.ts'

test.each([
  ['cartonGrams', 17236, '38'],
  ['cartonLengthMm', 610, '24.02'],
  ['cartonQuantity', 500, '500'],
  ['cartonWidthMm', null, ''],
] as const)('%s %o is shown as %s', (field, stored, text) => expect(writeMeasure(field, stored)).toBe(text))

test.each([
  ['cartonGrams', '38', 17237],
  ['cartonLengthMm', '24.5', 622],
  ['cartonHeightMm', ' ', null],
  ['cartonQuantity', '1.5', undefined],
  ['cartonQuantity', '0', undefined],
  ['cartonGrams', '1,5', undefined],
  ['cartonQuantity', '1,200', 1200],
] as const)("%s '%s' is stored as %o", (field, text, stored) => expect(readMeasure(field, text)).toBe(stored))
