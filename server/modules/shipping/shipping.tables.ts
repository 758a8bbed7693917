import { bigint, boolean, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
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
  (table) => [index('shipping_addresses_customer').on(table.customerId)],
)

export const shippingMethods = pgTable('shipping_methods', {
  code: text().primaryKey(),
  carrier: text().$type<'FEDEX' | 'UPS' | 'ENDICIA' | 'CUSTOMER-PICKUP'>().notNull(),
  name: text().notNull(),
  /** Business days to zone 2; each further zone adds `daysPerZone` tenths of a day. */
  baseDays: integer('base_days').notNull(),
  tenthDaysPerZone: integer('tenth_days_per_zone').notNull().default(0),
  /** Cubic millimeters for one gram of dimensional weight; null: by true weight. */
  dimensionalDivisor: integer('dimensional_divisor'),
  maximumGrams: integer('maximum_grams'),
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
