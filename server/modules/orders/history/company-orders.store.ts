import { count, desc, eq } from 'drizzle-orm'
import type { CompanyId } from '../../../../domain/ids.ts'
import type { Tx } from '../../../platform/database.ts'
import { orderList } from './order-history.tables.ts'

/** The latest orders of a company, and how many there are. For the owner of the shop and the staff. */
export async function listOrdersOfCompany(tx: Tx, companyId: CompanyId, limit: number) {
  const ofCompany = eq(orderList.companyId, companyId)
  const { id, state, poNumber, placedAt, totalCents, buyer, holds } = orderList
  const [latest, [counted]] = await Promise.all([
    tx
      .select({ id, state, poNumber, placedAt, totalCents, buyer, holds })
      .from(orderList)
      .where(ofCompany)
      .orderBy(desc(placedAt), desc(id))
      .limit(limit),
    tx.select({ total: count() }).from(orderList).where(ofCompany),
  ])
  return { latest, total: counted!.total }
}
