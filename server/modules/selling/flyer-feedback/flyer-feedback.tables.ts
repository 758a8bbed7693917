import { index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { FlyerCommentId, FlyerId, ItemId } from '../../../../domain/ids.ts'
import { key, moment, partOf } from '../../../platform/columns.ts'
import { items } from '../../catalog/items/catalog.tables.ts'
import { flyers } from '../flyers/flyers.tables.ts'

/** Whoever has marked or said something on a live flyer. */
export const flyerReaders = pgTable(
  'flyer_readers',
  {
    id: key(),
    flyerId: partOf<FlyerId>('flyer_id', () => flyers.id),
    /** Of the secret that the reader's browser has made. */
    secretHash: text('secret_hash').notNull(),
    /** Empty until it is given. */
    name: text().notNull().default(''),
    email: text().notNull().default(''),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [uniqueIndex('flyer_readers_secret').on(table.flyerId, table.secretHash)],
)

/** By item: it stays a favorite when it moves to another page. */
export const flyerFavorites = pgTable(
  'flyer_favorites',
  {
    readerId: partOf('reader_id', () => flyerReaders.id),
    itemId: partOf<ItemId>('item_id', () => items.id),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.readerId, table.itemId] }), index('flyer_favorites_item').on(table.itemId)],
)

export const flyerComments = pgTable(
  'flyer_comments',
  {
    id: key<FlyerCommentId>(),
    readerId: partOf('reader_id', () => flyerReaders.id),
    itemId: partOf<ItemId>('item_id', () => items.id),
    text: text().notNull(),
    createdAt: moment('created_at').notNull(),
    /** Of the customer who has made the flyer. */
    answer: text(),
    answeredAt: moment('answered_at'),
  },
  (table) => [
    index('flyer_comments_reader').on(table.readerId, table.createdAt),
    index('flyer_comments_item').on(table.itemId),
  ],
)
