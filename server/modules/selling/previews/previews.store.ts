import { and, asc, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { CompanyId } from '../../../../domain/ids.ts'
import type { Tx } from '../../../platform/database.ts'
import type { PreviewSpec } from './preview-spec.ts'
import { previews } from './previews.tables.ts'

/** @returns what is noted for these goods: under this key, or under that of an earlier time */
export async function savePreview(tx: Tx, preview: typeof previews.$inferInsert): Promise<string> {
  const [noted] = await tx
    .insert(previews)
    .values(preview)
    .onConflictDoUpdate({ target: [previews.companyId, previews.hash], set: { notedAt: preview.notedAt } })
    .returning({ key: previews.key })
  return noted!.key
}

export async function findPreview(tx: Tx, key: string): Promise<PreviewSpec | undefined> {
  const [row] = await tx.select({ spec: previews.spec }).from(previews).where(eq(previews.key, key))
  return row?.spec
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

/** Leaves alone what has been noted again meanwhile. @returns the keys of those that are gone */
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
