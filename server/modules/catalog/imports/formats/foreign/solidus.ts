import type { ForeignSpec } from './foreign-format.ts'
import { pairOptions, readOptionText, readPathList } from './read-options.ts'

/** Products with their variants below them, as Solidus and Spree have them: the first row is the master, or the first variant. */
export const solidus: ForeignSpec = {
  kind: 'solidus',
  title: 'Solidus or Spree',
  shownBy: [
    ['name', 'slug', 'sku', 'price'],
    ['name', 'slug', 'master sku'],
    ['name', 'permalink', 'sku'],
    ['slug', 'sku', 'compare at price'],
    ['slug', 'sku', 'available on'],
  ],
  headings: {
    kind: ['is master'],
    family: ['slug', 'permalink', 'product id'],
    code: ['sku', 'master sku', 'variant sku'],
    name: ['name', 'product name'],
    description: ['description'],
    brand: ['brand name', 'brand', 'vendor name'],
    keywords: ['tags', 'meta keywords'],
    categories: [/^category ?\d*$/, 'taxons', 'categories'],
    price: ['price', 'master price'],
    published: ['compare at price'],
    stock: ['inventory count', 'total on hand', 'count on hand', 'on hand', 'stock', 'quantity'],
    gtin: ['gtin', 'barcode', 'upc'],
    isShown: ['status'],
    pictures: [/^image ?\d+ src$/, 'images', 'image url'],
    optionNames: [/^option ?\d name$/],
    optionValues: [/^option ?\d value$/],
    options: ['option values', 'options text', 'options'],
  },
  needed: {
    name: "the column 'name' is missing. Please export the products again with it.",
    code: "the column 'sku' is missing. Please export the products again with it.",
    price: "the column 'price' is missing. Please export the products again with it.",
  },
  kindOf: (_, isFirst) => (isFirst ? 'product' : 'variant'),
  familyOf: (row) => row.raws('family'),
  isFirstVariant: (row) => !/^(true|t|1|yes)$/i.test(row.raws('kind')) && optionsOf(row).length > 0,
  optionsOf,
  categoriesOf: (row) =>
    row.list('categories').flatMap((text) => readPathList(text, /,|\|/, text.includes('->') ? '->' : '>')),
}

function optionsOf(row: Parameters<ForeignSpec['optionsOf']>[0]) {
  const options = pairOptions(row).filter(({ value }) => value !== '')
  return options.length > 0 ? options : readOptionText(row.raws('options'))
}
