import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { AreaGeometry } from '../../../../domain/imprint/area-geometry.ts'
import type { Process } from '../../../../domain/imprint/processes.ts'
import type { CompanyId, ItemId } from '../../../../domain/ids.ts'
import type { ChargeBasis } from '../../../../domain/pricing/charges/charge-rule.ts'
import { key, partOf, unitPrice } from '../../../platform/columns.ts'
import { items } from './catalog.tables.ts'

export const decorationMethods = pgTable(
  'decoration_methods',
  {
    id: key(),
    itemId: partOf<ItemId>('item_id', () => items.id),
    type: text().notNull(),
    /** As buyers read it; an item has each name once. */
    name: text().notNull(),
    /** How it is made: what it looks like, which colors and artwork it takes. */
    process: text().$type<Process>().notNull(),
    maximumColors: integer('maximum_colors').notNull().default(1),
    /** How many locations one order may use; null: all. */
    maximumLocations: integer('maximum_locations'),
    leadDays: integer('lead_days').notNull().default(5),
    /** How many percent more or fewer pieces ship: '10, from 288 5'; empty: 5. docs/decisions/overruns.md */
    overruns: text().notNull().default(''),
    position: integer().notNull().default(0),
  },
  (table) => [index('decoration_methods_item').on(table.itemId)],
)

/** Imprint areas, in 1/100 inch. */
export const decorationLocations = pgTable(
  'decoration_locations',
  {
    id: key(),
    itemId: partOf<ItemId>('item_id', () => items.id),
    methodId: partOf('method_id', () => decorationMethods.id),
    name: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    /** Null: as many as the method takes. */
    maximumColors: integer('maximum_colors'),
    /** Other locations that cannot be decorated along with it, by name: they overlap. */
    excludes: text().array().notNull().default([]),
    /** Where it lies in the item's pictures; null: they do not show it. */
    geometry: jsonb().$type<AreaGeometry>(),
    /** How long a name and a number of a roster may be; null: it takes none. docs/decisions/rosters.md */
    nameLetters: integer('name_letters'),
    numberDigits: integer('number_digits'),
    isDefault: boolean('is_default').notNull().default(false),
    position: integer().notNull().default(0),
  },
  (table) => [index('decoration_locations_item').on(table.itemId)],
)

/** Charges as rules: what, why, how much, for what. Amounts in 1/10,000 dollar. docs/decisions/charges-are-rules.md */
export const itemCharges = pgTable(
  'item_charges',
  {
    id: key(),
    itemId: partOf<ItemId>('item_id', () => items.id),
    methodId: integer('method_id').references(() => decorationMethods.id, { onDelete: 'cascade' }),
    code: text().notNull(),
    name: text().notNull(),
    why: text().notNull(),
    kind: text().$type<'setup' | 'run' | 'order'>().notNull(),
    per: text().$type<'order' | 'color' | 'location' | 'piece'>().notNull(),
    /** What is counted, at each piece of a 'run' charge; the rest is met once. */
    basis: text().$type<ChargeBasis>().notNull().default('order'),
    /** How much of the basis is in the price: the first color of each location, the first location, 7 (thousand) stitches. */
    included: integer().notNull().default(0),
    amount: unitPrice('amount').notNull(),
    /** Instead of the amount where the company had the same artwork within the shop's months; null: the same amount again. */
    repeatAmount: unitPrice('repeat_amount'),
    minimumQuantity: integer('minimum_quantity').notNull().default(1),
    maximumQuantity: integer('maximum_quantity'),
    /** Of each location, for what depends on them. */
    minimumStitches: integer('minimum_stitches'),
    maximumStitches: integer('maximum_stitches'),
    /** The first and the last day on which it counts. */
    validFrom: date('valid_from'),
    validUntil: date('valid_until'),
    position: integer().notNull().default(0),
  },
  (table) => [index('item_charges_item').on(table.itemId)],
)

/** What a company does not pay, or pays less of: a row for each code. */
export const chargeExceptions = pgTable(
  'charge_exceptions',
  {
    id: key(),
    companyId: integer('company_id').$type<CompanyId>().notNull(),
    /** Of the charge: LTM-CHARGE, SETUP-SCREEN ... */
    code: text().notNull(),
    /** Instead of what the item says, in 1/10,000 dollar; 0: waived. */
    amount: unitPrice('amount').notNull().default(0),
    validFrom: date('valid_from'),
    validUntil: date('valid_until'),
    note: text().notNull().default(''),
  },
  (table) => [index('charge_exceptions_company').on(table.companyId)],
)

/** The shop's inks and threads: what buyers choose imprint colors from. */
export const inks = pgTable(
  'inks',
  {
    id: key(),
    /** As it is ordered: PMS 166 C, thread 1300. Unique without regard to case. */
    code: text().notNull(),
    name: text().notNull(),
    hex: text().notNull(),
    kind: text().$type<'ink' | 'thread'>().notNull().default('ink'),
    position: integer().notNull().default(0),
    active: boolean().notNull().default(true),
  },
  (table) => [uniqueIndex('inks_code_unique').on(sql`lower(${table.code})`)],
)

/** How fast what is decorated can be made, and what that adds, where an item says nothing of its own. */
export const rushOffers = pgTable('rush_offers', {
  /** Business days of production. */
  days: integer().primaryKey(),
  maximumQuantity: integer('maximum_quantity').notNull(),
  /** On top of the price at the item's minimum, in 1/100 percent. */
  basisPoints: integer('basis_points').notNull(),
})
