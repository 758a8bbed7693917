import type { ForeignSpec } from './foreign-format.ts'
import { readPathList } from './read-options.ts'

/** Rows of a product, its variants (older files: SKUs) and its pictures, in this order. */
export const bigCommerce: ForeignSpec = {
  kind: 'bigcommerce',
  title: 'BigCommerce',
  shownBy: [
    ['item type', 'product name', 'product code sku'],
    ['item', 'name', 'sku', 'options', 'current stock'],
    ['item', 'name', 'sku', 'inventory tracking'],
  ],
  headings: {
    kind: ['item type', 'item'],
    code: ['product code sku', 'sku'],
    name: ['product name', 'name'],
    description: ['product description', 'description'],
    brand: ['brand name', 'brand'],
    keywords: ['search keywords'],
    categories: ['category', 'categories'],
    price: ['price'],
    sale: ['sale price'],
    published: ['retail price'],
    stock: ['current stock level', 'current stock'],
    gtin: ['product upc ean', 'upc ean', 'global trade number', 'gps global trade item number'],
    isShown: ['product visible', 'is visible'],
    pictures: ['image url import', 'internal image url export', 'variant image url', /^product image url \d+$/],
    options: ['options'],
  },
  needed: {
    code: "the column 'SKU' is missing. Please export the products again with it.",
    name: "the column 'Name' is missing. Please export the products again with it.",
  },
  kindOf(row) {
    const kind = row.raws('kind').toLowerCase()
    if (kind === 'product') return 'product'
    if (kind === 'sku' || kind === 'variant') return 'variant'
    return kind === 'image' ? 'picture' : 'other'
  },
  familyOf: (row) => (row.raws('kind').toLowerCase() === 'product' ? `row ${row.row}` : ''),
  isFirstVariant: () => false,
  optionsOf(row) {
    const text = row.raws('options') || (/^\s*(sku|variant)$/i.test(row.raws('kind')) ? row.raws('name') : '')
    const named = [...text.matchAll(/Name=([^|]*)\|Value=(.*?)(?=\||;|Type=|$)/g)]
    if (named.length > 0)
      return named.map(([, name = '', value = '']) => ({ name: name.trim(), value: toValue(value) }))
    // '[C]Color=Red,[RB]Size=Large' of older files.
    return [...text.matchAll(/(?:^|,)\s*\[[A-Z]+\]([^=]+)=(.*?)(?=,\s*\[[A-Z]+\]|$)/g)].map(
      ([, name = '', value = '']) => ({ name: name.trim(), value: toValue(value) }),
    )
  },
  categoriesOf: (row) => readPathList(row.raws('categories'), /;/, '/'),
  refuses: (row) =>
    row.raws('kind').toLowerCase() === 'rule'
      ? {
          role: 'kind',
          reason: 'is a price rule, which is not read: give the variants their prices, or export them with these',
        }
      : undefined,
}

/** 'Red[#b3242b]' names its color. */
const toValue = (text: string): string => text.replace(/\[[^\]]*\]?\s*$/, '').trim()
