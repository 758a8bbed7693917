import { readPrice, toLine } from './cells.ts'
import { guessHex } from './color-names.ts'
import type { ItemDraft, Mistake, ReadItem, VariantDraft } from './drafts.ts'
import type { CsvRow } from './read-csv.ts'
import { toColors, toPicture } from './shopify.ts'

/** Our own formats, as docs/import.md describes them: one JSON object a line, or the same fields as columns. */
export const ownColumns = ['code', 'name']

type Fields = Record<string, unknown>

export async function* readOwnLines(lines: AsyncIterable<string>): AsyncGenerator<ReadItem> {
  let row = 0
  for await (const line of lines) {
    row += 1
    if (line.trim() === '') continue
    try {
      const fields: unknown = JSON.parse(row === 1 ? line.replace(/^\ufeff/, '') : line)
      if (typeof fields !== 'object' || fields === null || Array.isArray(fields)) throw new SyntaxError('no object')
      yield readFields(row, fields as Fields)
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error
      yield { row, draft: undefined, mistakes: [{ row, column: '', reason: 'is not a JSON object' }] }
    }
  }
}

export async function* readOwnCsv(rows: AsyncIterable<CsvRow>): AsyncGenerator<ReadItem> {
  for await (const { row, cells } of rows) yield readFields(row, toFields(cells))
}

/** Lists stand in one cell between '|', pairs are 'name: value' or 'quantity: price'. */
function toFields(cells: Record<string, string>): Fields {
  const list = (column: string) =>
    (cells[column] ?? '')
      .split('|')
      .map((part) => part.trim())
      .filter(Boolean)
  const pairs = (column: string) => list(column).map((part) => part.split(/:\s*(.*)/s).map((side) => side.trim()))
  return {
    ...cells,
    features: list('features'),
    collections: list('collections'),
    specifications: Object.fromEntries(pairs('specifications')),
    colors: pairs('colors').map(([name, hex]) => ({ name, ...(hex ? { hex } : {}) })),
    sizes: list('sizes'),
    pictures: list('pictures').map((url) => ({ url })),
    prices: cells['prices']
      ? pairs('prices').map(([quantity, price, ...rest]) => ({
          quantity: Number(quantity),
          price: [price, ...rest].filter(Boolean).join(''),
        }))
      : undefined,
  }
}

function readFields(row: number, fields: Fields): ReadItem {
  const mistakes: Mistake[] = []
  const refuse = (column: string, reason: string) => mistakes.push({ row, column, reason })
  const reader = createReader(fields, refuse)
  // Some catalogs number their items and let several share one sku; the number then tells them apart.
  const code = reader.text(['code', 'id', 'sku'], 80)
  const name = reader.text(['name', 'title'], 300)
  if (!code) refuse('code', 'is empty')
  if (!name) refuse('name', 'is empty')
  const colors = readColors(fields, reader)
  const custom = reader.yes('custom', false)
  const tiers = custom ? [] : readTiers(fields, reader, refuse)
  const draft: ItemDraft = {
    code,
    name,
    descriptionHtml: typeof fields['description'] === 'string' ? fields['description'] : '',
    features: reader.list(['features', 'bullets']),
    specifications: readSpecifications(fields),
    keywords: [
      ...reader.list(['keywords', 'tags']),
      ...readCategory(fields).slice(levelsAtMost),
      ...readOtherCode(code, fields),
    ].join(' '),
    brand: reader.text(['brand', 'vendor']),
    material: reader.text(['material']),
    madeIn: reader.text(['made_in']),
    unit: reader.text(['unit'], 20) || 'each',
    hidden: reader.yes('hidden', false),
    minimumQuantity: reader.whole('minimum_quantity', tiers[0]?.minimumQuantity ?? 1, 1),
    leadDays: reader.whole('lead_days', 1, 0),
    collections: readPlaces(fields, reader),
    colors,
    variants: readVariants(code, colors, fields, reader, refuse),
    tiers,
    pictures: readPictures(fields, name),
  }
  return { row, draft: mistakes.length > 0 ? undefined : draft, mistakes }
}

const levelsAtMost = 3

/** Its collections, or the category that a marketplace has it in. */
function readPlaces(fields: Fields, reader: Reader): string[][] {
  const paths = reader.list(['collections', 'collection']).map((path) => path.split('>').map(toLine).filter(Boolean))
  const places = paths.length > 0 ? paths : [readCategory(fields)].filter((trail) => trail.length > 0)
  return places.map((place) => place.slice(0, levelsAtMost))
}

/** From the top down: `["Tools", "Hand Tools"]` or 'Tools > Hand Tools'. */
function readCategory({ category }: Fields): string[] {
  const names = Array.isArray(category) ? category : typeof category === 'string' ? category.split('>') : []
  return names.map((name) => toLine(String(name))).filter(Boolean)
}

type Refuse = (column: string, reason: string) => void

function createReader(fields: Fields, refuse: Refuse) {
  const find = (names: string[]) =>
    names.map((name) => fields[name]).find((value) => value !== undefined && value !== null && value !== '')
  return {
    text(names: string[], maxLength = 200): string {
      const value = find(names)
      const text = typeof value === 'string' || typeof value === 'number' ? toLine(String(value)) : ''
      if (text.length <= maxLength) return text
      refuse(names[0]!, `is longer than ${maxLength} characters`)
      return ''
    },
    list(names: string[]): string[] {
      const value = find(names)
      const parts = Array.isArray(value) ? value : typeof value === 'string' ? value.split(/[|,]/) : []
      return parts.map((part) => toLine(String(part))).filter(Boolean)
    },
    whole(name: string, otherwise: number, minimum: number): number {
      const value = find([name])
      if (value === undefined) return otherwise
      const number = Number(value)
      if (Number.isInteger(number) && number >= minimum && number <= 1_000_000_000) return number
      refuse(name, `is '${toLine(String(value)).slice(0, 40)}', which is not a whole number from ${minimum} on`)
      return otherwise
    },
    yes(name: string, otherwise: boolean): boolean {
      const value = find([name])
      if (value === undefined) return otherwise
      if (value === true || /^(true|yes|1)$/i.test(String(value))) return true
      if (value === false || /^(false|no|0)$/i.test(String(value))) return false
      refuse(name, 'is neither yes nor no')
      return otherwise
    },
  }
}

type Reader = ReturnType<typeof createReader>

function readColors(fields: Fields, reader: Reader): ItemDraft['colors'] {
  const { colors } = fields
  if (!Array.isArray(colors)) return toColors(reader.list(['colors', 'color', 'colour']))
  const named = colors.map((color: unknown) =>
    typeof color === 'string' ? { name: color } : ((color ?? {}) as { name?: unknown; hex?: unknown }),
  )
  return named
    .map(({ name, hex }: { name?: unknown; hex?: unknown }) => ({
      name: toLine(String(name ?? '')),
      hex: String(hex ?? ''),
    }))
    .filter(({ name }) => name !== '')
    .map(({ name, hex }) => ({ name, hex: /^#[0-9a-f]{6}$/i.test(hex) ? hex.toLowerCase() : guessHex(name) }))
}

function readTiers(fields: Fields, reader: Reader, refuse: Refuse): ItemDraft['tiers'] {
  const { prices, price } = fields
  const minimum = reader.whole('minimum_quantity', 1, 1)
  const steps = Array.isArray(prices)
    ? (prices as Fields[])
    : price === undefined || price === null || price === ''
      ? []
      : [{ quantity: minimum, price, published_price: fields['published_price'] }]
  const tiers = steps.map((step) => {
    const quantity = Number(step['quantity'] ?? minimum)
    const unitPrice = readPrice(String(step['price']))
    const published =
      step['published_price'] === undefined || step['published_price'] === null || step['published_price'] === ''
        ? null
        : readPrice(String(step['published_price']))
    if (!Number.isInteger(quantity) || quantity < 1 || quantity > 1_000_000)
      refuse('prices', `has the quantity '${String(step['quantity'])}'`)
    if (unitPrice === undefined)
      refuse(
        Array.isArray(prices) ? 'prices' : 'price',
        `is '${toLine(String(step['price'])).slice(0, 40)}', which is not a price in dollars with at most 4 decimals`,
      )
    if (published === undefined) refuse('published_price', 'is not a price in dollars')
    return { minimumQuantity: quantity, unitPrice: unitPrice ?? 0, publishedPrice: published ?? null }
  })
  tiers.sort((one, other) => one.minimumQuantity - other.minimumQuantity)
  if (new Set(tiers.map(({ minimumQuantity }) => minimumQuantity)).size < tiers.length)
    refuse('prices', 'names a quantity twice')
  return tiers
}

function readSpecifications({ specifications, attributes }: Fields): ItemDraft['specifications'] {
  const source = specifications ?? attributes
  if (typeof source !== 'object' || source === null) return []
  const pairs: [string, unknown][] = Array.isArray(source)
    ? (source as { name?: unknown; value?: unknown }[]).map(({ name, value }) => [String(name ?? ''), value])
    : Object.entries(source)
  return pairs
    .filter(([, value]) => value !== null && value !== undefined && typeof value !== 'object')
    .map(([name, value]) => ({ name: toTitle(toLine(name)), value: toLine(String(value)).slice(0, 300) }))
    .filter(({ name, value }) => name !== '' && value !== '')
    .slice(0, 100)
}

/** A sku that is not the code is still what buyers type. */
const readOtherCode = (code: string, { sku }: Fields): string[] =>
  typeof sku === 'string' && sku !== code ? [toLine(sku).slice(0, 200)] : []

/** 'case_type' becomes 'Case type'. */
const toTitle = (name: string) => {
  const words = name.replace(/_+/g, ' ').trim().slice(0, 80)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function readVariants(
  code: string,
  colors: ItemDraft['colors'],
  fields: Fields,
  reader: Reader,
  refuse: Refuse,
): VariantDraft[] {
  const { variants } = fields
  if (Array.isArray(variants) && variants.length > 0) {
    return (variants as Fields[]).map((variant) => ({
      code:
        toLine(String(variant['code'] ?? variant['sku'] ?? '')) ||
        [code, variant['color'], variant['size']].filter(Boolean).join('-'),
      color: toLine(String(variant['color'] ?? '')) || null,
      size: toLine(String(variant['size'] ?? '')) || null,
      extraPrice: readExtra(variant['extra_price'], refuse),
      gtin: toLine(String(variant['gtin'] ?? '')) || null,
      stock: readStock(variant['stock'], refuse),
    }))
  }
  const sizes = reader.list(['sizes'])
  const stock = readStock(fields['stock'], refuse)
  const gtin = Array.isArray(fields['gtin']) ? fields['gtin'][0] : fields['gtin']
  const single = colors.length <= 1 && sizes.length === 0
  const pairs = (colors.length > 0 ? colors.map(({ name }) => name) : [null]).flatMap((color) =>
    (sizes.length > 0 ? sizes : [null]).map((size) => ({ color, size })),
  )
  return pairs.map(({ color, size }) => ({
    code: single ? code : [code, color, size].filter(Boolean).join('-'),
    color,
    size,
    extraPrice: 0,
    gtin: single && typeof gtin === 'string' ? toLine(gtin) || null : null,
    stock,
  }))
}

function readExtra(value: unknown, refuse: Refuse): number {
  const price = value === undefined || value === null || value === '' ? 0 : readPrice(String(value))
  if (price === undefined) refuse('extra_price', 'is not a price in dollars')
  return price ?? 0
}

function readStock(value: unknown, refuse: Refuse): number | null {
  if (value === undefined || value === null || value === '') return null
  const stock = Number(value)
  if (Number.isInteger(stock) && stock >= 0 && stock <= 1_000_000_000) return stock
  refuse('stock', `is '${toLine(String(value)).slice(0, 40)}', which is not a whole number`)
  return null
}

function readPictures({ pictures, image_url: single }: Fields, name: string): ItemDraft['pictures'] {
  const list = Array.isArray(pictures) ? (pictures as Fields[]) : typeof single === 'string' ? [{ url: single }] : []
  return list.flatMap((picture) =>
    typeof picture === 'string'
      ? toPicture(picture, null, name)
      : toPicture(
          String(picture['url'] ?? ''),
          toLine(String(picture['color'] ?? '')) || null,
          String(picture['alt'] ?? name),
        ),
  )
}
