import { toLine } from '../cells.ts'
import type { ForeignSpec } from './foreign-format.ts'
import { pairOptions, readPathList } from './read-options.ts'

/** A row for each variation; those of an item stand together. */
export const square: ForeignSpec = {
  kind: 'square',
  title: 'Square',
  shownBy: [
    ['token', 'item name', 'variation name'],
    ['item name', 'variation name', 'sku'],
    ['token', 'item name', 'sku'],
  ],
  headings: {
    family: ['reference handle', 'item name'],
    code: ['sku'],
    name: ['item name', 'customer facing name'],
    description: ['description'],
    categories: ['categories', 'category', 'reporting category'],
    price: ['price'],
    sale: ['online sale price'],
    stock: [/^current quantity( |$)/],
    gtin: ['gtin'],
    isHidden: ['archived'],
    isShown: ['square online item visibility'],
    optionNames: [/^option name \d$/],
    optionValues: [/^option value \d$/],
    options: ['variation name'],
  },
  needed: {
    name: "the column 'Item Name' is missing. Please export the library again.",
    code: "the column 'SKU' is missing. Please export the library again.",
  },
  kindOf: (_, isFirst) => (isFirst ? 'product' : 'variant'),
  familyOf: (row) => row.raws('family') || `row ${row.row}`,
  isFirstVariant: () => true,
  optionsOf(row) {
    const options = pairOptions(row).filter(({ value }) => value !== '')
    if (options.length > 0) return options
    const name = toLine(row.raws('options'))
    return name === '' || /^(regular|default|standard)$/i.test(name) ? [] : [{ name: 'Variation', value: name }]
  },
  categoriesOf: (row) => readPathList(row.raws('categories').replace(/\s*\(#\w+\)/g, ''), /,/, '>'),
}
