import { expect, test } from 'vitest'
import { readMeasure, writeMeasure } from './carton-measures.ts'

test.each([
  ['carton_grams', 17236, '38'],
  ['carton_length_mm', 610, '24.02'],
  ['carton_quantity', 500, '500'],
  ['carton_width_mm', null, ''],
] as const)('%s %o is shown as %s', (field, stored, text) => expect(writeMeasure(field, stored)).toBe(text))

test.each([
  ['carton_grams', '38', 17237],
  ['carton_length_mm', '24.5', 622],
  ['carton_height_mm', ' ', null],
  ['carton_quantity', '1.5', undefined],
  ['carton_quantity', '0', undefined],
  ['carton_grams', '1,5', undefined],
] as const)("%s '%s' is stored as %o", (field, text, stored) => expect(readMeasure(field, text)).toBe(stored))
