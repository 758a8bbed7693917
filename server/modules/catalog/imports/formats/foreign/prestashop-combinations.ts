import type { CsvRow } from '../../../../../platform/sheets/read-csv.ts'
import { readPrice } from '../cells.ts'
import type { DraftRow, VariantDraft } from '../../drafts.ts'
import type { Format } from '../formats.ts'
import { findRoles, ForeignRow, toKey, type Headings } from './foreign-rows.ts'
import { nameOptions } from './read-options.ts'

const headings: Headings = {
  family: ['product reference'],
  code: ['reference'],
  optionNames: ['attribute name type position'],
  optionValues: ['value value position'],
  price: ['impact on price'],
  stock: ['quantity'],
  gtin: ['upc', 'ean13', 'ean 13'],
}

const names = Object.values(headings).flat()
const reads = (column: string) => names.includes(toKey(column))

/** PrestaShop's file of combinations: variants of products that the shop has from the file of products, without names and prices. */
export const prestaShopCombinations: Format = {
  kind: 'prestashop',
  columns: [],
  targets: names.filter((name) => typeof name === 'string'),
  reads,
  canBeEmpty: (column) => headings.gtin!.includes(toKey(column)),
  isShownBy: (columns) => [...headings.optionNames!, ...headings.optionValues!].every(isAmong(columns)),
  listMissing: (columns) =>
    [...headings.family!, ...headings.code!].every(isAmong(columns))
      ? []
      : [
          "This is PrestaShop's file of combinations, but the columns 'Product Reference' and 'Reference' say which products and variants they are. Please add both.",
        ],
  open: () => readCombinations,
}

const isAmong = (columns: readonly string[]) => {
  const keys = new Set(columns.map(toKey))
  return (name: string | RegExp) => keys.has(String(name))
}

/** Rows of a product stand together. */
async function* readCombinations(rows: AsyncIterable<CsvRow>): AsyncGenerator<DraftRow> {
  let group: ForeignRow[] = []
  for await (const row of rows) {
    const read = new ForeignRow(row, findRoles(Object.keys(row.cells), headings))
    const isNext = group.length > 0 && read.raws('family').toLowerCase() !== group[0]!.raws('family').toLowerCase()
    if (isNext) {
      yield readProduct(group)
      group = []
    }
    group.push(read)
  }
  if (group.length > 0) yield readProduct(group)
}

function readProduct(rows: ForeignRow[]): DraftRow {
  const [first] = rows as [ForeignRow]
  const code = first.text('family')
  if (code === '') first.refuse('family', 'is empty')
  const variants = rows.map(readVariant)
  const mistakes = rows.flatMap(({ cells }) => cells.mistakes)
  return {
    row: first.row,
    draft: mistakes.length > 0 ? undefined : { code, variants, splitsPlain: true },
    mistakes,
    notices: rows.flatMap(({ cells }) => cells.doubts),
  }
}

function readVariant(row: ForeignRow): VariantDraft {
  const code = row.code()
  if (code === '') row.refuse('code', 'is empty')
  const titles = splitCells(row.raws('optionNames')).map((text) => text.split(':')[0]!.trim())
  const values = splitCells(row.raws('optionValues')).map((text) => text.replace(/:\d*$/, '').trim())
  if (titles.length !== values.length || values.length === 0)
    row.refuse('optionValues', 'does not have a value for each attribute of the row')
  const gtin = row.gtin()
  const stock = row.stock()
  return {
    code,
    ...nameOptions(titles.map((name, at) => ({ name, value: values[at] ?? '' }))),
    extraPrice: readImpact(row),
    ...(gtin !== '' && { gtin }),
    ...(stock !== undefined && { stock }),
  }
}

/** 'Color:color:0, Size:select:1' */
const splitCells = (text: string): string[] => text.split(',').filter((part) => part.trim() !== '')

/** What it costs above its product, for which the lowest price is that of all variants. */
function readImpact(row: ForeignRow): number {
  const text = row.raws('price').replace(/(\.\d{4})0+$/, '$1')
  if (text === '') return 0
  const isLower = text.startsWith('-')
  const price = readPrice(text.replace(/^-/, ''))
  if (price === undefined) row.refuse('price', `is '${text.slice(0, 40)}', not a price. Enter dollars, like 2.50`)
  else if (isLower && price > 0)
    row.refuse(
      'price',
      'is below the price of the product: give the product its lowest price, and the others what they cost more',
    )
  return price ?? 0
}
