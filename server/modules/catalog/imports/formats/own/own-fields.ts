import { findRepeated } from '../../../../../../domain/find-repeated.ts'
import {
  allFields,
  columnOf,
  findUnknownChoice,
  itemFields,
  type ItemField,
  type ItemFieldsWith,
  listChoices,
  namesInFiles,
} from '../../../../../../domain/catalog/item-fields.ts'
import { fieldsOf, mapFields } from '../../../../../../domain/fields/record-fields.ts'
import { isOnCall } from '../../../../../../domain/pricing/price-on-call.ts'
import { toLine } from '../cells.ts'
import {
  givenAway,
  type ItemDraft,
  type Mistake,
  type DraftRow,
  type TierDraft,
  type VariantDraft,
} from '../../drafts.ts'
import { FieldReader, type EntryRows } from '../field-reader.ts'
import { doubtCartonWeight } from './doubt-carton-weight.ts'
import type { Fields } from './own-columns.ts'
import { readDocuments } from './own-documents.ts'
import { readChargesAndDecoration } from './own-decoration.ts'
import { toColors, toPicture } from '../shopify.ts'

/** What the fields of one item say; fields that are not there say nothing. */
export function readFields(row: number, fields: Fields, rows?: EntryRows): DraftRow {
  const mistakes: Mistake[] = []
  const reader = new FieldReader(fields, row, mistakes, { rows })
  // Some catalogs number their items and let several share one sku; the number then distinguishes them.
  const code = reader.code(['code', 'id', 'sku'], 80) ?? ''
  if (!code && mistakes.length === 0) reader.refuse('code', 'is empty')
  const draft: ItemDraft = dropUnsaid({
    code,
    ...readTexts(reader, fields, code),
    ...readNumbers(reader),
    ...readPrices(reader),
    ...readVariants(reader, fields),
    ...readChargesAndDecoration(reader),
    collections: readCollections(reader),
    pictures: readPictures(reader),
    documents: readDocuments(reader),
    emptied: allFields.filter((field) => isEmptied(reader, field)),
  })
  return { row, draft: mistakes.length > 0 ? undefined : draft, mistakes, notices: reader.doubts }
}

/** A measure may stand in columns of several units. */
const isEmptied = (reader: FieldReader, field: ItemField): boolean => {
  const names = itemFields[field].kind === 'measure' ? namesInFiles(field) : [columnOf(field)]
  return !reader.has(...names) && names.some((name) => reader.isEmpty(name))
}

const dropUnsaid = (draft: Record<string, unknown>): ItemDraft =>
  Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== undefined)) as unknown as ItemDraft

function readTexts(reader: FieldReader, fields: Fields, code: string) {
  const description = reader.find('description')
  if (description !== undefined && typeof description !== 'string') reader.refuse('description', 'is no text')
  else if (description !== undefined && description.length > longestDescription)
    reader.refuse('description', `is longer than ${longestDescription.toLocaleString('en-US')} characters`)
  return {
    ...mapFields(plainTexts, (field) => reader.text(namesInFiles(field), itemFields[field].maxLength)),
    descriptionHtml: typeof description === 'string' ? description : undefined,
    ...mapFields(fieldsOf(itemFields, 'texts'), (field) => readTextsOf(reader, field)),
    specifications: readSpecifications(fields),
    keywords: readKeywords(reader, fields, code),
    hidden: reader.yes('hidden'),
  }
}

/** Where a field holds certain texts only, others are refused. */
function readTextsOf(reader: FieldReader, field: ItemFieldsWith<{ kind: 'texts' }>): string[] | undefined {
  const texts = reader.texts(...namesInFiles(field))
  const unknown = findUnknownChoice(field, texts ?? [])
  if (unknown === undefined) return texts
  reader.refuse(columnOf(field), `is '${unknown.slice(0, 40)}', which is none of ${listChoices(field).join(', ')}`)
  return undefined
}

const longestDescription = 1_000_000

const plainTexts = fieldsOf(itemFields, 'text').filter((field) => field !== 'keywords')

const readNumbers = (reader: FieldReader) => ({
  ...mapFields(fieldsOf(itemFields, 'switch'), (field) => reader.yes(columnOf(field))),
  ...mapFields(fieldsOf(itemFields, 'whole'), (field) =>
    field === 'leadDays' ? reader.leadDays(columnOf(field)) : reader.whole(columnOf(field), itemFields[field].minimum),
  ),
  ...readCarton(reader),
  ...mapFields(fieldsOf(itemFields, 'amount'), (field) => reader.price(columnOf(field))),
  addedAtMs: readMoment(reader),
})

/** Pieces, and measures in whatever unit their columns say. */
function readCarton(reader: FieldReader) {
  const carton = mapFields(fieldsOf(itemFields, 'measure'), (field) =>
    field === 'cartonQuantity' ? reader.whole(columnOf(field), 1) : reader.measure(namesInFiles(field)),
  )
  const doubt = doubtCartonWeight(carton.cartonGrams, reader.find('specifications', 'attributes'))
  reader.doubt(reader.nameOf(namesInFiles('cartonGrams')), doubt)
  return carton
}

function readMoment(reader: FieldReader): number | undefined {
  const text = reader.text(['added_at'])
  if (text === undefined) return undefined
  const ms = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2}))?$/.test(text)
    ? Date.parse(text)
    : NaN
  if (Number.isNaN(ms))
    reader.refuse('added_at', `is '${text.slice(0, 40)}', which is not a moment like 2026-03-01T12:00:00Z`)
  return Number.isNaN(ms) ? undefined : ms
}

/** The deeper levels of a category, and a sku that is not the code, are still what buyers type. */
function readKeywords(reader: FieldReader, fields: Fields, code: string): string | undefined {
  const written = Array.isArray(fields['keywords'])
    ? undefined
    : reader.text(['keywords'], itemFields.keywords.maxLength)
  const listed = written === undefined ? reader.texts('keywords', 'tags') : [written]
  const { sku } = fields
  const other = typeof sku === 'string' && sku !== code ? [toLine(sku).slice(0, 200)] : []
  const words = [...(listed ?? []), ...readCategory(reader).slice(levelsAtMost), ...other].filter(Boolean)
  return words.length > 0 ? words.join(' ') : undefined
}

const levelsAtMost = 3

/** Its collections, or the category that a marketplace has it in. */
function readCollections(reader: FieldReader): string[][] | undefined {
  const given = reader.find('collections', 'collection')
  const listed = Array.isArray(given) ? (given as unknown[]) : typeof given === 'string' ? given.split('|') : []
  const paths = reader.bound('collections', listed).map(toPath)
  const collections = paths.length > 0 ? paths : [readCategory(reader)]
  const named = collections.filter((names) => names.length > 0).map((names) => names.slice(0, levelsAtMost))
  return named.length > 0 ? named : undefined
}

/** `["Tools", "Hand Tools"]` or 'Tools > Hand Tools'. */
const toPath = (given: unknown): string[] =>
  (Array.isArray(given) ? (given as unknown[]) : typeof given === 'string' ? given.split('>') : [])
    .slice(0, deepest)
    .map((name) => toLine(String(name)))
    .filter(Boolean)

const deepest = 50

/** From the top down. */
const readCategory = (reader: FieldReader): string[] => toPath(reader.find('category'))

function readSpecifications({ specifications, attributes }: Fields): ItemDraft['specifications'] {
  if (typeof specifications === 'object' && specifications !== null) {
    const read = toPairs(specifications).map(([name, value]) => ({ name: toLine(name), value: toLine(value) }))
    const named = read.filter(({ name, value }) => name !== '' && value !== '')
    return named.length > 0 ? named : undefined
  }
  if (typeof attributes !== 'object' || attributes === null) return undefined
  const read = toPairs(attributes)
    .slice(0, attributesReadAtMost)
    .map(([name, value]) => ({ name: toTitle(toLine(name)), value: toLine(value).slice(0, 300).trim() }))
    .filter(({ name, value }) => name !== '' && value !== '')
  return read.length > 0 ? read.slice(0, 100) : undefined
}

const attributesReadAtMost = 1_000

const toPairs = (source: object): [string, string][] =>
  (Array.isArray(source)
    ? (source as ({ name?: unknown; value?: unknown } | null)[]).map(
        (pair) => [String(pair?.name ?? ''), pair?.value] as const,
      )
    : Object.entries(source as Record<string, unknown>)
  )
    .filter(([, value]) => value !== null && value !== undefined && typeof value !== 'object')
    .map(([name, value]) => [name, String(value as string | number)])

/** 'case_type' becomes 'Case type'. */
const toTitle = (name: string) => {
  const words = name.replace(/_+/g, ' ').trim().slice(0, 80)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function readPrices(reader: FieldReader): Pick<ItemDraft, 'tiers' | 'price' | 'companyPrices' | 'custom'> {
  const isCall = isPricedOnCall(reader)
  const tiers = isCall ? undefined : reader.entries('prices', readStep)
  const unitPrice = tiers || isCall ? undefined : reader.price('price')
  const published = reader.isOnCall('published_price') ? undefined : reader.price('published_price')
  const price =
    unitPrice === undefined ? undefined : { unitPrice, ...(published !== undefined && { publishedPrice: published }) }
  const companyPrices = reader.entries('company_prices', (entry) => ({
    list: entry.needed('list'),
    ...readTier(entry),
  }))
  refuseDoubles(
    reader,
    'prices',
    tiers?.map(({ minimumQuantity }) => String(minimumQuantity)),
  )
  refuseDoubles(
    reader,
    'company_prices',
    companyPrices?.map(({ list, minimumQuantity }) => `${list} ${minimumQuantity}`),
  )
  return {
    ...(tiers && { tiers }),
    ...(price && { price }),
    ...(companyPrices && { companyPrices }),
    ...(isCall && !reader.has('custom') && { custom: true }),
  }
}

/** Where a price would stand, the file says to ask for it. A step that says so among others with prices is a mistake. */
function isPricedOnCall(reader: FieldReader): boolean {
  const steps = reader.find('prices')
  const column = steps === undefined ? 'price' : 'prices'
  const cells = Array.isArray(steps)
    ? (steps as Fields[]).map((step) => step?.['price'] ?? step?.['quantity'])
    : [reader.find('price')]
  if (cells.length === 0 || !cells.every((cell) => typeof cell === 'string' && isOnCall(cell))) return false
  reader.doubt(column, `is '${String(cells[0])}', so the item is priced on call`)
  return true
}

/** What is neither a quantity nor has a price is of another form, and said as one mistake. */
function readStep(entry: FieldReader): TierDraft {
  if (entry.has('price') || entry.isWhole('quantity')) return readTier(entry)
  entry.refuseForm('quantity', 'a quantity, a colon and a price, like 48: 12.20')
  return { minimumQuantity: NaN, unitPrice: 0 }
}

function readTier(entry: FieldReader): TierDraft {
  const minimumQuantity = entry.whole('quantity', 1) ?? 1
  const unitPrice = entry.price('price')
  if (!entry.has('price')) entry.refuse('price', 'is empty')
  // All other steps are judged as a table (check-drafts.ts).
  if (unitPrice === 0 && entry.hasColumn('price')) entry.refuse('price', givenAway)
  const publishedPrice = entry.price('published_price')
  return { minimumQuantity, unitPrice: unitPrice ?? 0, ...(publishedPrice !== undefined && { publishedPrice }) }
}

/** The key of a step that could not be read: it is wrong already. */
const unread = String(NaN)

function refuseDoubles(reader: FieldReader, column: string, keys: string[] = []): void {
  const index = findRepeated(keys, unread)
  if (index >= 0)
    reader.refuseEntry(column, index, `names ${column === 'prices' ? 'a quantity' : `'${keys[index]}'`} twice`)
}

function readVariants(reader: FieldReader, fields: Fields): Partial<ItemDraft> {
  return {
    colors: readColors(reader, fields),
    sizes: reader.texts('sizes'),
    variants: reader.entries('variants', readVariant),
    stock: reader.pieces('stock'),
    gtin: reader.gtin(),
    inventory: reader.entries('inventory', (entry) => ({
      code: entry.needed('code'),
      warehouse: entry.needed('warehouse'),
      ...dropEmpty({
        quantity: entry.pieces('quantity'),
        incomingQuantity: entry.whole('incoming'),
        incomingOn: entry.day('incoming_on'),
      }),
    })),
  } as Partial<ItemDraft>
}

const dropEmpty = <T extends object>(given: T): T =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as T

const readVariant = (entry: FieldReader): VariantDraft =>
  dropEmpty({
    code: entry.code(['code', 'sku'], 160),
    color: entry.text(['color']),
    size: entry.text(['size']),
    extraPrice: entry.price('extra_price'),
    gtin: entry.gtin(),
    active: entry.yes('active'),
    stock: entry.pieces('stock'),
  } as VariantDraft)

const colorCode = /^#[0-9a-f]{6}$/i

function readColors(reader: FieldReader, fields: Fields): ItemDraft['colors'] {
  const { colors } = fields
  if (!Array.isArray(colors)) {
    const names = reader.texts('colors', 'color', 'colour')
    return names && toColors(names).map(({ name }) => ({ name }))
  }
  const read = reader
    .bound('colors', colors as unknown[])
    .map((color) =>
      typeof color === 'string' ? { name: color } : ((color ?? {}) as { name?: unknown; hex?: unknown }),
    )
    .map(({ name, hex }: { name?: unknown; hex?: unknown }) => ({
      name: toLine(String(name ?? '')),
      hex: String(hex ?? ''),
    }))
    .filter(({ name }) => name !== '')
  for (const { name, hex } of read)
    if (hex !== '' && !colorCode.test(hex))
      reader.refuse(
        'colors',
        `'${toLine(hex).slice(0, 40)}' of ${name} is no color code like #1e3350; without one the color looks as its name says`,
      )
  const clean = read.map(({ name, hex }) => ({ name, ...(hex !== '' && { hex: hex.toLowerCase() }) }))
  const unique = clean.filter(({ name }, index) => clean.findIndex((one) => one.name === name) === index)
  return unique.length > 0 ? unique : undefined
}

/** An address that a browser cannot fetch meant something to another shop only, and is left out. */
function readPictures(reader: FieldReader): ItemDraft['pictures'] {
  const given = reader.find('pictures') ?? reader.find('image_url')
  const list = Array.isArray(given) ? (given as unknown[]) : given === undefined ? [] : [given]
  const read = list.flatMap((picture) => {
    if (typeof picture === 'string') return toPicture(picture, null, undefined)
    const { url, color, alt } = (picture ?? {}) as Fields
    return toPicture(
      typeof url === 'string' ? url : '',
      typeof color === 'string' ? toLine(color) || null : null,
      typeof alt === 'string' ? alt : undefined,
    )
  })
  return read.length > 0 ? read : undefined
}
