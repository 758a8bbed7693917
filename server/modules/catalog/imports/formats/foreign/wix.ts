import type { CsvRow } from '../../../../../platform/sheets/read-csv.ts'
import { readPrice } from '../cells.ts'
import type { ForeignSpec } from './foreign-format.ts'
import { pairOptions, readPathList } from './read-options.ts'

/** A row of a product, then its variants by the same handle. A variant of the older format says what it adds to the price. */
export const wix: ForeignSpec = {
  kind: 'wix',
  title: 'Wix',
  shownBy: [
    ['handleid', 'fieldtype'],
    ['handle', 'fieldtype'],
  ],
  headings: {
    kind: ['fieldtype'],
    family: ['handleid', 'handle'],
    code: ['sku'],
    name: ['name'],
    description: ['description', 'plaindescription'],
    brand: ['brand'],
    categories: ['collection', 'collections', 'categories'],
    price: ['price'],
    sale: ['price after discount'],
    published: ['strikethroughprice'],
    stock: ['inventory'],
    gtin: ['barcode'],
    isShown: ['visible'],
    pictures: ['productimageurl', 'media'],
    optionNames: [/^productoptionname\d$/],
    optionValues: [/^productoption(description|choices)\d$/],
  },
  needed: {
    name: "the column 'name' is missing. Please export the products again with it.",
    code: "the column 'sku' is missing. Please export the products again with it.",
  },
  kindOf(row) {
    const kind = row.raws('kind').toLowerCase()
    return kind === 'product' || kind === 'variant' ? kind : kind === 'media' ? 'picture' : 'other'
  },
  familyOf: (row) => row.raws('family') || `row ${row.row}`,
  isFirstVariant: () => false,
  optionsOf: (row) => (isVariant(row.raws('kind')) ? pairOptions(row) : []),
  choicesOf: (row) =>
    isVariant(row.raws('kind'))
      ? []
      : pairOptions(row).map(({ name, value }) => ({ name, values: value.split(/\s*;\s*/) })),
  categoriesOf: (row) => readPathList(row.raws('categories'), /;/, '>'),
  prepare,
}

const isVariant = (kind: string): boolean => kind.trim().toLowerCase() === 'variant'

const isOptionName = /^productOptionName\d$/i
const isOptionValue = /^productOption(?:Description|Choices)\d$/i
const isPicture = /^(?:productImageUrl|media)$/i

function prepare(all: CsvRow[]): CsvRow[] {
  const product = all.find(({ cells }) => cells['fieldType']?.trim().toLowerCase() === 'product')
  const isShown = ({ cells }: CsvRow) =>
    !isVariant(cells['fieldType'] ?? '') || !/^false$/i.test(cells['visible'] ?? '')
  const rows = all.filter(isShown)
  const hasVariants = rows.some(({ cells }) => isVariant(cells['fieldType'] ?? ''))
  return rows.map((row) => {
    const cells = Object.entries(row.cells).map(([column, cell]): [string, string] => [
      column,
      isOptionName.test(column)
        ? cell || (product?.cells[column] ?? '')
        : isOptionValue.test(column)
          ? row === product && hasVariants
            ? ''
            : cell.split(';').map(withoutHue).join(';')
          : isPicture.test(column)
            ? cell.split(';').map(toAddress).join(';')
            : /^inventory$/i.test(column)
              ? readStock(cell)
              : cell,
    ])
    return { ...row, cells: { ...Object.fromEntries(cells), ...(product && readPrices(row, product)) } }
  })
}

/** '#1e3350:Navy' and 'rgb(30,51,80):Navy' are Navy. */
const withoutHue = (value: string): string => value.replace(/^\s*(?:#[0-9a-f]{3,8}|rgba?\([^)]*\))\s*:/i, '').trim()

/** Files of the shop itself are named without their address. */
const toAddress = (picture: string): string =>
  /^\s*$|^\s*https?:/i.test(picture) ? picture.trim() : `https://static.wixstatic.com/media/${picture.trim()}`

/** 'InStock' counts nothing. */
function readStock(cell: string): string {
  const word = cell.toLowerCase().replace(/[^a-z]/g, '')
  return word === 'outofstock' ? '0' : word === '' ? cell : ''
}

/** Of a row with what it adds to the price of its product, and with what the product is reduced by. */
function readPrices({ cells }: CsvRow, { cells: product }: CsvRow): Record<string, string> {
  const own = readPrice(cells['price'] ?? '')
  const base = readPrice(product['price'] ?? '')
  const added = readPrice(cells['surcharge'] ?? '')
  const price = own ?? (base === undefined ? undefined : base + (added ?? 0))
  if (price === undefined) return { 'price after discount': '' }
  const off = Number(product['discountValue'] ?? '')
  const isPercent = /percent/i.test(product['discountMode'] ?? '')
  const reduced = isPercent ? Math.round(price * (1 - off / 100)) : price - Math.round(off * 10_000)
  const isReduced = off > 0 && reduced > 0
  return { 'price': String(price / 10_000), 'price after discount': isReduced ? String(reduced / 10_000) : '' }
}
