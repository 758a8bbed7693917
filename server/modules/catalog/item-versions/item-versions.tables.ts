import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { ItemId } from '../../../../domain/ids.ts'
import { moment, partOf } from '../../../platform/columns.ts'
import { items } from '../items/catalog.tables.ts'
import type { ItemFacts } from '../items/item-facts/item-facts.ts'

/** By fact, what an item was before a change and after it. */
export type FactChanges = { [Fact in keyof ItemFacts]?: { before: ItemFacts[Fact]; after: ItemFacts[Fact] } }

/** What a batch of changes, an import, a published price draft or a change of many items, has done to an item, as long as it can be taken back. */
export const itemVersions = pgTable(
  'item_versions',
  {
    batch: text().$type<'import' | 'price-change' | 'bulk-edit'>().notNull(),
    batchId: integer('batch_id').notNull(),
    itemId: partOf<ItemId>('item_id', () => items.id),
    at: moment('at').notNull(),
    isNew: boolean('is_new').notNull().default(false),
    /** It came in hidden, to be shown later. */
    isHeldBack: boolean('is_held_back').notNull().default(false),
    /** Of a new item, so that it is seen whether somebody has changed it since. */
    fingerprint: text().notNull().default(''),
    /** Of an item that was there. */
    facts: jsonb().$type<FactChanges>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.batch, table.batchId, table.itemId] }),
    index('item_versions_item').on(table.itemId),
    index('item_versions_at').on(table.at),
  ],
)
