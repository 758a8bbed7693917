import { expect, test } from 'vitest'
import { findHeadingUnit, readMeasured, unitOfColumn } from './measure-units.ts'

test.each([
  ['38', 'lb', 17237],
  ['1,200.5', 'g', 1201],
  ['38 lbs', 'g', 17237],
  ['12"', 'mm', 305],
  ['2 ft.', 'in', 610],
  ['.5', 'in', 13],
  ['18', 'kg', 18000],
  ['18 kg', 'in', undefined],
  ['0', 'lb', undefined],
  ['12 x 10', 'in', undefined],
  ['1,5', 'lb', undefined],
] as const)("'%s' in a column of %s is %s", (text, unit, stored) => expect(readMeasured(text, unit)).toBe(stored))

test.each([
  ['Carton Wt (lbs)', 'lb'],
  ['CartonWeightKg', 'kg'],
  ['Ctn L "', 'in'],
  ['Carton H, mm', 'mm'],
  ['Carton weight', undefined],
])("the heading '%s' names %s", (heading, unit) => expect(findHeadingUnit(heading)).toBe(unit))

test.each([
  ['carton_grams', 'g'],
  ['carton_length_mm', 'mm'],
  ['carton_lb', 'lb'],
])('%s holds %s', (column, unit) => expect(unitOfColumn(column)).toBe(unit))
