import { index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { partOf, pointsTo } from '../../../platform/columns.ts'
import type { OrderId, VariantId } from '../../../../domain/ids.ts'
import { itemVariants, warehouses } from '../../catalog/items/catalog.tables.ts'

/**
 * Stock that is reserved for a line of an order. The number of an order is known before the order is there: goods are reserved while
 * its card is asked.
 */
export const stockReservations = pgTable(
  'stock_reservations',
  {
    orderId: integer('order_id').$type<OrderId>().notNull(),
    /** Of the line in its order. */
    position: integer().notNull(),
    variantId: partOf<VariantId>('variant_id', () => itemVariants.id),
    warehouseId: pointsTo('warehouse_id', () => warehouses.id),
    /** Still reserved. */
    quantity: integer().notNull(),
    /** Has left, and is counted no more. */
    sent: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.position, table.variantId, table.warehouseId] }),
    index('stock_reservations_variant').on(table.variantId),
  ],
)
