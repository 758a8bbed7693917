import { sql, type SQL } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import type { Day } from '../../../../domain/calendar/business-days.ts'
import type { ItemId, VariantId } from '../../../../domain/ids.ts'
import type { UnitPrice } from '../../../../domain/money/money.ts'
import { key, moment, partOf, pointsTo, unitPrice } from '../../../platform/columns.ts'

/** `toBareCode` of a column, as an index has it (domain/catalog/item-code.ts). */
export const bareCode = (code: SQL | AnyPgColumn): SQL => sql`lower(regexp_replace(${code}, '[^[:alnum:]]+', '', 'g'))`

/** Pictures are shared: all navy tumblers show one. Masters came with the program (`bundled`) or are the owner's (`upload`); `url` stays where it is. */
export const pictures = pgTable(
  'pictures',
  {
    id: key(),
    /** Part of the public address; changes with the content. */
    key: text().notNull(),
    source: text().$type<'bundled' | 'upload' | 'url'>().notNull(),
    /** File name of the master below its source's folder, or the https address. */
    location: text().notNull(),
    width: integer(),
    height: integer(),
    /** The address elsewhere that it was fetched from; the shop keeps it since. */
    fetchedFrom: text('fetched_from'),
    /** Of one that is still elsewhere: how often and when it was tried to fetch it, and why that failed. */
    fetchAttempts: integer('fetch_attempts').notNull().default(0),
    fetchTriedAt: moment('fetch_tried_at'),
    fetchFault: text('fetch_fault').notNull().default(''),
  },
  (table) => [uniqueIndex('pictures_key_unique').on(table.key), index('pictures_location').on(table.location)],
)

export const priceLists = pgTable('price_lists', {
  id: key(),
  name: text().notNull(),
  currency: text().notNull().default('USD'),
  isPublished: boolean('is_published').notNull().default(false),
  /** The first and the last day on which it counts; null: without end. Outside of them its company pays the published prices. */
  validFrom: date('valid_from'),
  validUntil: date('valid_until'),
  /** Its prices count also where the published one is lower. */
  isFixed: boolean('is_fixed').notNull().default(false),
})

export const collections = pgTable(
  'collections',
  {
    id: key(),
    parentId: integer('parent_id').references((): AnyPgColumn => collections.id),
    /** Stable name for imports, for example drinkware/tumblers. */
    path: text().notNull(),
    name: text().notNull(),
    text: text().notNull().default(''),
    position: integer().notNull().default(0),
    loginRequired: boolean('login_required').notNull().default(false),
    /** Its page shows the collections below it instead of the items. */
    showSubCollections: boolean('show_sub_collections').notNull().default(false),
    otherLinkUrl: text('other_link_url'),
    pictureId: integer('picture_id').references(() => pictures.id),
    hidden: boolean().notNull().default(false),
    /** What its page shows first, in this order; the others follow by how often they are bought. What is not in it any more is passed over. */
    firstItemIds: integer('first_item_ids')
      .$type<ItemId>()
      .array()
      .notNull()
      .default(sql`'{}'`),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('collections_path_unique').on(table.path), index('collections_parent').on(table.parentId)],
)

export interface Specification {
  name: string
  value: string
}

export const items = pgTable(
  'items',
  {
    id: key().$type<ItemId>(),
    /** The web code that buyers type, unique without regard to case. */
    code: text().notNull(),
    name: text().notNull(),
    descriptionHtml: text('description_html').notNull().default(''),
    features: jsonb().$type<string[]>().notNull().default([]),
    specifications: jsonb().$type<Specification[]>().notNull().default([]),
    /** The two or three facts that tell it from its neighbors. */
    summary: text().notNull().default(''),
    keywords: text().notNull().default(''),
    /** What search engines show in place of its name and description. */
    searchTitle: text('search_title').notNull().default(''),
    searchDescription: text('search_description').notNull().default(''),
    /** Of its pictures, 1 being the first: what shared links show. */
    searchPicture: integer('search_picture').notNull().default(1),
    brand: text().notNull().default(''),
    material: text().notNull().default(''),
    madeIn: text('made_in').notNull().default(''),
    /** Of the tariff, for customs. */
    harmonizedCode: text('harmonized_code').notNull().default(''),
    unit: text().notNull().default('each'),
    status: text().$type<'active' | 'hidden' | 'removed'>().notNull().default('active'),
    /** A hidden item is shown from this day on: once the day has come the item is active, and this is null again. */
    publishedFrom: date('published_from').$type<Day>(),
    /** The last day on which it is shown: after it the item is hidden, and this is null again. */
    publishedUntil: date('published_until').$type<Day>(),
    /** Priced on call: 'Call for pricing'. */
    custom: boolean().notNull().default(false),
    minimumQuantity: integer('minimum_quantity').notNull().default(1),
    leadDays: integer('lead_days').notNull().default(1),
    /** Dangerous goods: only methods that say so take them. */
    hazardous: boolean().notNull().default(false),
    /** Final quantities: not restocked, so that no more is sold than is in stock. */
    closeout: boolean().notNull().default(false),
    /** What a piece costs the shop; null: not known. */
    cost: unitPrice('cost'),
    /** Kinds of samples that it has, or 'none'; empty: as the shop's rules say. */
    samples: jsonb().$type<string[]>().notNull().default([]),
    cartonQuantity: integer('carton_quantity'),
    cartonGrams: integer('carton_grams'),
    cartonLengthMm: integer('carton_length_mm'),
    cartonWidthMm: integer('carton_width_mm'),
    cartonHeightMm: integer('carton_height_mm'),
    /** How often it is bought, for sorting; counted from orders and set by imports. */
    popularity: integer().notNull().default(0),
    /** Where an import knows it by, so that a repeated import finds it again. */
    importKey: text('import_key'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('items_code_unique').on(sql`lower(${table.code})`),
    index('items_bare_code').on(bareCode(table.code)),
    uniqueIndex('items_import_key_unique').on(table.importKey),
    // Of the few that have one.
    index('items_published_from')
      .on(table.publishedFrom)
      .where(sql`${table.publishedFrom} is not null`),
    index('items_published_until')
      .on(table.publishedUntil)
      .where(sql`${table.publishedUntil} is not null`),
  ],
)

export const itemCollections = pgTable(
  'item_collections',
  {
    itemId: partOf<ItemId>('item_id', () => items.id),
    collectionId: partOf('collection_id', () => collections.id),
    position: integer().notNull().default(0),
    /** The collection of the breadcrumb. */
    isMain: boolean('is_main').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.itemId, table.collectionId] }),
    index('item_collections_collection').on(table.collectionId),
  ],
)

export const itemColors = pgTable(
  'item_colors',
  {
    id: key(),
    itemId: partOf<ItemId>('item_id', () => items.id),
    name: text().notNull(),
    hex: text().notNull(),
    position: integer().notNull().default(0),
  },
  (table) => [uniqueIndex('item_colors_name_unique').on(table.itemId, table.name)],
)

/** What is counted in stock and put into a cart: an item in one color and one size. Every item has at least one. */
export const itemVariants = pgTable(
  'item_variants',
  {
    id: key().$type<VariantId>(),
    itemId: partOf<ItemId>('item_id', () => items.id),
    code: text().notNull(),
    colorId: integer('color_id').references(() => itemColors.id, { onDelete: 'cascade' }),
    size: text(),
    position: integer().notNull().default(0),
    /** Added to the unit price of every tier, in 1/10,000 dollar (large sizes). */
    extraPrice: integer('extra_price').$type<UnitPrice>().notNull().default(0),
    gtin: text(),
    active: boolean().notNull().default(true),
  },
  (table) => [
    uniqueIndex('item_variants_code_unique').on(sql`lower(${table.code})`),
    index('item_variants_bare_code').on(bareCode(table.code)),
    index('item_variants_item').on(table.itemId),
  ],
)

export const itemPictures = pgTable(
  'item_pictures',
  {
    id: key(),
    itemId: partOf<ItemId>('item_id', () => items.id),
    pictureId: pointsTo('picture_id', () => pictures.id),
    colorId: integer('color_id').references(() => itemColors.id, { onDelete: 'cascade' }),
    position: integer().notNull().default(0),
    alt: text().notNull().default(''),
  },
  (table) => [index('item_pictures_item').on(table.itemId)],
)

/** Unit prices by quantity, in 1/10,000 dollar. `publishedPrice` is what it was before a reduction. */
export const priceTiers = pgTable(
  'price_tiers',
  {
    itemId: partOf<ItemId>('item_id', () => items.id),
    priceListId: pointsTo('price_list_id', () => priceLists.id),
    minimumQuantity: integer('minimum_quantity').notNull(),
    unitPrice: unitPrice('unit_price').notNull(),
    publishedPrice: unitPrice('published_price'),
  },
  (table) => [primaryKey({ columns: [table.itemId, table.priceListId, table.minimumQuantity] })],
)

export const rushPrices = pgTable(
  'rush_prices',
  {
    itemId: partOf<ItemId>('item_id', () => items.id),
    days: integer().notNull(),
    maximumQuantity: integer('maximum_quantity').notNull(),
    unitPrice: unitPrice('unit_price').notNull(),
    publishedPrice: unitPrice('published_price').notNull(),
  },
  (table) => [primaryKey({ columns: [table.itemId, table.days] })],
)

export const warehouses = pgTable(
  'warehouses',
  {
    id: key(),
    code: text().notNull(),
    name: text().notNull(),
    /** Where goods are picked up. */
    address1: text('address_1').notNull().default(''),
    city: text().notNull(),
    state: text().notNull(),
    zip: text().notNull(),
    /** Where it differs from the shop: until when, by which clock, goods ordered leave on the same day. */
    cutOffMinute: integer('cut_off_minute'),
    timeZone: text('time_zone'),
  },
  (table) => [uniqueIndex('warehouses_code_unique').on(table.code)],
)

export const inventory = pgTable(
  'inventory',
  {
    variantId: partOf<VariantId>('variant_id', () => itemVariants.id),
    warehouseId: pointsTo('warehouse_id', () => warehouses.id),
    /** Counted by the owner, what is reserved among it. */
    quantity: integer().notNull().default(0),
    /** For orders whose goods have not left; with backorders more than is counted. */
    reserved: integer().notNull().default(0),
    incomingQuantity: integer('incoming_quantity').notNull().default(0),
    incomingOn: date('incoming_on'),
  },
  (table) => [primaryKey({ columns: [table.variantId, table.warehouseId] })],
)

/**
 * What changed, for the read model of every server process: written by triggers in the changing transaction, once for each item.
 * Null item: collections, synonyms and redirects.
 */
export const catalogChanges = pgTable(
  'catalog_changes',
  {
    itemId: integer('item_id').$type<ItemId>(),
    /** Nothing but its amounts in stock. */
    onlyStock: boolean('only_stock').notNull().default(false),
    /** The writing transaction: readers go back to the oldest one that was still running when they last looked. */
    transactionId: bigint('transaction_id', { mode: 'number' })
      .notNull()
      .default(sql`pg_current_xact_id()::text::bigint`),
    changedAt: moment('changed_at').notNull().defaultNow(),
  },
  (table) => [
    unique('catalog_changes_once').on(table.transactionId, table.itemId).nullsNotDistinct(),
    index('catalog_changes_changed_at').on(table.changedAt),
    index('catalog_changes_item').on(table.itemId, table.transactionId),
  ],
)
