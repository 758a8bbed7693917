import { Cells, toLine } from './cells.ts'
import type { ItemDraft, Mistake, DraftRow, VariantDraft } from '../drafts.ts'
import type { CsvRow } from '../../../../platform/sheets/read-csv.ts'
import { isColor, isSize, listEmptied, toColors, refuse, toPicture } from './shopify.ts'
import { findFamilies, type Families } from './woocommerce-families.ts'
import { judgeSale, type ShopTime } from './woocommerce-sales.ts'

/** Products as WooCommerce exports them: variable products, and somewhere in the file variations that name them as their Parent. */
const columns = ['Type', 'SKU', 'Name', 'Regular price', 'Parent']
const texts = ['Description', 'Short description', 'Categories', 'Tags', 'Images', 'GTIN, UPC, EAN, or ISBN']
const read = new Set([
  ...[
    ...columns,
    ...texts,
    'ID',
    'Published',
    'Visibility in catalog',
    'Stock',
    'Sale price',
    'Date sale price starts',
    'Date sale price ends',
  ],
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
  return async function* (rows: AsyncIterable<CsvRow>): AsyncGenerator<DraftRow> {
    families ??= await findFamilies(allRows())
    for await (const part of gather(rows, families)) yield 'mistakes' in part ? part : readProduct(part, time)
  }
}

/** A product is whole when as many variations have come as the file has of it; until then its rows are held. */
async function* gather(rows: AsyncIterable<CsvRow>, families: Families): AsyncGenerator<Product | DraftRow> {
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

function readProduct({ row, variations }: Product, time: ShopTime): DraftRow {
  const cells = new Cells(row.row, row.cells)
  const name = unescapeCommas(cells.needed('Name'))
  const code = cells.code('SKU') || (cells.has('ID') ? `WC-${cells.text('ID')}` : '')
  if (!code) cells.refuse('SKU', 'is empty')
  const choices = readAttributes(row)
  const read = (variations.length > 0 ? variations : [row]).map((one) => readVariant(one, choices, time))
  const sold = read.filter(({ isSold }) => isSold)
  refuseUnpriced(variations.length > 0 ? sold : [])
  const prices = sold.map(({ price }) => price).filter((price) => price !== null)
  const base = prices.length > 0 ? Math.min(...prices) : null
  const published = sold.find(({ price }) => price === base)?.published ?? null
  const isPublished = cells.yes('Published', true)
  const isListed = cells.text('Visibility in catalog').toLowerCase() !== 'hidden'
  if (variations.length > 0 && sold.length === 0 && isPublished)
    cells.refuse('Published', 'is yes, but none of its variations is published')
  const mistakes: Mistake[] = [...cells.mistakes, ...read.flatMap((variant) => variant.cells.mistakes)]
  const varying = new Set(variations.flatMap((one) => readAttributes(one).map(({ name: attribute }) => attribute)))
  const specifications = choices
    .filter(
      ({ name: attribute, values }) =>
        values.length > 0 && !isColor.test(attribute) && !isSize.test(attribute) && !varying.has(attribute),
    )
    .map(({ name: attribute, values }) => ({ name: attribute, value: values.join(', ') }))
  const collections = splitList(row.cells['Categories']).map((path) =>
    path.split('>').map(toLine).filter(Boolean).slice(0, 3),
  )
  const description = unescapeBreaks(cells.html('Description') || cells.html('Short description'))
  const pictures = cells.list('Images').flatMap((url) => toPicture(url, null))
  const variants = nameVariants(code, sold, base)
  const draft: ItemDraft = {
    code,
    name,
    ...(description && { descriptionHtml: description }),
    ...(specifications.length > 0 && { specifications }),
    ...(cells.has('Tags') && { keywords: splitList(row.cells['Tags']).join(' ') }),
    ...((cells.has('Published') || !isListed) && { hidden: !isPublished || !isListed }),
    ...(collections.length > 0 && { collections }),
    colors: toColors((variants.variants ?? []).map(({ color }) => color ?? null)).map(({ name: color }) => ({
      name: color,
    })),
    ...variants,
    ...(base !== null && {
      price: { unitPrice: base, publishedPrice: published !== null && published > base ? published : null },
    }),
    ...(pictures.length > 0 && { pictures }),
    emptied: listEmptied(cells, { Description: 'descriptionHtml', Tags: 'keywords' }),
  }
  const notices = [...cells.doubts, ...read.flatMap((variant) => [...variant.cells.doubts, ...variant.notices])]
  return { row: row.row, draft: mistakes.length > 0 ? undefined : draft, mistakes, notices }
}

/** What stands in a list with a comma of its own: 'Red\\, dark'. */
const unescapeCommas = (text: string): string => text.replaceAll('\\,', ',')

const splitList = (cell = ''): string[] =>
  cell
    .split(/(?<!\\),/)
    .map((part) => toLine(unescapeCommas(part)))
    .filter(Boolean)

/** A line break is written as two letters. */
const unescapeBreaks = (text: string): string => unescapeCommas(text).replace(/(?:\\r)?\\n/g, '\n')

type ReadVariant = ReturnType<typeof readVariant>

/** A simple product has the one variant that the shop has of it, whatever its code is there. */
function nameVariants(item: string, sold: ReadVariant[], base: number | null): Pick<ItemDraft, 'variants'> {
  const codes = new Set<string>()
  /** A variation without a code of its own has had that of its color and size; what else it is comes behind where that is taken. */
  const toCode = ({ draft, plainSize, isVariation }: ReadVariant): Pick<VariantDraft, 'code'> => {
    if (!isVariation) return {}
    const plain = [item, draft.color, plainSize].filter(Boolean).join('-')
    const code =
      draft.code ?? (codes.has(plain.toLowerCase()) ? [item, draft.color, draft.size].filter(Boolean).join('-') : plain)
    codes.add(code.toLowerCase())
    return { code }
  }
  const exact = new Set(sold.filter(({ anyOf }) => anyOf.length === 0).map(({ draft }) => pairOf(draft)))
  const variants = sold.flatMap((one) => {
    const extra = one.isVariation ? { extraPrice: one.price === null || base === null ? 0 : one.price - base } : {}
    const named = { ...one.draft, ...toCode(one), ...extra }
    return one.anyOf.length === 0 ? [named] : spread(named, one.anyOf).filter((variant) => !exact.has(pairOf(variant)))
  })
  return variants.every((variant) => Object.keys(variant).length === 0) ? {} : { variants }
}

const pairOf = ({ color, size }: VariantDraft): string => `${color ?? ''}\n${size ?? ''}`.toLowerCase()

/** A variation for 'any' value is one variant for each. The first has its code, which the shop may know; what is in stock is not split. */
function spread({ stock: _stock, ...variant }: VariantDraft, [any, ...others]: AnyOption[]): VariantDraft[] {
  if (!any) return [variant]
  return any.values.flatMap((value, index) => {
    const { color, size } = variant
    const looks = isColor.test(any.name) ? { color: value } : { size: [size, value].filter(Boolean).join(' / ') }
    const code = index === 0 ? variant.code : `${variant.code}-${value}`
    return spread({ ...variant, ...(color && { color }), ...looks, ...(code !== undefined && { code }) }, others)
  })
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

/** An attribute of which a variation takes every value. */
interface AnyOption {
  name: string
  values: string[]
}

/** @param choices the attributes of its product */
function readVariant(row: CsvRow, choices: AnyOption[], time: ShopTime) {
  const cells = new Cells(row.row, row.cells)
  const isVariation = (row.cells['Parent'] ?? '').trim() !== ''
  const attributes = readAttributes(row)
  const chosen = attributes.filter(({ values }) => values.length === 1)
  const valueOf = (names: RegExp) => chosen.find(({ name }) => names.test(name))?.values[0] ?? null
  const others = isVariation ? chosen.filter(({ name }) => !isColor.test(name) && !isSize.test(name)) : []
  const [color, plainSize] = [valueOf(isColor), valueOf(isSize)]
  const size = [plainSize, ...others.map(({ values }) => values[0])].filter(Boolean).join(' / ')
  const anyOf = isVariation
    ? attributes
        .filter(({ values }) => values.length === 0)
        .flatMap(({ name }) => choices.filter((choice) => choice.name === name && choice.values.length > 0))
    : []
  const regular = cells.price('Regular price')
  const sale = judgeSale(cells, time)
  const sku = isVariation ? cells.code('SKU') : ''
  const draft: VariantDraft = {
    ...(sku && { code: sku }),
    ...(color && { color }),
    ...(size && { size }),
    ...(cells.has('GTIN, UPC, EAN, or ISBN') && { gtin: cells.gtin('GTIN, UPC, EAN, or ISBN') }),
    ...(cells.has('Stock') && { stock: readStock(cells) }),
  }
  if (anyOf.length > 0 && cells.has('Stock'))
    cells.doubt(
      'Stock',
      `is of any ${anyOf.map(({ name }) => name).join(' and ')} together: please count each by itself`,
    )
  return {
    cells,
    draft,
    isVariation,
    plainSize,
    anyOf,
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

/** Also those without a value: a variation takes every value of these. */
function readAttributes({ cells }: CsvRow): { name: string; values: string[] }[] {
  return Array.from({ length: attributesAtMost }, (_, index) => ({
    name: toLine(cells[`Attribute ${index + 1} name`] ?? ''),
    values: splitList(cells[`Attribute ${index + 1} value(s)`]),
  })).filter(({ name }) => name !== '')
}
