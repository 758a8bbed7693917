import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { companies, customers } from '../customers/index.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

export const shippingAddresses = pgTable(
  'shipping_addresses',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    companyId: integer('company_id')
      .notNull()
      .references(() => companies.id),
    name: text().notNull(),
    company: text().notNull().default(''),
    address1: text('address_1').notNull(),
    address2: text('address_2').notNull().default(''),
    city: text().notNull(),
    state: text().notNull(),
    zip: text().notNull(),
    country: text().notNull().default('US'),
    phone: text().notNull().default(''),
    isDefault: boolean('is_default').notNull().default(false),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** Removed addresses stay for the lines that point at them. */
    removedAt: moment('removed_at'),
  },
  (table) => [
    index('shipping_addresses_customer').on(table.customerId),
    uniqueIndex('shipping_addresses_default_unique')
      .on(table.customerId)
      .where(sql`${table.isDefault} and ${table.removedAt} is null`),
  ],
)

export const shippingMethods = pgTable('shipping_methods', {
  code: text().primaryKey(),
  carrier: text().$type<'FEDEX' | 'UPS' | 'ENDICIA' | 'CUSTOMER-PICKUP'>().notNull(),
  name: text().notNull(),
  /** Business days to zone 2; each further zone adds `tenthDaysPerZone` tenths of a day. */
  baseDays: integer('base_days').notNull(),
  tenthDaysPerZone: integer('tenth_days_per_zone').notNull().default(0),
  /** Cubic millimeters for one gram of dimensional weight; null: by true weight. */
  dimensionalDivisor: integer('dimensional_divisor'),
  maximumGrams: integer('maximum_grams'),
  /** Also goes to post office boxes and military addresses. */
  reachesPostBoxes: boolean('reaches_post_boxes').notNull().default(false),
  position: integer().notNull().default(0),
  active: boolean().notNull().default(true),
})

/** The shop's own rate table: one row per method, zone and weight step of a package. */
export const shippingRates = pgTable(
  'shipping_rates',
  {
    methodCode: text('method_code')
      .notNull()
      .references(() => shippingMethods.code, { onDelete: 'cascade' }),
    zone: integer().notNull(),
    upToGrams: integer('up_to_grams').notNull(),
    cents: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.methodCode, table.zone, table.upToGrams] })],
)

/** Zone by the first three digits of the ZIP code, from the shop's first warehouse. */
export const shippingZones = pgTable('shipping_zones', {
  zipPrefix: text('zip_prefix').primaryKey(),
  zone: integer().notNull(),
})

/** What the owner decides about freight: one row. */
export const shippingSettings = pgTable(
  'shipping_settings',
  {
    id: integer().primaryKey().default(1),
    /** Once per line when somebody else pays the carrier. */
    thirdPartyCents: bigint('third_party_cents', { mode: 'number' }).notNull(),
    /** For each address of a line after the first. */
    multiShipmentCents: bigint('multi_shipment_cents', { mode: 'number' }).notNull(),
    /** Goods ordered before this minute of a working day leave on it. */
    cutOffMinute: integer('cut_off_minute').notNull(),
    timeZone: text('time_zone').notNull(),
    pickupPlace: text('pickup_place').notNull(),
  },
  (table) => [check('shipping_settings_one_row', sql`${table.id} = 1`)],
)
