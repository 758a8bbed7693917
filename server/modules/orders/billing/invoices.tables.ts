import { integer, pgTable } from 'drizzle-orm/pg-core'
import type { OrderId } from '../../../../domain/ids.ts'
import { moment } from '../../../platform/columns.ts'
import { orders } from '../placing/orders.tables.ts'

/** What an order is billed by, once its goods have left. The numbers have no gaps. */
export const invoices = pgTable('invoices', {
  number: integer().primaryKey(),
  orderId: integer('order_id')
    .$type<OrderId>()
    .notNull()
    .unique()
    .references(() => orders.id),
  issuedAt: moment('issued_at').notNull(),
})
