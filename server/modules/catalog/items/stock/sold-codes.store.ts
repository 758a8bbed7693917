import { sql } from 'drizzle-orm'
import { groupBy } from '../../../../../domain/group-by.ts'
import type { ItemId, VariantId } from '../../../../../domain/ids.ts'
import { toBareCode } from '../../../../../domain/catalog/item-code.ts'
import { trimCode } from '../../../../../domain/quick-order/list-quantities.ts'
import { toPlainCode } from '../../../../../domain/text/plain-signs.ts'
import { planOnce, type Tx } from '../../../../platform/database.ts'
import { bareCode, items, itemVariants } from '../catalog.tables.ts'

/** What a code is of: an item, or one of its parts. */
export interface SoldCode {
  /** As it is written in the catalog. */
  code: string
  itemId: ItemId
  name: string
  /** Null: of the item. */
  variantId: VariantId | null
}

/** Codes of active items and parts by their lower case, in one query however many. An item comes before a part of the same code. */
export async function findSoldCodes(tx: Tx, codes: readonly string[]): Promise<Map<string, SoldCode>> {
  const rows = await selectCodes(tx, { codes: codes.map((code) => code.toLowerCase()), bare: [] })
  return new Map(rows.map((row) => [row.code.toLowerCase(), row]))
}

/** A code that somebody typed, and what it is of. */
export interface CodeMatch extends SoldCode {
  /** The catalog writes it with other signs or none: 'NW-1018' of 'nw1018.'. */
  isRespelled: boolean
}

/** One letter and a digit may be anything. */
const shortestBareCode = 3

/**
 * Codes as people type them, in one query however many: as they stand, else without punctuation around them, else by their letters
 * and digits alone where just one item or part that may be shown has these, else the only code among several words.
 * @param isShown may what stands under other signs be told?
 */
export async function findTypedCodes(
  tx: Tx,
  typed: readonly string[],
  isShown: (code: SoldCode) => boolean,
): Promise<Map<string, CodeMatch>> {
  const distinct = [...new Set(typed)]
  const all = [...new Set(distinct.flatMap((code) => [code, ...toCodeWords(code)]))]
  const spellings = all.flatMap((code) => [toPlainCode(code), trimCode(toPlainCode(code))])
  const rows = await selectCodes(tx, {
    codes: [...new Set(spellings.map((code) => code.toLowerCase()))],
    bare: [...new Set(all.map(toBareCode))].filter((bare) => bare.length >= shortestBareCode),
  })
  const byCode = new Map(rows.map((row) => [row.code.toLowerCase(), row]))
  const byBareCode = groupBy(rows.filter(isShown), ({ code }) => toBareCode(code))
  const find = (code: string): CodeMatch | undefined => {
    const exact = byCode.get(toPlainCode(code).toLowerCase())
    if (exact) return { ...exact, isRespelled: false }
    const found = byCode.get(trimCode(toPlainCode(code)).toLowerCase()) ?? findOnly(byBareCode.get(toBareCode(code)))
    return found && { ...found, isRespelled: true }
  }
  const findAmongWords = (text: string): CodeMatch | undefined => {
    const found = toCodeWords(text).flatMap((word) => find(word) ?? [])
    return found.length === 1 ? { ...found[0]!, isRespelled: true } : undefined
  }
  return new Map(
    distinct.flatMap((code) => {
      const found = find(code) ?? findAmongWords(code)
      return found ? [[code, found] as const] : []
    }),
  )
}

/** What looks like a code in 'Please send NW-6144' and 'NW-6144 MIG wire .035'. */
const toCodeWords = (text: string): string[] => {
  const words = text.trim().split(/\s+/)
  return words.length < 2 ? [] : [...new Set(words.map(trimCode))].filter(looksLikeCode).slice(0, codeWordsAtMost)
}

const codeWordsAtMost = 10
const looksLikeCode = (word: string): boolean =>
  (/\p{L}/u.test(word) && /\d/.test(word) && word.length > shortestBareCode) || /^\d{4,}$/.test(word)

/** An item whose only part has its code is one. */
function findOnly(codes: readonly SoldCode[] = []): SoldCode | undefined {
  const items = codes.filter(({ variantId }) => variantId === null)
  const candidates = items.length > 0 ? items : codes
  const isOfOneItem = new Set(codes.map(({ itemId }) => itemId)).size === 1
  return isOfOneItem && candidates.length === 1 ? candidates[0] : undefined
}

const selectCodes = planOnce<{ codes: readonly string[]; bare: readonly string[] }, SoldCode>(
  'find_sold_codes',
  { codes: 'text[]', bare: 'text[]' },
  ({ codes, bare }) => sql`
    select v.code, v.item_id as "itemId", i.name, v.id as "variantId"
    from ${itemVariants} v join ${items} i on i.id = v.item_id and i.status = 'active'
    where (lower(v.code) = any(${codes}) or ${bareCode(sql`v.code`)} = any(${bare})) and v.active
    union all
    select i.code, i.id, i.name, null from ${items} i
    where (lower(i.code) = any(${codes}) or ${bareCode(sql`i.code`)} = any(${bare})) and i.status = 'active'`,
)
