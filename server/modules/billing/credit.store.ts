import { sql } from 'drizzle-orm'
import type { CompanyId } from '../../../domain/ids.ts'
import type { Cents } from '../../../domain/money.ts'
import type { Tx } from '../../platform/database.ts'
import { selectOnInvoice } from '../orders/index.ts'
import { orderPayments } from './payments.tables.ts'

const lockKey = 4_711_004

/** Orders of a company follow each other from here until the transaction ends: each sees what the one before it has left of the limit. */
export async function lockCredit(tx: Tx, companyId: CompanyId): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${lockKey}::int, ${companyId}::int)`)
}

/**
 * What a company has ordered on invoice and not paid, billed already or not. Never more than an order comes to is noted as paid, so
 * that the difference of the two sums is the sum of what is open.
 */
export async function sumOpen(tx: Tx, companyId: CompanyId): Promise<Cents> {
  const onInvoice = selectOnInvoice(tx, companyId)
  const { rows } = await tx.execute<{ open: string }>(sql`
    select coalesce(sum(${onInvoice.totalCents}), 0) - coalesce((
      select sum(${orderPayments.amountCents}) from ${orderPayments}
      join ${onInvoice} on ${onInvoice.id} = ${orderPayments.orderId}), 0) as open
    from ${onInvoice}`)
  return Number(rows[0]!.open)
}
