import { and, count, eq, isNull, not, or, sql } from 'drizzle-orm'
import type { AdminListName } from '../../../../domain/lists/admin-lists.ts'
import type { Tx } from '../../../platform/database.ts'
import { savedViews } from './saved-views.tables.ts'

const selectViews = (tx: Tx) => tx.select().from(savedViews)
export type StoredView = Awaited<ReturnType<typeof selectViews>>[number]
type NewView = Omit<StoredView, 'id' | 'version'>

/** Those of one's own, then those that others share; each by their names. */
export const listViews = (tx: Tx, list: AdminListName, staffId: number): Promise<StoredView[]> =>
  selectViews(tx)
    .where(and(eq(savedViews.list, list), or(eq(savedViews.staffId, staffId), savedViews.shared)))
    .orderBy(
      sql`${savedViews.staffId} is not distinct from ${staffId} desc`,
      sql`lower(${savedViews.name})`,
      savedViews.id,
    )

export async function lockView(tx: Tx, id: number): Promise<StoredView | undefined> {
  const [row] = await selectViews(tx).where(eq(savedViews.id, id)).for('update')
  return row
}

export async function countViewsOf(tx: Tx, list: AdminListName, staffId: number): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(savedViews)
    .where(and(eq(savedViews.list, list), eq(savedViews.staffId, staffId)))
  return row!.count
}

export async function insertView(tx: Tx, view: NewView): Promise<StoredView> {
  const [row] = await tx.insert(savedViews).values(view).returning()
  return row!
}

export async function updateView(tx: Tx, id: number, view: Partial<NewView>): Promise<StoredView> {
  const [row] = await tx
    .update(savedViews)
    .set({ ...view, version: sql`${savedViews.version} + 1` })
    .where(eq(savedViews.id, id))
    .returning()
  return row!
}

export const deleteView = (tx: Tx, id: number) => tx.delete(savedViews).where(eq(savedViews.id, id))

/** What nobody can see any more: views that were not shared, of people who are not on the staff any more. */
export const deleteAbandonedViews = (tx: Tx) =>
  tx.delete(savedViews).where(and(isNull(savedViews.staffId), not(savedViews.shared)))
