import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { RateCarrier } from '../../../../domain/freight/carriers.ts'
import type { SurchargeKind } from '../../../../domain/freight/surcharges.ts'
import type { RateAnswer } from '../../../gateways/carriers/carriers.ts'
import { cents, key, moment } from '../../../platform/columns.ts'

export const shippingMethods = pgTable('shipping_methods', {
  code: text().primaryKey(),
  /** Parcels go carton by carton by `shippingRates`; a freight line (LTL) takes pallets by `ltlRates`. */
  kind: text().$type<'parcel' | 'ltl'>().notNull().default('parcel'),
  carrier: text().$type<RateCarrier>().notNull(),
  name: text().notNull(),
  /** Business days to zone 2; each further zone adds `tenthDaysPerZone` tenths of a day. */
  baseDays: integer('base_days').notNull(),
  tenthDaysPerZone: integer('tenth_days_per_zone').notNull().default(0),
  /** Cubic millimeters for one gram of dimensional weight; null: by true weight. */
  dimensionalDivisor: integer('dimensional_divisor'),
  maximumGrams: integer('maximum_grams'),
  /** Also goes to post office boxes and military addresses. */
  reachesPostBoxes: boolean('reaches_post_boxes').notNull().default(false),
  /** Takes dangerous goods. */
  takesHazardous: boolean('takes_hazardous').notNull().default(true),
  /** The time of the last business day; null: before it ends. */
  deliveredByMinute: integer('delivered_by_minute'),
  /** Null: to both. */
  deliversTo: text('delivers_to').$type<'homes' | 'businesses'>(),
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
    cents: cents('cents').notNull(),
  },
  (table) => [primaryKey({ columns: [table.methodCode, table.zone, table.upToGrams] })],
)

/** What carriers charge for a parcel beside its rate, and which parcels they do not take: the owner's rules. */
export const shippingSurcharges = pgTable('shipping_surcharges', {
  id: key(),
  carrier: text().$type<RateCarrier>().notNull(),
  /** Empty: every service of the carrier. */
  service: text().notNull().default(''),
  kind: text().$type<SurchargeKind>().notNull(),
  cents: cents('cents').notNull().default(0),
  basisPoints: integer('basis_points').notNull().default(0),
  /** Null: everywhere. */
  zipPrefixes: text('zip_prefixes').array(),
  overGrams: integer('over_grams'),
  overLengthMm: integer('over_length_mm'),
  overWidthMm: integer('over_width_mm'),
  overLengthAndGirthMm: integer('over_length_and_girth_mm'),
  billedGramsAtLeast: integer('billed_grams_at_least'),
})

/** The rate table of freight lines: cents for a hundred pounds of a freight class, from a weight on. */
export const ltlRates = pgTable(
  'ltl_rates',
  {
    methodCode: text('method_code')
      .notNull()
      .references(() => shippingMethods.code, { onDelete: 'cascade' }),
    zone: integer().notNull(),
    /** In tenths: 925 is class 92.5. */
    freightClass: integer('freight_class').notNull(),
    fromPounds: integer('from_pounds').notNull(),
    centsPerHundredPounds: bigint('cents_per_hundred_pounds', { mode: 'number' }).notNull(),
    /** The least that is charged. */
    minimumCents: cents('minimum_cents').notNull(),
  },
  (table) => [primaryKey({ columns: [table.methodCode, table.zone, table.freightClass, table.fromPounds] })],
)

/**
 * Zone by the first three digits of the ZIP code, for goods from a warehouse whose own ZIP code begins with `origin`.
 * An empty origin is every warehouse that has no zones of its own.
 */
export const shippingZones = pgTable(
  'shipping_zones',
  { origin: text().notNull().default(''), zipPrefix: text('zip_prefix').notNull(), zone: integer().notNull() },
  (table) => [primaryKey({ columns: [table.origin, table.zipPrefix] })],
)

/** What carriers have answered when they were asked for the rates of a carton; for a short time. */
export const liveRates = pgTable(
  'live_rates',
  {
    /** Carton, way and payer, as `keyOf` writes them. */
    key: text().primaryKey(),
    /** Five digits of where it goes. */
    zip: text().notNull(),
    answer: jsonb().$type<RateAnswer>().notNull(),
    askedAt: moment('asked_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('live_rates_zip').on(table.zip), index('live_rates_expiry').on(table.expiresAt)],
)

/** What the owner decides about freight: one row. */
export const shippingSettings = pgTable(
  'shipping_settings',
  {
    id: integer().primaryKey().default(1),
    /** Once per line when somebody else pays the carrier. */
    thirdPartyCents: cents('third_party_cents').notNull(),
    /** For each address of a line after the first. */
    multiShipmentCents: cents('multi_shipment_cents').notNull(),
    /** Of a shop that has no list of warehouses. */
    pickupPlace: text('pickup_place').notNull(),
    /** Goods of this weight on are offered to freight lines; null: from the first gram. */
    ltlFromGrams: integer('ltl_from_grams'),
    /** Above it goods go on pallets wherever a freight line takes them; null: cartons always may go, too. */
    parcelUpToGrams: integer('parcel_up_to_grams'),
    /** Lowering pallets to the ground where there is no dock. */
    liftgateCents: cents('liftgate_cents').notNull().default(0),
    /** A freight line's delivery to an address without a company. */
    residentialCents: cents('residential_cents').notNull().default(0),
  },
  (table) => [check('shipping_settings_one_row', sql`${table.id} = 1`)],
)
