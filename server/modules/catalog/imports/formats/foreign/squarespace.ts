import type { ForeignSpec } from './foreign-format.ts'
import { pairOptions, readPathList } from './read-options.ts'

/** A row for each variant; the first of a product has its texts. */
export const squarespace: ForeignSpec = {
  kind: 'squarespace',
  title: 'Squarespace',
  shownBy: [
    ['product id non editable', 'variant id non editable'],
    ['product type non editable', 'product page', 'title'],
    ['product page', 'product url', 'hosted image urls'],
  ],
  headings: {
    kind: ['product type non editable', 'product type'],
    family: ['product url'],
    code: ['sku'],
    name: ['title'],
    description: ['description'],
    keywords: ['tags'],
    categories: ['categories'],
    price: ['price'],
    sale: ['sale price'],
    stock: ['stock'],
    gtin: ['gtin'],
    isShown: ['visible'],
    pictures: ['hosted image urls'],
    optionNames: [/^option name \d$/],
    optionValues: [/^option value \d$/],
  },
  needed: {
    name: "the column 'Title' is missing. Please export the products again with it.",
    code: "the column 'SKU' is missing. Please export the products again with it.",
  },
  kindOf: (_, isFirst) => (isFirst ? 'product' : 'variant'),
  // The rows of other variants have no title.
  familyOf: (row) => (row.has('name') ? `row ${row.row}` : ''),
  isFirstVariant: () => true,
  optionsOf: pairOptions,
  categoriesOf: (row) => readPathList(row.raws('categories'), /,/, '/'),
  refuses(row) {
    const kind = row.raws('kind').toUpperCase()
    return ['PHYSICAL', 'DIGITAL', ''].includes(kind)
      ? undefined
      : { role: 'kind', reason: `is '${kind.slice(0, 40)}': only goods are read` }
  },
  prepare(rows) {
    const [first] = rows
    const names = Object.entries(first!.cells).filter(([column]) => /^option name \d$/i.test(column))
    return rows.map((row) => {
      const { 'On Sale': isOnSale = '', 'Stock': stock = '' } = row.cells
      return {
        ...row,
        cells: {
          ...row.cells,
          ...Object.fromEntries(names.map(([column, name]) => [column, row.cells[column] || name])),
          ...(!/^(?:yes|true|1)$/i.test(isOnSale.trim()) && { 'Sale Price': '' }),
          ...(/^unlimited$/i.test(stock.trim()) && { Stock: '' }),
        },
      }
    })
  },
}
