import { expect, test } from 'vitest'
import { readFields } from './own-fields.ts'

const read = (fields: Record<string, unknown>) => readFields(2, { code: 'A-1', ...fields })

test.each([
  [{ carton_lb: '18' }, { cartonGrams: 8165 }],
  [{ carton_lb: 18.5 }, { cartonGrams: 8391 }],
  [{ carton_grams: '8165' }, { cartonGrams: 8165 }],
  [{ carton_grams: '18 lb' }, { cartonGrams: 8165 }],
  [{ carton_grams: '', carton_kg: '8' }, { cartonGrams: 8000 }],
  [
    { carton_length_in: '24', carton_width_mm: 300, carton_height_cm: '20' },
    { cartonLengthMm: 610, cartonWidthMm: 300, cartonHeightMm: 200 },
  ],
])('%o is stored as %o', (fields, stored) => {
  const { draft, mistakes } = read(fields)
  expect(mistakes).toEqual([])
  expect(draft).toMatchObject(stored)
  expect(draft!.emptied).toEqual([])
})

test('an empty measure empties its field in whatever unit', () =>
  expect(read({ carton_lb: '' }).draft!.emptied).toEqual(['cartonGrams']))

test.each([
  [{ carton_grams: '18.5' }, "is '18.5', which is not a whole number from 1 on"],
  [{ carton_lb: 'heavy' }, "is 'heavy', which is not a number of lb above zero, like 12.5"],
])('%o is refused', (fields, reason) =>
  expect(read(fields).mistakes).toEqual([{ row: 2, column: Object.keys(fields)[0], reason }]),
)

test.each([
  [{ carton_grams: 18 }, 'is 0.04 lb, less than 0.1 lb for a whole carton; please check the unit'],
  [
    { carton_lb: 0.5, specifications: { Weight: '12 oz' } },
    'is 0.5 lb, less than a piece weighs (0.75 lb); please check the unit',
  ],
])('%o is asked about', (fields, reason) =>
  expect(read(fields).notices).toEqual([{ row: 2, column: Object.keys(fields)[0], reason }]),
)

test('a carton that weighs more than a piece is not asked about', () =>
  expect(read({ carton_lb: 18, specifications: { Weight: '12 oz' } }).notices).toEqual([]))
