import type { Day } from '../calendar/business-days.ts'
import type { UnitPrice } from '../money/money.ts'
import type { StaffRight } from '../people/staff-rights.ts'
import { nameSample, sampleKinds } from '../samples/sample-kinds.ts'
import { fieldsOf, fieldsWith, listFields, mapFields, type FieldsWith } from '../fields/record-fields.ts'

/**
 * All that the catalog holds of an item, a row for each field, in the order of the files. Whoever stores, reads, writes, checks, shows or
 * audits fields goes by these rows: a new field is a row, a column of the table `items` with its migration, and a line in docs/import.md.
 */
export const itemFields = {
  code: {
    kind: 'code',
    title: 'Code',
    column: 'code',
    otherNames:
      'sku item_code item_no item_sku product_code product_no product_sku part_no part_code article_no catalog_no catalog_code ' +
      'stock_no stock_code reference reference_no ref_no internal_reference default_code style_no style_code model_no model_code ' +
      'item_id product_id style model item part article vendor_item_no vendor_part_no supplier_sku supplier_code mpn ' +
      'mfr_part_no mfr_no product material order_no order_code ref no catalog stock',
  },
  name: {
    kind: 'text',
    title: 'Name',
    column: 'name',
    maxLength: 300,
    alsoRead: ['title'],
    otherNames:
      'title product_name item_name product_title item_title style_name model_name part_name product_service_name ' +
      'short_description item_description product_description part_description stock_description material_description ' +
      'designation product item article',
    section: 'texts',
  },
  descriptionHtml: {
    kind: 'html',
    title: 'Description',
    column: 'description',
    maxLength: 100_000,
    otherNames:
      'long_description full_description web_description body body_html details product_description item_description ' +
      'short_description',
    canBeEmptied: true,
    section: 'texts',
  },
  features: {
    kind: 'texts',
    title: 'Features',
    column: 'features',
    alsoRead: ['bullets'],
    otherNames: 'bullet_points bullets',
    canBeEmptied: true,
    section: 'texts',
  },
  specifications: {
    kind: 'pairs',
    title: 'Specifications',
    column: 'specifications',
    alsoRead: ['attributes'],
    otherNames: 'specs',
    canBeEmptied: true,
    section: 'texts',
  },
  /** The two or three facts that tell it from its neighbors. */
  summary: {
    kind: 'text',
    title: 'Summary',
    column: 'summary',
    maxLength: 300,
    canBeEmptied: true,
    section: 'texts',
    hint: 'Shown on its card in lists.',
  },
  keywords: {
    kind: 'text',
    title: 'Search words',
    column: 'keywords',
    maxLength: 2_000,
    alsoRead: ['tags'],
    otherNames: 'tags search_keywords meta_keywords',
    canBeEmptied: true,
    section: 'texts',
  },
  searchTitle: {
    kind: 'text',
    title: 'Title for search engines',
    label: 'Title',
    column: 'search_title',
    maxLength: 200,
    otherNames: 'seo_title meta_title page_title',
    canBeEmptied: true,
    section: 'search engines',
    hint: 'Empty: name and code. Search engines show about 60 characters.',
  },
  searchDescription: {
    kind: 'text',
    title: 'Description for search engines',
    label: 'Description',
    column: 'search_description',
    maxLength: 500,
    otherNames: 'seo_description meta_description',
    canBeEmptied: true,
    section: 'search engines',
    hint: 'Empty: the beginning of the description. Search engines show about 155 characters.',
  },
  /** Of its pictures by their order: what shared links show. */
  searchPicture: {
    kind: 'whole',
    title: 'Picture of shared links',
    column: 'search_picture',
    start: 1,
    minimum: 1,
    maximum: 100,
    section: 'search engines',
    meaning: 'which picture shared links show: 1 is the first',
  },
  brand: {
    kind: 'text',
    title: 'Brand',
    column: 'brand',
    maxLength: 200,
    alsoRead: ['vendor'],
    otherNames: 'brand_name manufacturer manufacturer_name make vendor vendor_name',
    canBeEmptied: true,
    section: 'texts',
    filter: 'brand',
    shown: 'above specifications',
  },
  material: {
    kind: 'text',
    title: 'Material',
    column: 'material',
    maxLength: 200,
    canBeEmptied: true,
    section: 'texts',
    filter: 'material',
    shown: 'above specifications',
  },
  madeIn: {
    kind: 'text',
    title: 'Made in',
    column: 'made_in',
    maxLength: 200,
    otherNames: 'country_of_origin origin country_of_manufacture coo',
    canBeEmptied: true,
    section: 'texts',
    filter: 'made',
    shown: 'below specifications',
  },
  /** Of the tariff, for customs: 4202.92.31. */
  harmonizedCode: {
    kind: 'text',
    title: 'Harmonized code',
    column: 'harmonized_code',
    maxLength: 20,
    otherNames:
      'hs_code hts hts_code hts_no htsus harmonized_tariff_code tariff_code tariff_no commodity_code schedule_b',
    canBeEmptied: true,
    section: 'texts',
    filter: 'harmonized',
    shown: 'below specifications',
  },
  unit: {
    kind: 'text',
    title: 'Unit',
    column: 'unit',
    start: 'each',
    maxLength: 40,
    otherNames: 'uom unit_of_measure sell_unit',
    section: 'texts',
  },
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
    otherNames: 'lead_time lead_time_days production_days production_time',
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
    otherNames: 'carton_qty case_qty case_quantity case_pack qty_per_carton qty_per_case',
    canBeEmptied: true,
    section: 'selling',
  },
  cartonGrams: {
    kind: 'measure',
    title: 'Carton, grams',
    label: 'Carton, lb',
    per: 453.59237,
    column: 'carton_grams',
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
    maximum: 100_000,
    canBeEmptied: true,
    section: 'selling',
  },
} as const satisfies Record<string, FieldRow>

export interface FieldRow {
  /** What it holds (`Values`), and how a cell, a form and a file write it. */
  kind: keyof Values | 'paths' | 'colors' | 'rows'
  /** In the audit log, in forms and for shoppers. */
  title: string
  /** In forms, where these say it otherwise. */
  label?: string
  hint?: string
  /** Of files; calls of the shop say it so, too. */
  column: string
  /** For who calls. */
  meaning?: string
  /** What files may call the column, too. */
  alsoRead?: readonly string[]
  /** What spreadsheets of the trade call it, the plainest first: of two that mean the same the first counts. */
  otherNames?: string
  maxLength?: number
  /** The only texts that it may hold, with what they mean. */
  choices?: Readonly<Record<string, string>>
  minimum?: number
  maximum?: number
  /** How much of the stored unit one of the unit in forms is: grams in a pound, millimeters in an inch. */
  per?: number
  /** Of a new item, where that is neither empty nor zero. */
  start?: string | number
  /** By an import that removes what the cells do not name. */
  canBeEmptied?: true
  /** One of it and several, as losses are counted. */
  counted?: readonly [one: string, many: string]
  /** The first value of a row in a cell, and the second one, where it stands without its name. */
  head?: string
  second?: string
  /** Where the back office edits it. */
  section?: 'texts' | 'selling' | 'search engines'
  /** That it takes to see and to change it, beside those of the call. */
  right?: StaffRight
  /** As listings are filtered by it: the key in their addresses. */
  filter?: string
  /** To shoppers, on the page of an item and where items are compared. */
  shown?: 'above specifications' | 'below specifications'
}

/** What a field of each kind holds, as far as the table `items` has it; collections, colors and rows have tables of their own. */
interface Values {
  code: string
  text: string
  html: string
  texts: string[]
  pairs: { name: string; value: string }[]
  state: 'active' | 'hidden' | 'removed'
  day: Day | null
  switch: boolean
  whole: number
  moment: number
  /** Above zero; null: not known. */
  measure: number | null
  /** Null: not known. */
  amount: UnitPrice | null
}

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
