import { expect, test } from 'vitest'
import { nameColumn, titleColumn } from './column-names.ts'

test.each([
  ['lead_days', 'Lead days'],
  ['code', 'Code'],
  ['Variant SKU', 'Variant SKU'],
  ['', ''],
])("what is read as '%s' is called '%s'", (target, title) => expect(titleColumn(target)).toBe(title))

test('a column is called as its file calls it', () => {
  const columns = [{ name: 'Unit price', samples: [], readAs: 'price' }]
  expect(nameColumn(columns, 'price')).toBe('Unit price')
  expect(nameColumn(columns, 'made_in')).toBe('Made in')
})
