import { Cells, toLine } from './cells.ts'
import { guessHex } from './color-names.ts'
import type { ItemDraft, ReadItem, VariantDraft } from './drafts.ts'
import type { CsvRow } from './read-csv.ts'

/** Products as Shopify exports them: the rows of a product share their Handle, the first one holds its texts. */
export const shopifyColumns = ['Handle', 'Title', 'Body (HTML)', 'Variant SKU', 'Variant Price']

export async function* readShopify(rows: AsyncIterable<CsvRow>): AsyncGenerator<ReadItem> {
  let group: CsvRow[] = []
  const closed = new Set<string>()
  for await (const row of rows) {
    const handle = (row.cells['Handle'] ?? '').trim()
    const isNext = handle !== handleOf(group) || (row.cells['Title'] ?? '').trim() !== ''
    if (group.length > 0 && isNext) {
      closed.add(handleOf(group))
      yield readProduct(group)
      group = []
    }
    if (handle === '') yield refuse(row, 'Handle', 'is empty')
    else if (closed.has(handle) && group.length === 0 && !(row.cells['Title'] ?? '').trim())
      yield refuse(row, 'Handle', `'${handle}' stands apart from its other rows`)
    else group.push(row)
  }
  if (group.length > 0) yield readProduct(group)
}

const handleOf = ([first]: CsvRow[]) => (first?.cells['Handle'] ?? '').trim()

const refuse = ({ row }: CsvRow, column: string, reason: string): ReadItem => ({
  row,
  draft: undefined,
  mistakes: [{ row, column, reason }],
})

function readProduct(rows: CsvRow[]): ReadItem {
  const first = rows[0]!
  const cells = new Cells(first.row, first.cells)
  const name = cells.needed('Title')
  const options = [1, 2, 3].map((place) => toLine(first.cells[`Option${place} Name`] ?? ''))
  const isVariant = ({ cells: row }: CsvRow) => (row['Variant Price'] ?? '') !== '' || (row['Variant SKU'] ?? '') !== ''
  const variants = rows.filter(isVariant).map((row) => readVariant(row, options))
  const mistakes = [...cells.mistakes, ...variants.flatMap((variant) => variant.cells.mistakes)]
  if (variants.length === 0)
    mistakes.push({ row: first.row, column: 'Variant SKU', reason: 'no row of this product has a variant' })
  const prices = variants.map(({ price }) => price).filter((price) => price !== null)
  const base = prices.length > 0 ? Math.min(...prices) : null
  const before = variants.find(({ price, published }) => price === base && published !== null)?.published ?? null
  const only = variants.length === 1 ? variants[0]!.draft.code : ''
  const draft: ItemDraft = {
    code: only || handleOf(rows),
    name,
    descriptionHtml: cells.html('Body (HTML)'),
    features: [],
    specifications: [],
    keywords: cells.list('Tags').join(' '),
    brand: cells.text('Vendor'),
    material: '',
    madeIn: '',
    unit: 'each',
    hidden: !cells.yes('Published', true) || !cells.yes('Status', true),
    minimumQuantity: 1,
    leadDays: 1,
    collections: readCollections(cells),
    colors: toColors(variants.map(({ draft: { color } }) => color)),
    variants: variants.map(({ draft: variant, price }) => ({
      ...variant,
      code: variant.code || `${handleOf(rows)}-${[variant.color, variant.size].filter(Boolean).join('-')}`,
      extraPrice: price === null || base === null ? 0 : price - base,
    })),
    tiers:
      base === null
        ? []
        : [{ minimumQuantity: 1, unitPrice: base, publishedPrice: before !== null && before > base ? before : null }],
    pictures: rows.flatMap(({ cells: row }) => toPicture(row['Image Src'], null, row['Image Alt Text'])),
  }
  return { row: first.row, draft: mistakes.length > 0 ? undefined : draft, mistakes }
}

function readCollections(cells: Cells): string[][] {
  const category = cells.list('Product Category', '>')
  if (category.length > 0) return [category.slice(0, 3)]
  const type = cells.text('Type')
  return type ? [[type]] : []
}

function readVariant({ row, cells: text }: CsvRow, options: string[]) {
  const cells = new Cells(row, text)
  const optionOf = (names: RegExp) => {
    const place = options.findIndex((name) => names.test(name))
    return place < 0 ? null : toLine(text[`Option${place + 1} Value`] ?? '') || null
  }
  const others = options
    .map((name, place) => ({ name, value: toLine(text[`Option${place + 1} Value`] ?? '') }))
    .filter(({ name, value }) => name && name !== 'Title' && !isColor.test(name) && !isSize.test(name) && value)
  const size = [optionOf(isSize), ...others.map(({ value }) => value)].filter(Boolean).join(' / ')
  const draft: VariantDraft = {
    code: cells.text('Variant SKU', 80),
    color: optionOf(isColor),
    size: size || null,
    extraPrice: 0,
    gtin: cells.text('Variant Barcode', 40) || null,
    stock: cells.has('Variant Inventory Qty') ? readStock(cells) : null,
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
  [...new Set(names.filter((name) => name !== null))].map((name) => ({ name, hex: guessHex(name) }))

/** A picture that a browser can fetch; other addresses mean nothing outside of the shop that wrote them. */
export function toPicture(url: string | undefined, color: string | null, alt = ''): ItemDraft['pictures'] {
  const address = (url ?? '').trim()
  return /^https:\/\/[^\s"'<>]{3,1000}$/i.test(address) ? [{ url: address, color, alt: toLine(alt).slice(0, 200) }] : []
}
