import { toLine } from '../cells.ts'
import type { ForeignSpec } from './foreign-format.ts'
import type { ForeignRow } from './foreign-rows.ts'
import { readOptionText, readPathList, withoutRoots } from './read-options.ts'

/** A row for each product with further rows for its attributes; or a row for each variant, which share the product's name. */
export const odoo: ForeignSpec = {
  kind: 'odoo',
  title: 'Odoo',
  shownBy: [
    ...['sales price', 'product category', 'quantity on hand', 'product type'].flatMap((column) => [
      ['name', 'internal reference', column],
      ['product', 'internal reference', column],
      ['display name', 'internal reference', column],
    ]),
    ...['list price', 'lst price', 'categ id', 'qty available'].map((column) => ['name', 'default code', column]),
  ],
  headings: {
    code: ['internal reference', 'default code'],
    name: ['name', 'product', 'display name'],
    description: [
      'sales description',
      'description sale',
      'ecommerce description',
      'website description',
      'description',
    ],
    categories: [
      'website product category',
      'public categ ids',
      'product category',
      'categ id',
      'categ id name',
      'category',
    ],
    keywords: ['product tags', 'tags'],
    price: ['sales price', 'list price', 'public price', 'lst price'],
    stock: ['quantity on hand', 'qty available'],
    gtin: ['barcode'],
    isShown: ['can be sold', 'sale ok', 'active'],
    options: ['variant values', 'product template variant value ids', 'attribute values'],
    optionNames: [
      'product attributes attribute',
      'attribute line ids attribute id',
      'attribute line ids attribute id name',
    ],
    optionValues: ['product attributes values', 'attribute line ids value ids', 'attribute line ids value ids name'],
  },
  needed: { price: "the field 'Sales Price' is missing. Please export the products again with it." },
  kindOf: (row, isFirst) => (isFirst ? 'product' : isVariant(row) ? 'variant' : 'other'),
  nameOf: plainName,
  familyOf: (row) => (isVariant(row) ? plainName(row) : row.has('name') || row.has('code') ? `row ${row.row}` : ''),
  isFirstVariant: isVariant,
  optionsOf: (row) => readOptionText(row.raws('options')),
  choicesOf(row) {
    const name = toLine(row.raws('optionNames'))
    const values = row.raws('optionValues').split(',').map(toLine).filter(Boolean)
    return name === '' || values.length === 0 ? [] : [{ name, values }]
  },
  categoriesOf: (row) => withoutRoots(readPathList(row.raws('categories'), /,/, '/'), /^(all|saleable|goods)$/i),
}

/** '[POLO-R] Polo (Red)' is the variant of Polo with the code POLO-R. */
function plainName(row: ForeignRow): string {
  const name = toLine(row.raws('name')).replace(/^\[[^\]]*\]\s*/, '')
  const values = readOptionText(row.raws('options')).map(({ value }) => value.toLowerCase())
  const [whole = '', inside = ''] = /\s*\(([^()]*)\)$/.exec(name) ?? []
  return inside !== '' && inside.split(/\s*,\s*/).every((part) => values.includes(part.toLowerCase()))
    ? name.slice(0, -whole.length)
    : name
}

function isVariant(row: ForeignRow): boolean {
  return row.has('options')
}
