import { sql } from 'drizzle-orm'
import { boolean, date, index, pgTable, text, type AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Day } from '../../../../domain/calendar/business-days.ts'
import type { ItemId } from '../../../../domain/ids.ts'
import { moment, partOf, unitPrice } from '../../../platform/columns.ts'
import { items } from './catalog.tables.ts'

/** The cheapest first, what is priced on call last. */
const largestPrice = sql.raw('9223372036854775807')
export const byPrice = (price: AnyPgColumn) => sql<string>`coalesce(${price}, ${largestPrice})`

/**
 * Items as the list of the back office sorts and filters them, in rows so short that all of them can be looked through within a
 * list's time. Triggers of migrations write it in the transaction of a change. What orders change stands elsewhere: two
 * orders of one item would wait for each other at its row.
 */
export const itemOverview = pgTable(
  'item_overview',
  {
    itemId: partOf<ItemId>('item_id', () => items.id).primaryKey(),
    code: text().notNull(),
    name: text().notNull(),
    brand: text().notNull(),
    status: text().$type<'active' | 'hidden' | 'removed'>().notNull(),
    publishedFrom: date('published_from').$type<Day>(),
    publishedUntil: date('published_until').$type<Day>(),
    /** Priced on call. */
    custom: boolean().notNull(),
    updatedAt: moment('updated_at').notNull(),
    /** The lowest price of the first published list that names it. */
    priceFrom: unitPrice('price_from'),
    hasPicture: boolean('has_picture').notNull().default(false),
    /** Code and name in small letters, to sort by. */
    codeKey: text('code_key').notNull(),
    nameKey: text('name_key').notNull(),
    /** Code, name and brand in small letters: what the back office searches. */
    words: text().notNull(),
    /** Of its carton. */
    hasWeight: boolean('has_weight').notNull().default(false),
    /** How many are in it, and its three sides. */
    hasCarton: boolean('has_carton').notNull().default(false),
  },
  (table) => [
    index('item_overview_code').on(table.codeKey, table.itemId),
    index('item_overview_name').on(table.nameKey, table.itemId),
    index('item_overview_updated').on(table.updatedAt, table.itemId),
    index('item_overview_price').on(byPrice(table.priceFrom), table.itemId),
    index('item_overview_brand').on(table.brand, table.codeKey),
    index('item_overview_words').using('gin', sql`${table.words} gin_trgm_ops`),
  ],
)
