import { and, eq, like, or, sql, type SQL } from 'drizzle-orm'
import { escapeLike } from '../../../platform/escape-like.ts'
import { itemVariants } from '../catalog.tables.ts'
import { itemOverview } from '../item-overview.tables.ts'

/**
 * What staff search items of the overview by: each word is a part of code, name or brand, or all of it is the code of a variant.
 * Undefined: any fits.
 */
export function fitsWords(text: string): SQL | undefined {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return undefined
  // As one value, which it is by the index of codes: the database then knows how few fit, and chooses between that index and a walk in
  // the list's order.
  const ofVariant = sql`(select v.item_id from ${itemVariants} v where lower(v.code) = ${words.join(' ')})`
  return or(and(...words.map((word) => like(itemOverview.words, toPattern(word)))), eq(itemOverview.itemId, ofVariant))
}

const toPattern = (word: string) => `%${escapeLike(word)}%`
