import { sql } from 'drizzle-orm'
import { date, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { CouponKind } from '../../../../domain/ordering/coupons.ts'
import type { CustomerId, ItemId, OrderId } from '../../../../domain/ids.ts'
import { key, moment, partOf, pointsTo } from '../../../platform/columns.ts'
import { collections, items } from '../../catalog/items/catalog.tables.ts'
import { customers } from '../../people/customers/customers.tables.ts'

/** A code that takes something off. Without items and collections it is for everything. */
export const coupons = pgTable(
  'coupons',
  {
    id: key(),
    code: text().notNull(),
    /** The owner's own words; empty: what it takes off says it. */
    text: text().notNull().default(''),
    kind: text().$type<CouponKind>().notNull(),
    /** Percent, or cents of an amount. */
    value: integer().notNull(),
    minimumCents: integer('minimum_cents'),
    startsOn: date('starts_on'),
    endsOn: date('ends_on'),
    usesAtMost: integer('uses_at_most'),
    usesPerCustomer: integer('uses_per_customer'),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** Ended by the owner before its time; orders may still name it. */
    endedAt: moment('ended_at'),
  },
  (table) => [uniqueIndex('coupons_code_unique').on(sql`lower(${table.code})`)],
)

const couponId = () => partOf('coupon_id', () => coupons.id)

export const couponItems = pgTable(
  'coupon_items',
  { couponId: couponId(), itemId: partOf<ItemId>('item_id', () => items.id) },
  (table) => [primaryKey({ columns: [table.couponId, table.itemId] })],
)

/** With all collections below it. */
export const couponCollections = pgTable(
  'coupon_collections',
  { couponId: couponId(), collectionId: partOf('collection_id', () => collections.id) },
  (table) => [primaryKey({ columns: [table.couponId, table.collectionId] })],
)

/** Orders that use a coupon, once each; one that is canceled gives its use back. */
export const couponUses = pgTable(
  'coupon_uses',
  {
    couponId: couponId(),
    /** May be reserved: an order that a card is being charged for does not stand yet. */
    orderId: integer('order_id').$type<OrderId>().notNull(),
    customerId: pointsTo<CustomerId>('customer_id', () => customers.id),
    /** What the coupon took off when it was used, whatever its owner makes of it later. */
    kind: text().$type<CouponKind>(),
    value: integer(),
    minimumCents: integer('minimum_cents'),
  },
  (table) => [
    primaryKey({ columns: [table.couponId, table.orderId] }),
    index('coupon_uses_customer').on(table.couponId, table.customerId),
    index('coupon_uses_order').on(table.orderId),
  ],
)
