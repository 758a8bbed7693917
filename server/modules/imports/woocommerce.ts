import { Cells, toLine } from './cells.ts'
import type { ItemDraft, Mistake, ReadItem, VariantDraft } from './drafts.ts'
import type { CsvRow } from './read-csv.ts'
import { isColor, isSize, toColors, toPicture } from './shopify.ts'

/** Products as WooCommerce exports them: a variable product, then its variations, which name it as their Parent. */
export const wooCommerceColumns = ['Type', 'SKU', 'Name', 'Regular price', 'Parent']

interface Product {
  row: CsvRow
  cells: Cells
  variations: CsvRow[]
}

export async function* readWooCommerce(rows: AsyncIterable<CsvRow>): AsyncGenerator<ReadItem> {
  let open: Product | undefined
  for await (const row of rows) {
    const types = (row.cells['Type'] ?? '').split(',').map((type) => type.trim())
    if (types.includes('variation')) {
      if (open && isParent(open, row)) open.variations.push(row)
      else yield refuse(row, 'Parent', `'${toLine(row.cells['Parent'] ?? '')}' is not the product above`)
      continue
    }
    if (open) yield readProduct(open)
    open = undefined
    if (types.some((type) => ['simple', 'variable', 'external'].includes(type))) {
      open = { row, cells: new Cells(row.row, row.cells), variations: [] }
    } else {
      yield refuse(row, 'Type', `'${toLine(row.cells['Type'] ?? '')}' is not simple, variable or variation`)
    }
  }
  if (open) yield readProduct(open)
}

const refuse = ({ row }: CsvRow, column: string, reason: string): ReadItem => ({
  row,
  draft: undefined,
  mistakes: [{ row, column, reason }],
})

function isParent({ row }: Product, { cells }: CsvRow): boolean {
  const parent = (cells['Parent'] ?? '').trim()
  return (
    parent !== '' && (parent === (row.cells['SKU'] ?? '').trim() || parent === `id:${(row.cells['ID'] ?? '').trim()}`)
  )
}

function readProduct({ row, cells, variations }: Product): ReadItem {
  const name = cells.needed('Name')
  const code = cells.text('SKU', 80) || (cells.has('ID') ? `WC-${cells.text('ID')}` : '')
  if (!code) cells.refuse('SKU', 'is empty')
  const read = (variations.length > 0 ? variations : [row]).map((one) => readVariant(one, code))
  const prices = read.map(({ price }) => price).filter((price) => price !== null)
  const base = prices.length > 0 ? Math.min(...prices) : null
  const published = read.find(({ price }) => price === base)?.published ?? null
  const mistakes: Mistake[] = [
    ...cells.mistakes,
    ...read.flatMap((variant) => (variant.cells === cells ? [] : variant.cells.mistakes)),
  ]
  const draft: ItemDraft = {
    code,
    name,
    descriptionHtml: cells.html('Description') || cells.html('Short description'),
    features: [],
    specifications: readAttributes(row)
      .filter(({ name: attribute }) => !isColor.test(attribute) && !isSize.test(attribute))
      .map(({ name: attribute, values }) => ({ name: attribute, value: values.join(', ') })),
    keywords: cells.list('Tags').join(' '),
    brand: '',
    material: '',
    madeIn: '',
    unit: 'each',
    hidden: !cells.yes('Published', true),
    minimumQuantity: 1,
    leadDays: 1,
    collections: cells.list('Categories').map((path) => path.split('>').map(toLine).filter(Boolean).slice(0, 3)),
    colors: toColors(read.map(({ draft: { color } }) => color)),
    variants: read.map(({ draft: variant, price }) => ({
      ...variant,
      extraPrice: price === null || base === null ? 0 : price - base,
    })),
    tiers:
      base === null
        ? []
        : [
            {
              minimumQuantity: 1,
              unitPrice: base,
              publishedPrice: published !== null && published > base ? published : null,
            },
          ],
    pictures: cells.list('Images').flatMap((url) => toPicture(url, null, name)),
  }
  return { row: row.row, draft: mistakes.length > 0 ? undefined : draft, mistakes }
}

function readVariant(row: CsvRow, code: string) {
  const cells = new Cells(row.row, row.cells)
  const attributes = readAttributes(row)
  const valueOf = (names: RegExp) =>
    attributes.find(({ name, values }) => names.test(name) && values.length === 1)?.values[0] ?? null
  const [color, size] = [valueOf(isColor), valueOf(isSize)]
  const regular = cells.price('Regular price')
  const sale = cells.price('Sale price')
  const draft: VariantDraft = {
    code: cells.text('SKU', 80) || [code, color, size].filter(Boolean).join('-'),
    color,
    size,
    extraPrice: 0,
    gtin: null,
    stock: cells.has('Stock') ? (cells.text('Stock').startsWith('-') ? 0 : Math.floor(cells.number('Stock'))) : null,
  }
  return { cells, draft, price: sale ?? regular, published: sale === null ? null : regular }
}

const attributesAtMost = 20

function readAttributes({ cells }: CsvRow): { name: string; values: string[] }[] {
  return Array.from({ length: attributesAtMost }, (_, place) => ({
    name: toLine(cells[`Attribute ${place + 1} name`] ?? ''),
    values: (cells[`Attribute ${place + 1} value(s)`] ?? '').split(',').map(toLine).filter(Boolean),
  })).filter(({ name }) => name !== '')
}
