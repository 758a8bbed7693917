import { eq, sql } from 'drizzle-orm'
import type { OrderId } from '../../../domain/ids.ts'
import { canInvoice } from '../../../domain/ordering/order-states.ts'
import type { Tx } from '../../platform/database.ts'
import type { StateChange } from '../orders/index.ts'
import { invoices } from './invoices.tables.ts'

export type Invoice = typeof invoices.$inferSelect

const lockKey = 4_711_003
const numberBeforeTheFirst = 1_000

/** An order whose goods have left gets its invoice, unless it has one. Of many at once each gets the next number, and none is left out. */
export async function issueInvoice(tx: Tx, { orderId, toState, at }: StateChange): Promise<void> {
  if (!canInvoice(toState) || (await findInvoice(tx, orderId))) return
  await tx.execute(sql`select pg_advisory_xact_lock(${lockKey})`)
  await tx.execute(sql`
    insert into ${invoices} (number, order_id, issued_at)
    select coalesce(max(number), ${numberBeforeTheFirst}) + 1, ${orderId}, ${at.toISOString()}::timestamptz from ${invoices}
    on conflict (order_id) do nothing`)
}

export async function findInvoice(tx: Tx, orderId: OrderId): Promise<Invoice | undefined> {
  const [row] = await tx.select().from(invoices).where(eq(invoices.orderId, orderId))
  return row
}
