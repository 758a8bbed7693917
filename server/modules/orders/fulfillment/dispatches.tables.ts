import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Carrier } from '../../../../domain/freight/carriers.ts'
import type { OrderId, OrderLineId } from '../../../../domain/ids.ts'
import { key, partOf } from '../../../platform/columns.ts'
import { orderLines, orders } from '../placing/orders.tables.ts'

/** What has left the house at once, with one carrier under one number. */
export const dispatches = pgTable(
  'dispatches',
  {
    id: key(),
    orderId: partOf<OrderId>('order_id', () => orders.id),
    carrier: text().$type<Carrier>().notNull(),
    /** Of a freight line; empty where the carrier says it. */
    carrierName: text('carrier_name').notNull().default(''),
    trackingNumber: text('tracking_number').notNull(),
    /** Days on the shop's calendar. */
    sentOn: date('sent_on').notNull(),
    deliveredOn: date('delivered_on'),
  },
  (table) => [
    index('dispatches_order').on(table.orderId),
    index('dispatches_sent').on(table.sentOn, table.orderId),
    index('dispatches_under_way')
      .on(table.sentOn)
      .where(sql`${table.deliveredOn} is null`),
    // The same command, given twice, sends once.
    uniqueIndex('dispatches_number_unique')
      .on(table.orderId, table.carrier, table.trackingNumber)
      .where(sql`${table.trackingNumber} <> ''`),
  ],
)

export const dispatchLines = pgTable(
  'dispatch_lines',
  {
    dispatchId: partOf('dispatch_id', () => dispatches.id),
    lineId: partOf<OrderLineId>('line_id', () => orderLines.id),
    quantity: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.dispatchId, table.lineId] }),
    index('dispatch_lines_line').on(table.lineId),
    check('dispatch_lines_quantity', sql`${table.quantity} > 0`),
  ],
)
