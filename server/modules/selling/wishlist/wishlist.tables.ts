import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { CustomerId, ItemId, VariantId } from '../../../../domain/ids.ts'
import { moment, partOf } from '../../../platform/columns.ts'
import { items, itemVariants } from '../../catalog/items/catalog.tables.ts'
import { customers } from '../../people/customers/customers.tables.ts'

export const wishlistItems = pgTable(
  'wishlist_items',
  {
    customerId: partOf<CustomerId>('customer_id', () => customers.id),
    itemId: partOf<ItemId>('item_id', () => items.id),
    /** Null: as many as are sold at least. */
    quantity: integer(),
    note: text().notNull().default(''),
    /** Color and size, once they are chosen. */
    variantId: integer('variant_id')
      .$type<VariantId>()
      .references(() => itemVariants.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.itemId] }),
    index('wishlist_items_item').on(table.itemId),
    index('wishlist_items_variant').on(table.variantId),
  ],
)
