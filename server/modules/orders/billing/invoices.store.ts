import { asc, eq, gt, sql } from 'drizzle-orm'
import type { CompanyId, OrderId } from '../../../../domain/ids.ts'
import { canInvoice } from '../../../../domain/ordering/order-states.ts'
import type { Tx } from '../../../platform/database.ts'
import { selectOnInvoice } from '../placing/orders.store.ts'
import type { StateChange } from '../placing/order-states.store.ts'
import { invoices } from './invoices.tables.ts'
import { orderPayments } from './payments.tables.ts'

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

/** What a company was billed and has not paid in full, the oldest first. */
export async function listOpenInvoices(tx: Tx, companyId: CompanyId, limit: number) {
  const onInvoice = selectOnInvoice(tx, companyId)
  const paidCents = sql<number>`coalesce((
    select sum(${orderPayments.amountCents} + ${orderPayments.waivedCents}) from ${orderPayments} where ${orderPayments.orderId} = ${onInvoice.id}), 0)`.mapWith(
    Number,
  )
  return tx
    .select({
      number: invoices.number,
      orderId: invoices.orderId,
      issuedAt: invoices.issuedAt,
      totalCents: onInvoice.totalCents,
      termsDays: onInvoice.termsDays,
      paidCents,
    })
    .from(onInvoice)
    .innerJoin(invoices, eq(invoices.orderId, onInvoice.id))
    .where(gt(onInvoice.totalCents, paidCents))
    .orderBy(asc(invoices.number))
    .limit(limit)
}
