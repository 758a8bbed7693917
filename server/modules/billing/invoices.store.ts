import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database.ts'
import { invoices } from './invoices.tables.ts'

export type Invoice = typeof invoices.$inferSelect

const lockKey = 4_711_003
const numberBeforeTheFirst = 1_000

/** The invoice of an order; writes it where there is none. Of many at once each gets the next number, and none is left out. */
export async function issueInvoice(tx: Tx, orderId: number, now: Date): Promise<Invoice> {
  const found = await findInvoice(tx, orderId)
  if (found) return found
  await tx.execute(sql`select pg_advisory_xact_lock(${lockKey})`)
  await tx.execute(sql`
    insert into ${invoices} (number, order_id, issued_at)
    select coalesce(max(number), ${numberBeforeTheFirst}) + 1, ${orderId}, ${now.toISOString()}::timestamptz from ${invoices}
    on conflict (order_id) do nothing`)
  return (await findInvoice(tx, orderId))!
}

export async function findInvoice(tx: Tx, orderId: number): Promise<Invoice | undefined> {
  const [row] = await tx.select().from(invoices).where(eq(invoices.orderId, orderId))
  return row
}
