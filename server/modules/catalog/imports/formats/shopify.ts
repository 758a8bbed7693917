import type { UnitPrice } from '../../../../../domain/money/money.ts'
import { Cells, toLine } from './cells.ts'
import type { ItemDraft, PictureDraft, DraftRow, VariantDraft } from '../drafts.ts'
import type { ItemFacts } from '../../items/item-facts/item-facts.ts'
import { ownPicture } from '../../items/item-facts/own-picture.ts'
import type { CsvRow } from '../../../../platform/sheets/read-csv.ts'

/** Products as Shopify exports them: the rows of a product share their Handle, the first one holds its texts. */
const columns = ['Handle', 'Title', 'Body (HTML)', 'Variant SKU', 'Variant Price']
const texts = [
  ...['Body (HTML)', 'Vendor', 'Type', 'Product Category', 'Tags'],
  ...['Image Src', 'Image Alt Text', 'Variant Barcode'],
]
const read = new Set([
  ...[...columns, ...texts, 'Published', 'Status', 'Variant Inventory Qty', 'Variant Compare At Price'],
  ...[1, 2, 3].flatMap((index) => [`Option${index} Name`, `Option${index} Value`]),
])

export const shopify = {
  kind: 'shopify' as const,
  columns,
  targets: [...read],
  reads: (column: string) => read.has(column),
  canBeEmpty: (column: string) => texts.includes(column),
}

/** The headings of Shopify's sheet of 2025, as its exports have them. */
const sheetHeadings = new Map([
  ['URL handle', 'Handle'],
  ['Description', 'Body (HTML)'],
  ['Product category', 'Product Category'],
  ['Published on online store', 'Published'],
  ['SKU', 'Variant SKU'],
  ['Barcode', 'Variant Barcode'],
  ['Price', 'Variant Price'],
  ['Compare-at price', 'Variant Compare At Price'],
  ['Inventory quantity', 'Variant Inventory Qty'],
  ['Product image URL', 'Image Src'],
  ['Image alt text', 'Image Alt Text'],
  ...[1, 2, 3].flatMap((index): [string, string][] => [
    [`Option${index} name`, `Option${index} Name`],
    [`Option${index} value`, `Option${index} Value`],
  ]),
])

/** As what the columns of another sheet of Shopify's are read. */
export const readSheetHeadings = (names: readonly string[]): ReadonlyMap<string, string> =>
  names.includes('URL handle') ? sheetHeadings : new Map()

export async function* readShopify(rows: AsyncIterable<CsvRow>): AsyncGenerator<DraftRow> {
  let group: CsvRow[] = []
  const closed = new Set<string>()
  for await (const row of rows) {
    const [handle, title] = [handleOf([row]), titleOf([row])]
    // Spreadsheets fill titles down: the same one begins no other product.
    const isNext = handle !== handleOf(group) || (title !== '' && title !== titleOf(group))
    if (group.length > 0 && isNext) {
      closed.add(handleOf(group))
      yield readProduct(group)
      group = []
    }
    const isApart = group.length === 0 && closed.has(handle) && title === ''
    if (handle === '') yield refuse(row, 'Handle', 'is empty')
    else if (isApart) yield refuse(row, 'Handle', `'${handle}' stands apart from its other rows`)
    else group.push(row)
  }
  if (group.length > 0) yield readProduct(group)
}

const titleOf = ([first]: CsvRow[]) => (first?.cells['Title'] ?? '').trim()
const handleOf = ([first]: CsvRow[]) => (first?.cells['Handle'] ?? '').trim()

export const refuse = ({ row }: CsvRow, column: string, reason: string): DraftRow => ({
  row,
  draft: undefined,
  mistakes: [{ row, column, reason }],
})

function readProduct(rows: CsvRow[]): DraftRow {
  const first = rows[0]!
  const cells = new Cells(first.row, first.cells)
  const name = cells.needed('Title')
  const options = [1, 2, 3].map((index) => toLine(first.cells[`Option${index} Name`] ?? ''))
  const isVariant = ({ cells: row }: CsvRow) => (row['Variant Price'] ?? '') !== '' || (row['Variant SKU'] ?? '') !== ''
  const variants = rows.filter(isVariant).map((row) => readVariant(row, options))
  if (variants.length === 0) {
    const reason = 'no row of this product has a variant'
    return refuse(first, 'Variant SKU', reason)
  }
  const isPublished = [cells.yes('Published', true), cells.yes('Status', true)]
  const prices = variants.map(({ price }) => price).filter((price) => price !== null)
  const base = prices.length > 0 ? Math.min(...prices) : null
  const before = variants.find(({ price, published }) => price === base && published !== null)?.published ?? null
  const only = variants.length === 1 ? variants[0]!.draft.code : ''
  const draft: ItemDraft = {
    // It has the code of its only variant, and that of its handle once there are more.
    code: only || handleOf(rows),
    partCodes: variants.map(({ draft: variant }) => variant.code ?? '').filter((code) => code !== ''),
    name,
    ...(cells.has('Body (HTML)') && { descriptionHtml: cells.html('Body (HTML)') }),
    ...(cells.has('Tags') && { keywords: cells.list('Tags').join(' ') }),
    ...(cells.has('Vendor') && { brand: cells.text('Vendor') }),
    ...((cells.has('Published') || cells.has('Status')) && { hidden: isPublished.includes(false) }),
    ...readCollections(cells),
    colors: toColors(variants.map(({ draft: { color } }) => color ?? null)).map(({ name: color }) => ({ name: color })),
    ...nameVariants(
      handleOf(rows),
      variants.map(({ draft: variant, price }) => ({ variant, extraPrice: (price ?? 0) - (base ?? 0) })),
    ),
    ...(base !== null && {
      price: { unitPrice: base, publishedPrice: before !== null && before > base ? before : null },
    }),
    pictures: rows.flatMap(({ cells: row }) => toPicture(row['Image Src'], null, row['Image Alt Text'])),
    emptied: listEmptied(cells, { 'Body (HTML)': 'descriptionHtml', 'Tags': 'keywords', 'Vendor': 'brand' }),
  }
  if (draft.pictures?.length === 0) delete draft.pictures
  if (draft.colors?.length === 0) delete draft.colors
  const mistakes = [...cells.mistakes, ...variants.flatMap((variant) => variant.cells.mistakes)]
  const notices = variants.flatMap((variant) => variant.cells.doubts)
  return { row: first.row, draft: mistakes.length > 0 ? undefined : draft, mistakes, notices }
}

/** A product without options has the one variant that the shop has of it, whatever its code is there. */
function nameVariants(
  handle: string,
  read: { variant: VariantDraft; extraPrice: UnitPrice }[],
): Pick<ItemDraft, 'variants'> {
  const [{ variant: first }, ...others] = read as [(typeof read)[number], ...typeof read]
  const { code: _code, ...only } = first
  if (others.length === 0 && !first.color && !first.size)
    return Object.keys(only).length > 0 ? { variants: [only] } : {}
  return {
    variants: read.map(({ variant, extraPrice }) => ({
      ...variant,
      code: variant.code || `${handle}-${[variant.color, variant.size].filter(Boolean).join('-')}`,
      extraPrice,
    })),
  }
}

export const listEmptied = (cells: Cells, facts: Record<string, keyof ItemFacts>): (keyof ItemFacts)[] =>
  Object.entries(facts).flatMap(([column, fact]) => (cells.isEmpty(column) ? [fact] : []))

function readCollections(cells: Cells): Pick<ItemDraft, 'collections'> {
  const category = cells.list('Product Category', '>')
  if (category.length > 0) return { collections: [category.slice(0, 3)] }
  const type = cells.text('Type')
  return type ? { collections: [[type]] } : {}
}

function readVariant({ row, cells: text }: CsvRow, options: string[]) {
  const cells = new Cells(row, text)
  const optionOf = (names: RegExp) => {
    const index = options.findIndex((name) => names.test(name))
    return index < 0 ? null : toLine(text[`Option${index + 1} Value`] ?? '') || null
  }
  const others = options
    .map((name, index) => ({ name, value: toLine(text[`Option${index + 1} Value`] ?? '') }))
    .filter(({ name, value }) => name && name !== 'Title' && !isColor.test(name) && !isSize.test(name) && value)
  const size = [optionOf(isSize), ...others.map(({ value }) => value)].filter(Boolean).join(' / ')
  const color = optionOf(isColor)
  const draft: VariantDraft = {
    code: cells.code('Variant SKU'),
    ...(color && { color }),
    ...(size && { size }),
    ...(cells.has('Variant Barcode') && { gtin: cells.gtin('Variant Barcode') }),
    ...(cells.has('Variant Inventory Qty') && { stock: readStock(cells) }),
  }
  const price = cells.price('Variant Price')
  if (price === null && !cells.has('Variant Price')) cells.refuse('Variant Price', 'is empty')
  return { cells, draft, price, published: cells.price('Variant Compare At Price') }
}

/** Oversold goods stand below zero in exports. */
function readStock(cells: Cells): number {
  return cells.text('Variant Inventory Qty').startsWith('-') ? 0 : cells.wholeNumber('Variant Inventory Qty')
}

export const isColor = /^colou?rs?$/i
export const isSize = /^sizes?$/i

export const toColors = (names: (string | null)[]) =>
  [...new Set(names.filter((name) => name !== null))].map((name) => ({ name }))

/** A picture that a browser can fetch, or that this shop stores; other addresses mean nothing outside of the shop that wrote them. */
export function toPicture(url: string | undefined, color: string | null, alt?: string): PictureDraft[] {
  const address = (url ?? '').trim()
  if (!ownPicture.test(address) && !/^https:\/\/[^\s"'<>]{3,1000}$/i.test(address)) return []
  return [{ url: address, color, ...(alt !== undefined && { alt: toLine(alt).slice(0, 200) }) }]
}
