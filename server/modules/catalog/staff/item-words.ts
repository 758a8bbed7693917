import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { items, itemVariants } from '../catalog.tables.ts'

/** What of an item `i` is searched in the back office; spelled as in the index of items. */
const wordsOfItem = sql`lower(i.code || ' ' || i.name || ' ' || i.brand)`

/** An item of a query: its number, and its code, name and brand in small letters. */
interface SearchedItem {
  id: SQLWrapper
  words: SQLWrapper
}

/** An item `i` of the catalog's own table. */
export const catalogItem: SearchedItem = { id: sql`i.id`, words: wordsOfItem }

/** From so many letters on the index of words helps; with fewer almost every item fits, and the walk in the list's order ends early. */
const indexedLetters = 3

/** What staff search items by: each word is a part of code, name or brand, or all of it is the code of a variant. Undefined: any fits. */
export function fitsWords(text: string, { id, words: ofItem }: SearchedItem): SQL | undefined {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return undefined
  const hasAll = (searched: SQLWrapper) =>
    sql.join(
      words.map((word) => sql`${searched} like ${toPattern(word)}`),
      sql` and `,
    )
  const ofVariant = sql`select v.item_id from ${itemVariants} v where lower(v.code) = ${words.join(' ')}`
  if (words.every((word) => word.length < indexedLetters)) return sql`(${hasAll(ofItem)} or ${id} in (${ofVariant}))`
  return sql`${id} in (select i.id from ${items} i where ${hasAll(wordsOfItem)} union all ${ofVariant})`
}

const toPattern = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`
