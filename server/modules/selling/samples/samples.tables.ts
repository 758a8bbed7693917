import { sql } from 'drizzle-orm'
import { index, integer, pgTable, pgView, text } from 'drizzle-orm/pg-core'
import type { CompanyId, CustomerId, ItemId, OrderId } from '../../../../domain/ids.ts'
import type { SampleKind } from '../../../../domain/samples/sample-kinds.ts'
import { cents, key, moment } from '../../../platform/columns.ts'
import { customers } from '../../people/customers/customers.tables.ts'

/** Samples that companies have ordered, a row each: what their limits count, what is credited, and who is asked about them. */
export const orderedSamples = pgTable(
  'ordered_samples',
  {
    id: key(),
    companyId: integer('company_id').$type<CompanyId>().notNull(),
    customerId: integer('customer_id')
      .$type<CustomerId>()
      .notNull()
      .references(() => customers.id),
    /** May be reserved: an order that a card is being charged for does not stand yet. */
    orderId: integer('order_id').$type<OrderId>().notNull(),
    itemId: integer('item_id').$type<ItemId>().notNull(),
    kind: text().$type<SampleKind>().notNull(),
    /** What it has cost, without freight and tax: so much is credited at most. */
    cents: cents('cents').notNull(),
    orderedAt: moment('ordered_at').notNull(),
    /** The order that its price was credited on; null: none yet. */
    creditedOrderId: integer('credited_order_id').$type<OrderId>(),
    creditedCents: cents('credited_cents').notNull().default(0),
    /** When its buyer was asked about it; null: not yet. */
    followedUpAt: moment('followed_up_at'),
  },
  (table) => [
    index('ordered_samples_company').on(table.companyId, table.orderedAt),
    index('ordered_samples_order').on(table.orderId),
    index('ordered_samples_credited')
      .on(table.creditedOrderId)
      .where(sql`${table.creditedOrderId} is not null`),
    index('ordered_samples_to_follow_up')
      .on(table.orderedAt)
      .where(sql`${table.followedUpAt} is null`),
  ],
)

/** Companies that have ordered goods. A part of the cart's query, because orders are made of carts and know them. */
export const orderingCompanies = pgView('ordering_companies', {
  companyId: integer('company_id').$type<CompanyId>().notNull(),
}).as(sql`select o.company_id from orders o where o.state <> 'cancelled' and o.type = 'order'`)
