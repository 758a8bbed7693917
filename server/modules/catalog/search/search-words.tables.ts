import { date, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { key, partOf } from '../../../platform/columns.ts'
import { items } from '../items/catalog.tables.ts'

/** What the owner holds to be the same in a search, in both directions: words or groups of words. */
export const searchSynonyms = pgTable(
  'search_synonyms',
  { id: key(), words: text().notNull(), sameAs: text('same_as').notNull() },
  (table) => [unique('search_synonyms_once').on(table.words, table.sameAs)],
)

/** A searched text that leads to a page instead of to results. */
export const searchRedirects = pgTable(
  'search_redirects',
  {
    id: key(),
    words: text().notNull(),
    /** A path of the shop, for example /listing/7. */
    address: text().notNull(),
  },
  (table) => [unique('search_redirects_words_unique').on(table.words)],
)

/** Items that stand first, or last, in what is found for a searched text, whatever its words say. */
export const searchRankings = pgTable(
  'search_rankings',
  {
    id: key(),
    words: text().notNull(),
    itemId: partOf('item_id', () => items.id),
    /** From 1: among those that stand first. Null: it stands last. */
    place: integer(),
  },
  (table) => [
    unique('search_rankings_once').on(table.words, table.itemId),
    index('search_rankings_item').on(table.itemId),
  ],
)

/** What was searched for in the shop and found nothing, by day. Nobody's name stands with it. */
export const searchMisses = pgTable(
  'search_misses',
  {
    day: date().notNull(),
    /** In small letters, tidied. */
    words: text().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.words] })],
)
