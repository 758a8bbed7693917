import { sql } from 'drizzle-orm'
import { check, date, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { OrderId } from '../../../../domain/ids.ts'
import type { PaymentWay } from '../../../../domain/payments/order-payments.ts'
import { cents, key, partOf } from '../../../platform/columns.ts'
import { orders } from '../placing/orders.tables.ts'

/** Money that has reached the owner for an order, and what of it was given back. */
export const orderPayments = pgTable(
  'order_payments',
  {
    id: key(),
    orderId: partOf<OrderId>('order_id', () => orders.id),
    way: text().$type<PaymentWay>().notNull(),
    /** The number of a check or transfer. */
    reference: text().notNull().default(''),
    /** Below 0: given back, in that way. */
    amountCents: cents('amount_cents').notNull(),
    /** What of an amount that was given back is not asked for again. */
    waivedCents: cents('waived_cents').notNull().default(0),
    /** The day on the shop's calendar. */
    receivedOn: date('received_on').notNull(),
  },
  (table) => [
    index('order_payments_order').on(table.orderId),
    // The same command, given twice, notes the money once.
    uniqueIndex('order_payments_reference_unique')
      .on(table.orderId, table.way, table.reference)
      .where(sql`${table.reference} <> ''`),
    check(
      'order_payments_amount',
      sql`(${table.amountCents} > 0 and ${table.waivedCents} = 0)
        or (${table.amountCents} < 0 and ${table.waivedCents} between 0 and -${table.amountCents})`,
    ),
  ],
)
