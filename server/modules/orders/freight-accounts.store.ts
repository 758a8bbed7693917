import { and, desc, eq, isNotNull, notLike, sql } from 'drizzle-orm'
import type { FreightBill, FreightTerms } from '../../../domain/freight/freight-bill.ts'
import type { CompanyId } from '../../../domain/ids.ts'
import { pickupMethodCode } from '../../../domain/freight/line-shipments.ts'
import type { Tx } from '../../platform/database.ts'
import { orders } from './orders.tables.ts'

/** An account that a company has had orders billed to. */
interface FreightAccount extends FreightBill {
  /** Where that order went: an account of a receiver is one of that place. */
  receiverZip: string
}

interface FreightHabit {
  terms: FreightTerms
  /** The one that was used last comes first. */
  accounts: FreightAccount[]
}

const ordersLookedAt = 200

/** How the freight of a company's orders has been billed of late, whoever of it has placed them. */
export async function findFreightHabit(tx: Tx, companyId: CompanyId): Promise<FreightHabit> {
  const [last] = await tx
    .select({ bill: orders.freightBill })
    .from(orders)
    .where(and(eq(orders.companyId, companyId), notLike(orders.shippingMethodCode, `${pickupMethodCode}%`)))
    .orderBy(desc(orders.id))
    .limit(1)
  const rows = await tx
    .select({ bill: orders.freightBill, receiverZip: sql<string>`${orders.shipTo} ->> 'zip'` })
    .from(orders)
    .where(and(eq(orders.companyId, companyId), isNotNull(orders.freightBill)))
    .orderBy(desc(orders.id))
    .limit(ordersLookedAt)
  const accounts = new Map<string, FreightAccount>()
  for (const { bill, receiverZip } of rows) {
    const key = [bill!.terms, bill!.carrier, ...(bill!.terms === 'collect' ? [receiverZip] : [])].join(' ')
    if (!accounts.has(key)) accounts.set(key, { ...bill!, receiverZip })
  }
  return { terms: last?.bill?.terms ?? 'prepaid', accounts: [...accounts.values()] }
}
