import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { HoldReason } from '../../../../domain/holds/hold-reasons.ts'
import type { OrderId } from '../../../../domain/ids.ts'
import { key, moment, partOf } from '../../../platform/columns.ts'
import { orders } from '../placing/orders.tables.ts'

/** What keeps orders from production, and what has. */
export const orderHolds = pgTable(
  'order_holds',
  {
    id: key(),
    orderId: partOf<OrderId>('order_id', () => orders.id),
    reason: text().$type<HoldReason>().notNull(),
    /** For staff and the buyer. */
    note: text().notNull().default(''),
    /** It came with the state 'on-hold', and ends with it. */
    withState: boolean('with_state').notNull().default(false),
    since: moment('since').notNull(),
    openedBy: text('opened_by').notNull(),
    /** Null: it is open. */
    releasedAt: moment('released_at'),
    releasedBy: text('released_by').notNull().default(''),
    releasedWhy: text('released_why').notNull().default(''),
  },
  (table) => [
    index('order_holds_order').on(table.orderId, table.id),
    uniqueIndex('order_holds_open')
      .on(table.orderId, table.reason)
      .where(sql`${table.releasedAt} is null`),
  ],
)
