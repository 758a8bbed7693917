import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { ItemId } from '../../../../domain/ids.ts'
import { key, moment, partOf } from '../../../platform/columns.ts'
import { items } from '../items/catalog.tables.ts'

/** ZIP files of all pictures of an item, made by the worker and removed when they expire. */
export const imageArchives = pgTable(
  'image_archives',
  {
    id: key(),
    /** Names the file, and is part of its address: whoever knows it may fetch it. */
    token: text().notNull(),
    itemId: partOf<ItemId>('item_id', () => items.id),
    /** Of the pictures: the same ones need no second file. */
    fingerprint: text().notNull(),
    fileName: text('file_name').notNull(),
    state: text().$type<'waiting' | 'ready' | 'failed'>().notNull().default('waiting'),
    /** Pictures that are in it, and all. */
    done: integer().notNull().default(0),
    total: integer().notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('image_archives_token_unique').on(table.token),
    index('image_archives_item').on(table.itemId, table.fingerprint),
  ],
)
