import { index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { partOf } from '../../../platform/columns.ts'
import type { ItemId } from '../../../../domain/ids.ts'
import { items } from './catalog.tables.ts'

/** What the owner shows with an item because it goes well with it; the other one says nothing of it. */
export const itemRelated = pgTable(
  'item_related',
  {
    itemId: partOf<ItemId>('item_id', () => items.id),
    relatedId: partOf<ItemId>('related_id', () => items.id),
    position: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.itemId, table.relatedId] }),
    index('item_related_related').on(table.relatedId),
  ],
)
