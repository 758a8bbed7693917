import { and, asc, gt, inArray, lt, sql } from 'drizzle-orm'
import type { CompanyId } from '../../../../domain/ids.ts'
import type { Tx } from '../../../platform/database.ts'
import type { PreviewSpec } from './preview-spec.ts'
import { previews } from './previews.tables.ts'

/**
 * @param added each of them once
 * @returns what is noted for these goods: under this key, or under that of an earlier time
 */
export async function savePreviews(tx: Tx, added: (typeof previews.$inferInsert)[]) {
  if (added.length === 0) return []
  return tx
    .insert(previews)
    .values(added)
    .onConflictDoUpdate({ target: [previews.companyId, previews.hash], set: { notedAt: added[0]!.notedAt } })
    .returning({ key: previews.key, companyId: previews.companyId, hash: previews.hash })
}

export async function findPreview(tx: Tx, key: string): Promise<PreviewSpec | undefined> {
  return (await findPreviews(tx, [key])).get(key)?.spec
}

interface NotedPreview {
  key: string
  companyId: CompanyId
  spec: PreviewSpec
}

/** By their keys, those that are noted. */
export async function findPreviews(tx: Tx, keys: string[]): Promise<Map<string, NotedPreview>> {
  if (keys.length === 0) return new Map()
  const rows = await tx
    .select({ key: previews.key, companyId: previews.companyId, spec: previews.spec })
    .from(previews)
    .where(inArray(previews.key, keys))
  return new Map(rows.map((row) => [row.key, row]))
}

/** In the order of their keys, those after one; last noted before a moment. */
export async function listOldKeys(tx: Tx, before: Date, after: string, atMost: number): Promise<string[]> {
  const rows = await tx
    .select({ key: previews.key })
    .from(previews)
    .where(and(gt(previews.key, after), lt(previews.notedAt, before)))
    .orderBy(asc(previews.key))
    .limit(atMost)
  return rows.map(({ key }) => key)
}

/** Leaves alone what has been noted again since. @returns the keys of those that are gone */
export async function removePreviews(tx: Tx, keys: string[], before: Date): Promise<string[]> {
  if (keys.length === 0) return []
  const gone = await tx
    .delete(previews)
    .where(and(inArray(previews.key, keys), lt(previews.notedAt, before)))
    .returning({ key: previews.key })
  return gone.map(({ key }) => key)
}

/** Lines know a preview by its key: where both companies have had the same drawn, each keeps its own, and the first one is found by what it shows. */
export async function movePreviews(tx: Tx, from: CompanyId, to: CompanyId): Promise<void> {
  await tx.execute(sql`
    update ${previews} p set company_id = ${to},
      hash = case when exists (select from ${previews} o where o.company_id = ${to} and o.hash = p.hash)
        then p.hash || ' ' || p.key else p.hash end
    where p.company_id = ${from}`)
}
