import { sql } from 'drizzle-orm'
import type { CompanyId } from '../../../../domain/ids.ts'
import type { Cents } from '../../../../domain/money/money.ts'
import type { Tx } from '../../../platform/database.ts'
import { selectOnInvoice } from '../placing/orders.store.ts'

const lockKey = 4_711_004

/** Orders of a company follow each other from here until the transaction ends: each sees what the one before it has left of the limit. */
export async function lockCredit(tx: Tx, companyId: CompanyId): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${lockKey}::int, ${companyId}::int)`)
}

/** What a company has ordered on invoice and not paid, billed already or not. An order that is paid with too much owes nothing, and pays for no other. */
export async function sumOpen(tx: Tx, companyId: CompanyId): Promise<Cents> {
  const onInvoice = selectOnInvoice(tx, companyId)
  const { rows } = await tx.execute<{ open: string }>(sql`
    select coalesce(sum(${onInvoice.totalCents} - ${onInvoice.paidCents}), 0) as open
    from ${onInvoice} where ${onInvoice.paidCents} < ${onInvoice.totalCents}`)
  return Number(rows[0]!.open)
}
