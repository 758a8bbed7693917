import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { CheckoutId, CustomerId, OrderId } from '../../../../domain/ids.ts'
import { cents, moment, partOf } from '../../../platform/columns.ts'
import { customers } from '../../people/customers/customers.tables.ts'
import { checkouts } from '../../orders/placing/orders.tables.ts'
import type { OrderDraft } from '../../orders/index.ts'

/**
 * A checkout whose card is being charged: all that is needed to place its orders, or to give up, whatever happens to the process that
 * began. Its row goes when it is settled.
 */
export const cardCheckouts = pgTable(
  'card_checkouts',
  {
    checkoutId: partOf<CheckoutId>('checkout_id', () => checkouts.id).primaryKey(),
    customerId: partOf<CustomerId>('customer_id', () => customers.id),
    /** Of the orders, reserved: the first one names the transaction at the gateway. */
    orderIds: integer('order_ids').array().$type<OrderId[]>().notNull(),
    drafts: jsonb().$type<OrderDraft[]>().notNull(),
    amountCents: cents('amount_cents').notNull(),
    kind: text().$type<'authOnly' | 'authCapture'>().notNull(),
    /** The card, by the gateway's numbers. */
    customerProfileId: text('customer_profile_id').notNull(),
    paymentProfileId: text('payment_profile_id').notNull(),
    expiresOn: text('expires_on').notNull(),
    startedAt: moment('started_at').notNull(),
    /** How often a process has begun to ask the gateway. */
    attempts: integer().notNull().default(0),
    /** Until then one process alone asks; null: nobody does. */
    leasedUntil: moment('leased_until'),
  },
  (table) => [index('card_checkouts_customer').on(table.customerId)],
)
