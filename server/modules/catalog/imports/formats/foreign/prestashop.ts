import type { ForeignSpec } from './foreign-format.ts'
import { readPathList, withoutRoots } from './read-options.ts'

/** A row for each product; its combinations are a file of their own. */
export const prestaShop: ForeignSpec = {
  kind: 'prestashop',
  title: 'PrestaShop',
  shownBy: [
    ['name', 'reference', 'price tax excl'],
    ['name', 'reference', 'price tax excluded'],
    ['name', 'reference', 'price tax included'],
    ['name', 'reference', 'price tax incl'],
    ['product id', 'reference', 'category', 'quantity'],
  ],
  headings: {
    code: ['reference'],
    name: ['name'],
    description: ['description', 'summary'],
    brand: ['manufacturer', 'brand'],
    keywords: ['tags x y z', 'tags'],
    categories: ['categories x y z', 'categories', 'category'],
    // Sales tax comes on top here: the price without tax is ours, whatever stands further left.
    price: ['price tax excluded', 'price tax excl', 'price excl tax', 'final price tax excl', 'price'],
    stock: ['quantity'],
    gtin: ['upc', 'ean13', 'ean 13', 'gtin'],
    isShown: ['active 0 1', 'active', 'status', 'enabled'],
    pictures: ['image urls x y z', 'image urls', 'image url', 'image'],
    minimum: ['minimal quantity', 'minimum quantity'],
  },
  needed: {
    name: "the column 'Name' is missing. Please export the products again with it.",
    code: "the column 'Reference' is missing. Please export the products again with it.",
    price: "the column 'Price (tax excl.)' is missing. Please export the products again with it.",
  },
  kindOf: () => 'product',
  familyOf: (row) => `row ${row.row}`,
  isFirstVariant: () => true,
  optionsOf: () => [],
  categoriesOf: (row) => withoutRoots(readPathList(row.raws('categories'), /[,|]/, '/'), /^(home|root)$/i),
}
