import { index, integer, pgTable, primaryKey, timestamp } from 'drizzle-orm/pg-core'
import type { CustomerId, ItemId } from '../../../domain/ids.ts'
import { items } from '../catalog/catalog.tables.ts'
import { customers } from '../customers/customers.tables.ts'

export const wishlistItems = pgTable(
  'wishlist_items',
  {
    customerId: integer('customer_id')
      .$type<CustomerId>()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    itemId: integer('item_id')
      .$type<ItemId>()
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.itemId] }), index('wishlist_items_item').on(table.itemId)],
)
