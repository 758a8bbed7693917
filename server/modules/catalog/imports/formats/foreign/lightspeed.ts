import type { ForeignSpec } from './foreign-format.ts'
import { pairOptions } from './read-options.ts'

/** A row for each variant: those of a product share their handle (X-Series) or the description of their matrix (R-Series). */
export const lightspeed: ForeignSpec = {
  kind: 'lightspeed',
  title: 'Lightspeed',
  shownBy: [
    ['handle', 'sku', 'retail price'],
    ['handle', 'sku', 'supply price'],
    ['handle', 'sku', 'variant option one name'],
    ['system id', 'custom sku'],
  ],
  headings: {
    family: ['handle', 'matrix description'],
    code: ['sku', 'custom sku', 'manufacturer sku', 'system id'],
    name: ['name', 'matrix description', 'item', 'description'],
    description: ['description'],
    brand: ['brand name', 'brand'],
    keywords: ['tags'],
    categories: ['product category', 'category', /^subcategory \d$/, 'type'],
    price: ['retail price', 'default price', 'price', 'online price'],
    published: ['msrp', 'msrp price'],
    stock: [/^inventory /, 'qty on hand', 'remaining'],
    gtin: ['upc', 'ean', 'barcode'],
    isShown: ['active'],
    isHidden: ['archived'],
    optionNames: [/^variant option (one|two|three) name$/],
    optionValues: [/^variant option (one|two|three) value$/],
    options: ['color', 'size'],
  },
  needed: {
    name: "the column 'name' is missing. Please export the products again with it.",
    price: "the column 'retail_price' is missing. Please export the products again with it.",
  },
  kindOf: (_, isFirst) => (isFirst ? 'product' : 'variant'),
  familyOf: (row) => row.raws('family') || `row ${row.row}`,
  isFirstVariant: () => true,
  optionsOf: (row) => [
    ...pairOptions(row),
    ...row.named('options').map(({ key, text }) => ({ name: key, value: text })),
  ],
  categoriesOf: (row) => [
    row
      .list('categories')
      .flatMap((text) => text.split('/'))
      .map((name) => name.trim())
      .filter(Boolean),
  ],
}
