import { expect, test } from 'vitest'
import { chooseTarget, listTargets, nameColumn, titleColumn } from './column-names.ts'

test.each([
  ['lead_days', 'Lead days'],
  ['code', 'Code'],
  ['Variant SKU', 'Variant SKU'],
  ['carton_lb', 'Carton weight, lb'],
  ['carton_grams', 'Carton weight, g'],
  ['carton_length_in', 'Carton length, in'],
  ['category', 'Collection'],
  ['published_price', 'Compare-at price'],
  ['price #2', 'Price 2'],
  ['', ''],
])("what is read as '%s' is called '%s'", (target, title) => expect(titleColumn(target)).toBe(title))

test('a column is called as its file calls it', () => {
  const columns = [{ name: 'Unit price', samples: [], readAs: 'price' }]
  expect(nameColumn(columns, 'price')).toBe('Unit price')
  expect(nameColumn(columns, 'made_in')).toBe('Made in')
})

test('targets of a table stand in groups with a title each, the most usual first', () => {
  const targets = listTargets({
    format: 'own',
    targets: ['made_in', 'carton_grams', 'carton_lb', 'stock', 'price', 'code', 'lead_days', 'search_title'],
  })
  expect(targets.map(({ value, group }) => [value, group])).toEqual([
    ['code', 'Item'],
    ['price', 'Prices'],
    ['stock', 'Variants and stock'],
    ['made_in', 'Texts'],
    ['carton_lb', 'Ordering'],
    ['lead_days', 'Ordering'],
    ['search_title', 'Search engines'],
    ['carton_grams', 'Other units'],
  ])
  expect(listTargets({ format: 'shopify', targets: ['Title', 'Handle'] }).map(({ value }) => value)).toEqual([
    'Handle',
    'Title',
  ])
})

test.each([
  ['Gross (kg)', '', 'carton_lb', 'carton_kg'],
  ['Gross (kg)', 'carton_kg', 'carton_lb', 'carton_lb'],
  ['Gross', '', 'carton_lb', 'carton_lb'],
  ['Depth "', '', 'carton_width_mm', 'carton_width_in'],
  ['Weight (lb)', '', 'name', 'name'],
])("'%s', read as '%s' so far, goes for %s into %s", (heading, before, chosen, target) =>
  expect(chooseTarget(heading, before, chosen)).toBe(target),
)
