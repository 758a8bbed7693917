import { integer, pgTable, text, unique } from 'drizzle-orm/pg-core'

const key = () => integer().primaryKey().generatedAlwaysAsIdentity()

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
