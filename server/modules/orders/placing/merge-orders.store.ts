import { eq, sql } from 'drizzle-orm'
import type { CompanyId } from '../../../../domain/ids.ts'
import type { Tx } from '../../../platform/database.ts'
import { checkouts, orderedArtworks, orders, orderWords } from './orders.tables.ts'

export const countOrdersOf = (tx: Tx, companyId: CompanyId): Promise<number> =>
  tx.$count(orders, eq(orders.companyId, companyId))

/** All orders of a company become those of another one. Purchase order numbers that both have used stay with the orders, and count for the other company's. */
export async function moveOrders(tx: Tx, from: CompanyId, to: CompanyId): Promise<void> {
  await tx.execute(sql`
    update ${checkouts} c set po_number = '' where c.company_id = ${from} and c.po_number <> '' and not c.cancelled
      and exists (select from ${checkouts} o where o.company_id = ${to} and lower(o.po_number) = lower(c.po_number)
        and not o.cancelled)`)
  await tx.update(checkouts).set({ companyId: to }).where(eq(checkouts.companyId, from))
  await tx.update(orders).set({ companyId: to }).where(eq(orders.companyId, from))
  await tx.update(orderedArtworks).set({ companyId: to }).where(eq(orderedArtworks.companyId, from))
  await tx.update(orderWords).set({ companyId: to }).where(eq(orderWords.companyId, from))
}
