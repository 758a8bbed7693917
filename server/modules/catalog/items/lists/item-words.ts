import { and, eq, like, or, sql, type SQL } from 'drizzle-orm'
import { escapeLike } from '../../../../platform/escape-like.ts'
import { itemVariants } from '../catalog.tables.ts'
import { itemOverview } from '../item-overview.tables.ts'
import { listCodeSpellings } from './code-spellings.ts'

/**
 * What staff search items of the overview by: each word is a part of code, name or brand, or all of it is the code of a variant; codes
 * with or without their signs. Undefined: any fits.
 */
export function fitsWords(text: string): SQL | undefined {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return undefined
  const whole = words.join(' ')
  const codes = words.length === 1 ? listCodeSpellings(whole) : [whole]
  // As one value, which it is by the index of codes: the database then knows how few fit, and chooses between that index and a walk in
  // the list's order.
  const ofVariant = sql`(select v.item_id from ${itemVariants} v where lower(v.code) = any(${sql.param(codes)}::text[])
    order by lower(v.code) <> ${whole} limit 1)`
  return or(and(...words.map(fitsWord)), eq(itemOverview.itemId, ofVariant))
}

const fitsWord = (word: string): SQL | undefined =>
  or(...listCodeSpellings(word).map((spelling) => like(itemOverview.words, `%${escapeLike(spelling)}%`)))
