import { itemFields } from '../../../../../domain/catalog/item-fields.ts'
import { fieldsWith } from '../../../../../domain/fields/record-fields.ts'
import type { Day } from '../../../../../domain/calendar/business-days.ts'
import { judgeDatedPrices } from './dated-prices.ts'
import { findNearest } from './nearest-name.ts'
import { findOtherBasis } from './price-basis.ts'
import { guessMeasureColumns, isMeasureTitle } from './measure-columns.ts'
import { guessPriceColumns, holdsPrices, isPriceColumn } from './price-columns.ts'

/** Words that headings shorten, or have another for. */
const plainWords: Record<string, string> = {
  ...Object.fromEntries(['number', 'num', 'nbr', 'nr'].map((word) => [word, 'no'])),
  ...Object.fromEntries(['excluding', 'exclusive', 'excluded', 'ex', 'without'].map((word) => [word, 'excl'])),
  ...Object.fromEntries(['including', 'inclusive', 'included', 'inc', 'with'].map((word) => [word, 'incl'])),
  ...Object.fromEntries(['vat', 'gst', 'hst', 'taxes'].map((word) => [word, 'tax'])),
  ...Object.fromEntries(['sug', 'sugg'].map((word) => [word, 'suggested'])),
  ...Object.fromEntries(['desc', 'descr'].map((word) => [word, 'description'])),
  ...Object.fromEntries(['manufacturer', 'manufacturers', 'mfg'].map((word) => [word, 'mfr'])),
  prod: 'product',
  catalogue: 'catalog',
  cat: 'catalog',
  qty: 'quantity',
  avail: 'available',
  inv: 'inventory',
}

/** What spreadsheets of the trade call the columns of our own format, the plainest first: of two that mean the same the first counts. */
const otherNames: Record<string, readonly string[]> = {
  ...Object.fromEntries(
    fieldsWith(itemFields, 'otherNames').map((field) =>
      toTitles(itemFields[field].column, itemFields[field].otherNames),
    ),
  ),
  ...Object.fromEntries([
    toTitles('sku', 'item_sku product_sku variant_sku'),
    // Sales tax comes on top here: what is without tax comes before what is with it.
    [
      'price',
      toKeys(
        'price_excl_tax net_excl_tax price selling_price sell_price sales_price sale_price net_price price_net customer_price ' +
          'web_price online_price regular_price standard_price std_price base_price new_price item_price product_price ' +
          'each_price price_each unit_price price_per_unit sales_price_rate sell selling net ea each',
      ),
    ],
    toTitles(
      'published_price',
      'list_price retail_price msrp srp rrp compare_at_price compare_at catalog_price suggested_retail_price ' +
        'suggested_retail suggested_price price_list price_retail regular_price list retail',
    ),
    toTitles(
      'stock',
      'on_hand quantity_on_hand quantity_available available_quantity in_stock quantity_in_stock stock_quantity stock_level ' +
        'current_stock inventory_quantity on_hand_quantity stock_on_hand qoh soh available quantity',
    ),
    toTitles('gtin', 'upc ean barcode upc_code ean_code upc_ean ean13 gtin_upc upc_no bar_code'),
    toTitles('sizes', 'size'),
    toTitles(
      'category',
      'categories category_path product_category category_name item_category department product_type ' +
        'product_group item_group group product_family family',
    ),
  ]),
}

function toTitles(column: string, others: string): [column: string, titles: string[]] {
  return [column, [column, ...toKeys(others)]]
}

function toKeys(titles: string): string[] {
  return titles.split(' ').map(toKey)
}

/** 'Mfg. Part #', 'ProductCode' and 'Price (ex. VAT)' as one spelling has them: mfr_part_no, product_code, price_excl_tax. */
function toKey(title: string): string {
  return (
    title
      .replace(/(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, '_')
      .toLowerCase()
      .replaceAll('#', ' no ')
      .replace(/[€£¥₹₽]/g, ' foreign ')
      .replace(/\bw\/o\b/g, ' without ')
      .replace(/\bw\//g, ' with ')
      .replace(/[^a-z0-9]+/g, '_')
      .replace(/^_+|_+$/g, '')
      .split('_')
      .map((word) => plainWords[word] ?? word)
      .join('_')
      .replace(/^(?:our|your)_(?=.)/, '')
      .replace(/^tax_excl_(.+)$|^(.+)_tax_excl$|^(.+)_excl$/, '$1$2$3_excl_tax')
      // 'Net Price (EA)' and 'MSRP (USD)'.
      .replace(/(?<=(?:price|list|net|msrp|retail))(?:_(?:usd|us|ea|each|dollars?))+$/, '')
  )
}

interface GuessedTable {
  names: readonly string[]
  rows: readonly Record<string, string>[]
  /** Columns that are read under their own names. */
  reads(name: string): boolean
  targets: readonly string[]
  today: Day
}

interface GuessedColumns {
  /** Empty: not at all. */
  readAs: Map<string, string>
  /** What was chosen among columns of prices. */
  notes: string[]
}

/**
 * As what the columns of a table are read. A column that is read under its own name comes first. Of others that may
 * mean the same all are weighed together, by their titles and by what stands below. Where none is the name, short descriptions are.
 */
export function guessColumns({ names, rows, reads, targets, today }: GuessedTable): GuessedColumns {
  const dated = judgeDatedPrices(names, fieldOfPrice, (name) => holdsPrices(rows, name), today)
  const readAs = new Map(names.map((name) => [name, reads(name) && !dated.left.has(name) ? name : '']))
  const isFree = (name: string) => readAs.get(name) === '' && !dated.left.has(name)
  const keyOf = (name: string) => toKey(dated.plain.get(name) ?? name)
  /** A table without a code has its sku for one, or the materials of SAP. */
  const mayBe = (name: string, target: string) =>
    isFree(name) || (target === 'code' && ['sku', 'material'].includes(readAs.get(name)!))
  const isTaken = (target: string) => [...readAs.values()].includes(target)
  for (const [name, step] of guessPriceColumns(
    names.filter((name) => isFree(name) && !dated.plain.has(name)),
    rows,
  ))
    readAs.set(name, step)
  for (const [name, target] of guessMeasureColumns(names.filter(isFree), [...readAs.values()])) readAs.set(name, target)
  for (const [target, titles] of Object.entries(otherNames)) {
    if (!targets.includes(target) || isTaken(target)) continue
    const best = titles
      .flatMap((title) => names.filter((name) => mayBe(name, target) && keyOf(name) === title))
      .find((name) => suits(target, keyOf(name), cellsOf(rows, name), rows.length))
    if (best !== undefined) readAs.set(best, target)
  }
  for (const name of names) {
    const near =
      isFree(name) && !isKnownTitle(keyOf(name)) && !isMeasureTitle(name) ? findNearest(name, targets) : undefined
    if (near !== undefined && !isTaken(near) && suits(near, keyOf(name), cellsOf(rows, name), rows.length))
      readAs.set(name, near)
  }
  nameByDescription(readAs, rows)
  const basis = leavePricesOut(readAs, findOtherBasis(names, rows))
  return { readAs, notes: basis === undefined ? dated.notes : [basis] }
}

/** @returns why, where any are */
function leavePricesOut(readAs: Map<string, string>, why: string | undefined): string | undefined {
  if (why === undefined) return undefined
  const priced = [...readAs].filter(([, field]) => isPrice(field) || isPriceColumn(field))
  for (const [name] of priced) readAs.set(name, '')
  return priced.length > 0 ? why : undefined
}

const isPrice = (field: string): boolean => field === 'price' || field === 'published_price'

const longestName = 120

/** Many price lists call what an item is named its description. A file of our own format means by it what it says. */
function nameByDescription(readAs: Map<string, string>, rows: readonly Record<string, string>[]): void {
  const [description] = [...readAs].find(([, field]) => field === 'description') ?? []
  if (description === undefined || readAs.get('code') === 'code') return
  if ([...readAs.values()].some((field) => field === 'name' || field === 'title')) return
  const cells = cellsOf(rows, description)
  if (cells.length > 0 && cells.every((cell) => cell.length <= longestName && !/[\r\n<]/.test(cell)))
    readAs.set(description, 'name')
}

/** It means something that another column says better. */
const isKnownTitle = (key: string): boolean =>
  Object.values(otherNames).some((titles) => titles.includes(key)) || notRead.test(key)

const fieldOfPrice = (plain: string) =>
  (['price', 'published_price'] as const).find((field) => otherNames[field]!.includes(toKey(plain)))

/** Prices that nobody is sold at, and numbers that are none of a product. */
const notRead = /cost|gross|incl|with_tax|margin|wholesale|dealer|^(row|line|no|nr|number|pos|position|index)$/

const cellsOf = (rows: readonly Record<string, string>[], name: string): string[] =>
  rows.map((row) => (row[name] ?? '').trim()).filter(Boolean)

/** Whether a column may be that, by what stands in it. */
function suits(target: string, title: string, cells: readonly string[], rows: number): boolean {
  if (target === 'code')
    return (
      !countsRows(cells) &&
      !holdsNames(cells) &&
      !(/sku$/.test(title) && new Set(cells).size < cells.length) &&
      !(wordsForMore.includes(title) && !holdsCodes(cells))
    )
  if (target === 'name')
    return cells.length === 0 || !['item', 'product', 'article'].includes(title) || holdsNames(cells)
  if (target === 'category' && title === 'product_type')
    return cells.length > 0 && !cells.every((cell) => kindsOfPrograms.test(cell))
  if (target === 'category' && /group$|family$/.test(title)) return cells.length > 0 && cells.every(isWord)
  // Sale prices of some items are no prices of all.
  if (target === 'price' && title === 'sale_price') return cells.length === rows
  if (target === 'stock') return !holdsCodes(cells) || cells.some((cell) => /^-?\d[\d,.]*\+?$/.test(cell))
  // A list in a cell, like '48: 12.20', is no single price.
  if (target === 'prices') return cells.some((cell) => cell.includes(':'))
  return true
}

/** 'Drinkware', no 'A' or '12' of a group of prices. */
const isWord = (cell: string): boolean => /\p{L}{3}/u.test(cell)

/** 'Storable product' and 'variable' say how a program handles it, and group nothing for buyers. */
const kindsOfPrograms =
  /^(simple|variable|variation|configurable|grouped|bundle|physical|digital|virtual|downloadable|service|services|storable( product)?|consumable|goods|combo|standard|inventory( item)?|non-?inventory( item)?|stock(ed)?( item)?|product|item|p|d|s|c|finished goods?|kit|matrix|single)$/i

const fewestRows = 3

/** 1, 2, 3 ...: numbers of rows and of a database are no codes. A single row or two say nothing. */
export function countsRows(cells: readonly string[]): boolean {
  const numbers = cells.map(Number)
  return (
    cells.length >= fewestRows &&
    cells.every((cell) => /^\d{1,6}\.?$/.test(cell)) &&
    numbers.every((number, index) => index === 0 || number === numbers[index - 1]! + 1) &&
    numbers[0]! <= 1
  )
}

/** Headings that stand above codes in one list and above something else in the next. */
const wordsForMore = 'item product article part material no ref order_no order_code catalog stock'.split(' ')

/** 'NW-6144' and '10452', each once. */
const holdsCodes = (cells: readonly string[]): boolean =>
  cells.every((cell) => !/\s/.test(cell)) &&
  cells.filter((cell) => /\d/.test(cell) && /\D|\d{3}/.test(cell)).length * 2 > cells.length &&
  new Set(cells).size === cells.length

/** Words of letters, most of them several. */
export function holdsNames(cells: readonly string[]): boolean {
  const named = cells.filter((cell) => /\p{L}{2,}.*\s.*\p{L}{2,}/u.test(cell))
  return cells.length > 0 && named.length * 2 > cells.length
}
