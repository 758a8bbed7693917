import { nameSample, sampleKinds } from '../samples/sample-kinds.ts'
import { fieldsOf, fieldsWith, listFields, mapFields, type FieldsWith } from '../fields/record-fields.ts'
import type { FieldRow, Values } from './item-field-row.ts'
import { itemTextFields } from './item-text-fields.ts'

const cartons = ['carton', 'case', 'ctn', 'box']
const pieces = ['qty', 'quantity', 'units', 'pcs', 'pieces']
/** 'Carton qty', 'Units/Ctn' and 'Pcs per case'. */
const cartonCounts = [
  ...cartons.flatMap((carton) => [`${carton}_qty`, `${carton}_quantity`, `${carton}_pack`, `${carton}_count`]),
  ...cartons.flatMap((carton) => pieces.flatMap((count) => [`${count}_per_${carton}`, `${count}_${carton}`])),
  'master_pack',
].join(' ')

/**
 * All that the catalog holds of an item, a row for each field, in the order of the files. Whoever stores, reads, writes, checks, shows or
 * audits fields goes by these rows: a new field is a row, a column of the table `items` with its migration, and a line in docs/import.md.
 */
export const itemFields = {
  ...itemTextFields,
  status: { kind: 'state', title: 'Status', column: 'hidden' },
  /** A hidden item is shown from this day on. */
  publishedFrom: { kind: 'day', title: 'Shown from', column: 'published_from' },
  /** The last day on which it is shown. */
  publishedUntil: { kind: 'day', title: 'Shown until', column: 'published_until' },
  custom: { kind: 'switch', title: 'Call for pricing', column: 'custom' },
  hazardous: {
    kind: 'switch',
    title: 'Hazardous',
    column: 'hazardous',
    section: 'selling',
    meaning: 'only shipping methods for hazardous goods are offered',
  },
  closeout: {
    kind: 'switch',
    title: 'Closeout',
    label: 'Closeout (not restocked)',
    column: 'closeout',
    section: 'selling',
    meaning: 'not restocked; sold only from stock',
  },
  minimumQuantity: {
    kind: 'whole',
    title: 'Minimum quantity',
    column: 'minimum_quantity',
    start: 1,
    minimum: 1,
    maximum: 9_999_999,
    otherNames: 'min_qty moq min_order_qty minimum_order_quantity minimum_order minimum',
    section: 'selling',
  },
  leadDays: {
    kind: 'whole',
    title: 'Lead days',
    column: 'lead_days',
    start: 1,
    minimum: 0,
    maximum: 365,
    otherNames:
      'lead_time lead_time_days production_days production_time turnaround turn_time normal_production standard_production',
    section: 'selling',
  },
  /** Empty: as the shop's rules say. */
  samples: {
    kind: 'texts',
    title: 'Samples',
    column: 'samples',
    choices: { ...mapFields(sampleKinds, nameSample), none: 'No samples' },
    canBeEmptied: true,
    section: 'selling',
    meaning: 'kinds of samples that it has: blank, random, pre-production, swatch, or none; empty: as the shop says',
  },
  popularity: {
    kind: 'whole',
    title: 'Popularity',
    column: 'popularity',
    start: 0,
    minimum: 0,
    maximum: 1_000_000_000,
  },
  addedAtMs: { kind: 'moment', title: 'Added', column: 'added_at' },
  /** Names from the top down, the main collection first. */
  collections: {
    kind: 'paths',
    title: 'Collections',
    column: 'collections',
    alsoRead: ['collection'],
    otherNames: 'collection',
    counted: ['collection', 'collections'],
  },
  /** What a piece costs the shop. */
  cost: {
    kind: 'amount',
    title: 'Cost',
    label: 'Cost each, $',
    column: 'cost',
    maximum: 10_000_000_000,
    otherNames:
      'unit_cost item_cost product_cost cost_each cost_price cost_per_item our_cost your_cost buy_price buying_price purchase_price ' +
      'purchase_cost standard_cost std_cost average_cost avg_cost last_cost landed_cost wholesale_cost',
    canBeEmptied: true,
    section: 'selling',
    right: 'costs.read',
    meaning: 'what a piece costs the shop, in 1/10,000 US dollar',
  },
  colors: { kind: 'colors', title: 'Colors', column: 'colors', otherNames: 'colours' },
  variants: { kind: 'rows', title: 'Variants', column: 'variants', head: 'code', counted: ['variant', 'variants'] },
  inventory: { kind: 'rows', title: 'Stock', column: 'inventory', head: 'code' },
  tiers: {
    kind: 'rows',
    title: 'Prices',
    column: 'prices',
    head: 'quantity',
    second: 'price',
    counted: ['price', 'prices'],
    canBeEmptied: true,
  },
  /** Of price lists that are not published. */
  companyPrices: {
    kind: 'rows',
    title: 'Contract prices',
    column: 'company_prices',
    head: 'list',
    counted: ['company price', 'company prices'],
    canBeEmptied: true,
  },
  rushPrices: {
    kind: 'rows',
    title: 'Rush prices',
    column: 'rush_prices',
    head: 'days',
    counted: ['rush price', 'rush prices'],
    canBeEmptied: true,
  },
  pictures: {
    kind: 'rows',
    title: 'Pictures',
    column: 'pictures',
    alsoRead: ['image_url'],
    otherNames: 'image picture images image_link image_url image_urls image_src main_image picture_url',
    head: 'url',
    counted: ['picture', 'pictures'],
    canBeEmptied: true,
  },
  decorations: {
    kind: 'rows',
    title: 'Decorations',
    column: 'decorations',
    head: 'type',
    counted: ['decoration', 'decorations'],
    canBeEmptied: true,
  },
  locations: {
    kind: 'rows',
    title: 'Locations',
    column: 'locations',
    head: 'name',
    counted: ['location', 'locations'],
    canBeEmptied: true,
  },
  charges: {
    kind: 'rows',
    title: 'Charges',
    column: 'charges',
    head: 'code',
    counted: ['charge', 'charges'],
    canBeEmptied: true,
  },
  documents: { kind: 'rows', title: 'Documents', column: 'documents', head: 'kind', canBeEmptied: true },
  cartonQuantity: {
    kind: 'measure',
    title: 'Pieces per carton',
    column: 'carton_quantity',
    maximum: 1_000_000,
    otherNames: cartonCounts,
    canBeEmptied: true,
    section: 'selling',
  },
  cartonGrams: {
    kind: 'measure',
    title: 'Carton weight, grams',
    label: 'Carton, lb',
    per: 453.59237,
    column: 'carton_grams',
    alsoRead: ['carton_lb', 'carton_oz', 'carton_kg'],
    maximum: 100_000_000,
    canBeEmptied: true,
    section: 'selling',
  },
  cartonLengthMm: {
    kind: 'measure',
    title: 'Carton length, mm',
    label: 'Length, in',
    per: 25.4,
    column: 'carton_length_mm',
    alsoRead: ['carton_length_in', 'carton_length_ft', 'carton_length_cm'],
    maximum: 100_000,
    canBeEmptied: true,
    section: 'selling',
  },
  cartonWidthMm: {
    kind: 'measure',
    title: 'Carton width, mm',
    label: 'Width, in',
    per: 25.4,
    column: 'carton_width_mm',
    alsoRead: ['carton_width_in', 'carton_width_ft', 'carton_width_cm'],
    maximum: 100_000,
    canBeEmptied: true,
    section: 'selling',
  },
  cartonHeightMm: {
    kind: 'measure',
    title: 'Carton height, mm',
    label: 'Height, in',
    per: 25.4,
    column: 'carton_height_mm',
    alsoRead: ['carton_height_in', 'carton_height_ft', 'carton_height_cm'],
    maximum: 100_000,
    canBeEmptied: true,
    section: 'selling',
  },
} as const satisfies Record<string, FieldRow>

export type { FieldRow }

export type ItemField = keyof typeof itemFields
export type FieldKind = FieldRow['kind']

/** The fields with such rows. */
export type ItemFieldsWith<Row> = FieldsWith<typeof itemFields, Row>
type StoredField = ItemFieldsWith<{ kind: keyof Values }>
export type ShownField = ItemFieldsWith<{ shown: string }>
export type FilteredField = ItemFieldsWith<{ filter: string }>
export type EditedField = ItemFieldsWith<{ section: string }>

export type ItemValues = { [F in StoredField]: Values[(typeof itemFields)[F]['kind']] }

export const allFields = listFields(itemFields)

export const rowOf = (field: ItemField): FieldRow => itemFields[field]

/** In forms. */
export const labelOf = (field: ItemField): string => rowOf(field).label ?? itemFields[field].title

/** The only texts that it may hold; none where it holds any. */
export const listChoices = (field: ItemField): string[] => Object.keys(rowOf(field).choices ?? {})

/** A text that it may not hold. */
export function findUnknownChoice(field: ItemField, texts: readonly string[]): string | undefined {
  const choices = listChoices(field)
  return choices.length === 0 ? undefined : texts.find((text) => !choices.includes(text))
}

/** Of files; what an import says of changes names it. */
export const columnOf = (field: ItemField): string => itemFields[field].column

/** What files may call it. */
export const namesInFiles = (field: ItemField): string[] => [columnOf(field), ...(rowOf(field).alsoRead ?? [])]

export const storedFields: StoredField[] = fieldsOf(
  itemFields,
  ...([
    'code',
    'text',
    'html',
    'texts',
    'pairs',
    'state',
    'day',
    'switch',
    'whole',
    'moment',
    'measure',
    'amount',
  ] as const),
)
export const shownFields = fieldsWith(itemFields, 'shown')
export const filteredFields = fieldsWith(itemFields, 'filter')
export const editedFields = fieldsWith(itemFields, 'section')
export const restrictedFields = fieldsWith(itemFields, 'right')

/** Those of these kinds that a section of the back office edits. */
export const fieldsIn = <
  const Section extends NonNullable<FieldRow['section']>,
  const Kinds extends readonly FieldKind[],
>(
  section: Section,
  ...kinds: Kinds
) =>
  allFields.filter(
    (field) => rowOf(field).section === section && kinds.includes(itemFields[field].kind),
  ) as ItemFieldsWith<{ section: Section; kind: Kinds[number] }>[]

/** What search engines and shared links show of it. */
export const engineFields = fieldsIn('search engines', 'text', 'whole')
export type EngineField = (typeof engineFields)[number]
