import { readPrice } from '../cells.ts'
import type { ForeignSpec } from './foreign-format.ts'
import type { ForeignRow } from './foreign-rows.ts'
import type { PriceRule } from './price-rules.ts'
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
    const text = row.raws('options') || (/^\s*(sku|variant|rule)$/i.test(row.raws('kind')) ? row.raws('name') : '')
    const named = [...text.matchAll(/Name=([^|]*)\|Value=(.*?)(?=\||;|Type=|$)/g)]
    if (named.length > 0)
      return named.map(([, name = '', value = '']) => ({ name: name.trim(), value: toValue(value) }))
    // '[C]Color=Red,[RB]Size=Large' of older files.
    return [...text.matchAll(/(?:^|,)\s*\[[A-Z]+\]([^=]+)=(.*?)(?=,\s*\[[A-Z]+\]|$)/g)].map(
      ([, name = '', value = '']) => ({ name: name.trim(), value: toValue(value) }),
    )
  },
  categoriesOf: (row) => readPathList(row.raws('categories'), /;/, '/'),
  ruleOf: readRule,
  refuses: (row) =>
    isRule(row) && !readRule(row)
      ? {
          role: 'kind',
          reason:
            'is a rule that is not read: it has to name a SKU or options, and a price like [ADD]2.00, [REMOVE]2.00 or [FIXED]12.50',
        }
      : undefined,
}

const isRule = (row: ForeignRow): boolean => row.raws('kind').toLowerCase() === 'rule'

/** '[ADD]2.00' for the SKU or the options of the row. */
function readRule(row: ForeignRow): PriceRule | undefined {
  if (!isRule(row)) return undefined
  const [, kind = '', text = ''] = /^\[(add|remove|fixed)\]\s*(\S+)$/i.exec(row.raws('price')) ?? []
  const amount = readPrice(text)
  const code = row.raws('code')
  const values = bigCommerce.optionsOf(row).map(({ value }) => value)
  if (amount === undefined || (code === '' && values.length === 0)) return undefined
  if (kind.toLowerCase() === 'fixed') return { code, values, change: () => amount }
  const added = kind.toLowerCase() === 'add' ? amount : -amount
  return { code, values, change: (price) => price + added }
}

/** 'Red[#b3242b]' names its color. */
const toValue = (text: string): string => text.replace(/\[[^\]]*\]?\s*$/, '').trim()
