import { Cells, toLine } from './cells.ts'
import type { ItemDraft, Mistake, ReadItem, VariantDraft } from '../drafts.ts'
import type { CsvRow } from '../../../platform/sheets/read-csv.ts'
import { isColor, isSize, listEmptied, toColors, toPicture } from './shopify.ts'
import { findFamilies, type Families } from './woocommerce-families.ts'
import { judgeSale, type ShopTime } from './woocommerce-sales.ts'

/** Products as WooCommerce exports them: variable products, and somewhere in the file variations that name them as their Parent. */
const columns = ['Type', 'SKU', 'Name', 'Regular price', 'Parent']
const texts = ['Description', 'Short description', 'Categories', 'Tags', 'Images', 'GTIN, UPC, EAN, or ISBN']
const read = new Set([
  ...[...columns, ...texts, 'ID', 'Published', 'Stock', 'Sale price', 'Date sale price starts', 'Date sale price ends'],
])
const attribute = /^Attribute (\d+) (name|value\(s\))$/

export const wooCommerce = {
  kind: 'woocommerce' as const,
  columns,
  targets: [...read],
  reads: (column: string) => read.has(column) || attribute.test(column),
  canBeEmpty(column: string, cells: Record<string, string>): boolean {
    const number = attribute.exec(column)?.[1]
    return texts.includes(column) || (number !== undefined && !cells[`Attribute ${number} name`])
  },
}

interface Product {
  row: CsvRow
  variations: CsvRow[]
}

/**
 * @param allRows the rows of the file once more, to see first which variations belong to which product
 * @param time decides whether a sale is on
 */
export function readWooCommerce(allRows: () => AsyncIterable<CsvRow>, time: ShopTime) {
  let families: Families | undefined
  return async function* (rows: AsyncIterable<CsvRow>): AsyncGenerator<ReadItem> {
    families ??= await findFamilies(allRows())
    for await (const part of gather(rows, families)) yield 'mistakes' in part ? part : readProduct(part, time)
  }
}

/** A product is whole when as many variations have come as the file has of it; what waits meanwhile is held. */
async function* gather(rows: AsyncIterable<CsvRow>, families: Families): AsyncGenerator<Product | ReadItem> {
  const open = new Map<number, Product>()
  const early = new Map<number, CsvRow[]>()
  for await (const row of rows) {
    const kind = families.kindOf(row)
    if (kind === 'other') {
      yield refuse(row, 'Type', `'${toLine(row.cells['Type'] ?? '')}' is not simple, variable or variation`)
      continue
    }
    const key = kind === 'variation' ? families.productOf(row) : row.row
    if (key === undefined) {
      const parent = toLine(row.cells['Parent'] ?? '')
      yield refuse(row, 'Parent', parent === '' ? 'is empty' : `'${parent}' is no product of this file`)
      continue
    }
    const product = open.get(key) ?? (kind === 'product' ? { row, variations: early.get(key) ?? [] } : undefined)
    if (!product) {
      early.set(key, [...(early.get(key) ?? []), row])
      continue
    }
    if (kind === 'variation') product.variations.push(row)
    early.delete(key)
    if (product.variations.length < families.sizeOf(key)) open.set(key, product)
    else {
      open.delete(key)
      yield product
    }
  }
}

const refuse = ({ row }: CsvRow, column: string, reason: string): ReadItem => ({
  row,
  draft: undefined,
  mistakes: [{ row, column, reason }],
})

function readProduct({ row, variations }: Product, time: ShopTime): ReadItem {
  const cells = new Cells(row.row, row.cells)
  const name = cells.needed('Name')
  const code = cells.text('SKU', 80) || (cells.has('ID') ? `WC-${cells.text('ID')}` : '')
  if (!code) cells.refuse('SKU', 'is empty')
  const read = (variations.length > 0 ? variations : [row]).map((one) => readVariant(one, code, time))
  const sold = read.filter(({ isSold }) => isSold)
  refuseUnpriced(variations.length > 0 ? sold : [])
  const prices = sold.map(({ price }) => price).filter((price) => price !== null)
  const base = prices.length > 0 ? Math.min(...prices) : null
  const published = sold.find(({ price }) => price === base)?.published ?? null
  const hidden = !cells.yes('Published', true)
  if (variations.length > 0 && sold.length === 0 && !hidden)
    cells.refuse('Published', 'is yes, but none of its variations is published')
  const mistakes: Mistake[] = [...cells.mistakes, ...read.flatMap((variant) => variant.cells.mistakes)]
  const specifications = readAttributes(row)
    .filter(({ name: attribute }) => !isColor.test(attribute) && !isSize.test(attribute))
    .map(({ name: attribute, values }) => ({ name: attribute, value: values.join(', ') }))
  const collections = cells.list('Categories').map((path) => path.split('>').map(toLine).filter(Boolean).slice(0, 3))
  const description = cells.html('Description') || cells.html('Short description')
  const pictures = cells.list('Images').flatMap((url) => toPicture(url, null))
  const draft: ItemDraft = {
    code,
    name,
    ...(description && { descriptionHtml: description }),
    ...(specifications.length > 0 && { specifications }),
    ...(cells.has('Tags') && { keywords: cells.list('Tags').join(' ') }),
    ...(cells.has('Published') && { hidden }),
    ...(collections.length > 0 && { collections }),
    colors: toColors(sold.map(({ draft: { color } }) => color ?? null)).map(({ name: color }) => ({ name: color })),
    ...nameVariants(sold, base),
    ...(base !== null && {
      price: { unitPrice: base, publishedPrice: published !== null && published > base ? published : null },
    }),
    ...(pictures.length > 0 && { pictures }),
    emptied: listEmptied(cells, { Description: 'descriptionHtml', Tags: 'keywords' }),
  }
  const notices = read.flatMap((variant) => variant.notices)
  return { row: row.row, draft: mistakes.length > 0 ? undefined : draft, mistakes, notices }
}

/** A simple product has the one variant that the shop has of it, whatever its code is there. */
function nameVariants(sold: ReadVariant[], base: number | null): Pick<ItemDraft, 'variants'> {
  const variants = sold.map(({ draft, price }) => ({
    ...draft,
    ...(draft.code && { extraPrice: price === null || base === null ? 0 : price - base }),
  }))
  return variants.every((variant) => Object.keys(variant).length === 0) ? {} : { variants }
}

/** Where none has a price, the product is priced on call; where one has, it would not be the others'. */
function refuseUnpriced(variants: ReadVariant[]): void {
  if (!variants.some(({ price }) => price !== null)) return
  for (const { price, cells } of variants) {
    if (price === null && !cells.has('Regular price'))
      cells.refuse(
        'Regular price',
        'is empty: give the variation its price, or unpublish it (Published 0), because it would sell at the price of another',
      )
  }
}

type ReadVariant = ReturnType<typeof readVariant>

function readVariant(row: CsvRow, code: string, time: ShopTime) {
  const cells = new Cells(row.row, row.cells)
  const isVariation = (row.cells['Parent'] ?? '').trim() !== ''
  const attributes = readAttributes(row)
  const valueOf = (names: RegExp) =>
    attributes.find(({ name, values }) => names.test(name) && values.length === 1)?.values[0] ?? null
  const [color, size] = [valueOf(isColor), valueOf(isSize)]
  const regular = cells.price('Regular price')
  const sale = judgeSale(cells, time)
  const draft: VariantDraft = {
    ...(isVariation && { code: cells.text('SKU', 80) || [code, color, size].filter(Boolean).join('-') }),
    ...(color && { color }),
    ...(size && { size }),
    ...(cells.has('GTIN, UPC, EAN, or ISBN') && { gtin: cells.text('GTIN, UPC, EAN, or ISBN', 40) }),
    ...(cells.has('Stock') && { stock: readStock(cells) }),
  }
  return {
    cells,
    draft,
    isSold: !isVariation || cells.yes('Published', true),
    price: sale.price ?? regular,
    published: sale.price === null ? null : regular,
    notices: sale.notices.map(({ column, reason }) => ({ row: row.row, column, reason })),
  }
}

/** Oversold goods stand below zero in exports, and what is sold by weight has decimals. */
const readStock = (cells: Cells): number =>
  cells.text('Stock').startsWith('-') ? 0 : Math.floor(cells.number('Stock'))

const attributesAtMost = 20

function readAttributes({ cells }: CsvRow): { name: string; values: string[] }[] {
  return Array.from({ length: attributesAtMost }, (_, index) => ({
    name: toLine(cells[`Attribute ${index + 1} name`] ?? ''),
    values: (cells[`Attribute ${index + 1} value(s)`] ?? '').split(',').map(toLine).filter(Boolean),
  })).filter(({ name }) => name !== '')
}
