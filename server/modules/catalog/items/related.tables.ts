import { index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import type { ItemId } from '../../../../domain/ids.ts'
import { items } from './catalog.tables.ts'

/** What the owner shows with an item because it goes well with it; the other one says nothing of it. */
export const itemRelated = pgTable(
  'item_related',
  {
    itemId: integer('item_id')
      .$type<ItemId>()
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
    relatedId: integer('related_id')
      .$type<ItemId>()
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.itemId, table.relatedId] }),
    index('item_related_related').on(table.relatedId),
  ],
)
