import { sql } from 'drizzle-orm'
import { date, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { CustomerId, ItemId } from '../../../../domain/ids.ts'
import { key, moment, partOf } from '../../../platform/columns.ts'
import { items } from '../../catalog/items/catalog.tables.ts'
import { customers } from '../../people/customers/customers.tables.ts'

/** Who wants to know what an item costs that is priced on call. */
export const priceRequests = pgTable(
  'price_requests',
  {
    id: key(),
    itemId: partOf<ItemId>('item_id', () => items.id),
    /** As they were called when somebody asked. */
    itemCode: text('item_code').notNull(),
    itemName: text('item_name').notNull(),
    /** Null: a guest. */
    customerId: integer('customer_id')
      .$type<CustomerId>()
      .references(() => customers.id, { onDelete: 'set null' }),
    name: text().notNull(),
    email: text().notNull(),
    company: text().notNull(),
    phone: text().notNull(),
    quantity: integer().notNull(),
    inHandsOn: date('in_hands_on'),
    message: text().notNull(),
    createdAt: moment('created_at').notNull(),
    /** The owner has answered. */
    doneAt: moment('done_at'),
  },
  (table) => [
    index('price_requests_customer').on(table.customerId),
    index('price_requests_item').on(table.itemId),
    index('price_requests_open')
      .on(table.id)
      .where(sql`${table.doneAt} is null`),
  ],
)
