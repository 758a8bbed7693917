import { desc, eq, gt } from 'drizzle-orm'
import type { Tx } from '../../../platform/database.ts'
import type { BatchKey } from '../item-versions/item-versions.store.ts'
import { bulkEdits } from './bulk-edits.tables.ts'

type StoredEdit = typeof bulkEdits.$inferSelect

export const batchOf = (editId: number): BatchKey => ({ batch: 'bulk-edit', batchId: editId })

export async function addEdit(tx: Tx, edit: Omit<typeof bulkEdits.$inferInsert, 'id'>): Promise<StoredEdit> {
  const [row] = await tx.insert(bulkEdits).values(edit).returning()
  return row!
}

export const listEdits = (tx: Tx, since: Date, limit: number): Promise<StoredEdit[]> =>
  tx.select().from(bulkEdits).where(gt(bulkEdits.at, since)).orderBy(desc(bulkEdits.id)).limit(limit)

export async function lockEdit(tx: Tx, id: number): Promise<StoredEdit | undefined> {
  const [row] = await tx.select().from(bulkEdits).where(eq(bulkEdits.id, id)).for('update')
  return row
}

export const endEdit = (tx: Tx, id: number, end: Pick<StoredEdit, 'undoneAt' | 'undoneBy'>) =>
  tx.update(bulkEdits).set(end).where(eq(bulkEdits.id, id))
