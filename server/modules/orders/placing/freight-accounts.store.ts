import { and, desc, eq, inArray, isNotNull, notLike, sql } from 'drizzle-orm'
import type { FreightBill, FreightTerms, PaidPart } from '../../../../domain/freight/freight-bill.ts'
import type { CompanyId, OrderId } from '../../../../domain/ids.ts'
import { groupBy } from '../../../../domain/group-by.ts'
import { pickupMethodCode } from '../../../../domain/freight/line-shipments.ts'
import type { Tx } from '../../../platform/database.ts'
import { orderLines, orderLineShipments, orders } from './orders.tables.ts'

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

/** How the freight of these orders is billed, and that of each part of their lines. */
export async function listBilledFreight(tx: Tx, orderIds: readonly OrderId[]) {
  const rows = await tx
    .select({
      id: orders.id,
      bill: orders.freightBill,
      methodCode: orders.shippingMethodCode,
      part: orderLineShipments,
    })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .leftJoin(orderLineShipments, eq(orderLineShipments.lineId, orderLines.id))
    .where(inArray(orders.id, [...orderIds]))
    .orderBy(orderLines.position, orderLineShipments.position)
  return new Map(
    [...groupBy(rows, ({ id }) => id)].map(([id, ofOrder]) => [
      id,
      {
        bill: ofOrder[0]!.bill,
        parts: ofOrder.map(({ part, methodCode }): PaidPart => part ?? { ...asItsOrder, methodCode }),
      },
    ]),
  )
}

/** A line without addresses of its own. */
const asItsOrder = { billTransportationTo: 'shipper', accountNumber: '', accountZip: '', methodName: '' } as const
