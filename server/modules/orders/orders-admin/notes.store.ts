import { desc, eq } from 'drizzle-orm'
import type { OrderId } from '../../../../domain/ids.ts'
import type { Tx } from '../../../platform/database.ts'
import { orderNotes } from './orders-admin.tables.ts'

/** The latest first. */
export const listNotes = (tx: Tx, orderId: OrderId) =>
  tx.select().from(orderNotes).where(eq(orderNotes.orderId, orderId)).orderBy(desc(orderNotes.id))

export async function saveNote(tx: Tx, note: typeof orderNotes.$inferInsert): Promise<void> {
  await tx.insert(orderNotes).values(note)
}
