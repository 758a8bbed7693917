import { eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database.ts'
import { watchBackorders } from './date-backorders.ts'
import { describeLines, listWords, type OrderLine, type OrderWithLines } from './orders.store.ts'
import { orderCharges, orderLines, orderLineShipments, orders, orderWords } from './orders.tables.ts'

type ChargeOfLine = Omit<OrderLine['charges'][number], 'id' | 'lineId' | 'position'>

/** A line as it is from now on; its shipments keep their rows. */
export type ChangedLine = Omit<OrderLine, 'charges'> & { charges: ChargeOfLine[] }

export type ChangedOrder = Omit<OrderWithLines, 'lines'> & { lines: ChangedLine[] }

/** Writes what a change makes of an order that the caller has locked. Lines that are not named any more go. */
export async function saveChangedOrder(tx: Tx, before: OrderWithLines, after: ChangedOrder): Promise<void> {
  const { lines, id: orderId, companyId: _, customerId: __, ...order } = after
  const removed = before.lines.filter(({ id }) => !lines.some((line) => line.id === id)).map(({ id }) => id)
  if (removed.length > 0) await tx.delete(orderLines).where(inArray(orderLines.id, removed))
  await tx
    .update(orders)
    .set({ ...pickHead(order), ...describeLines(lines) })
    .where(eq(orders.id, orderId))
  for (const [position, line] of lines.entries()) await saveLine(tx, { ...line, position })
  await watchBackorders(tx, orderId, lines)
  if (removed.length > 0) {
    const words = [order.poNumber, ...lines.flatMap(listWords)].join('\n')
    await tx
      .update(orderWords)
      .set({ words: sql`lower(${words})` })
      .where(eq(orderWords.orderId, orderId))
  }
}

const pickHead = ({
  goodsCents,
  shippingCents,
  freight,
  discountCents,
  taxCents,
  tax,
  totalCents,
  baseTotalCents,
  shippingMethodName,
  shipTo,
  arrivesOn,
  delivery,
  plannedShipments,
}: Omit<ChangedOrder, 'lines' | 'id' | 'companyId' | 'customerId'>) => ({
  goodsCents,
  shippingCents,
  freight,
  discountCents,
  taxCents,
  tax,
  totalCents,
  baseTotalCents,
  shippingMethodName,
  shipTo,
  arrivesOn,
  delivery,
  plannedShipments,
})

async function saveLine(tx: Tx, line: ChangedLine): Promise<void> {
  const { id: lineId, quantity, netCents, discountCents, couponCode, couponText, variants, spared, position } = line
  await tx
    .update(orderLines)
    .set({ quantity, netCents, discountCents, couponCode, couponText, variants, spared, position })
    .where(eq(orderLines.id, lineId))
  await tx.delete(orderCharges).where(eq(orderCharges.lineId, lineId))
  if (line.charges.length > 0)
    await tx
      .insert(orderCharges)
      .values(
        line.charges.map(({ code, name, why, unit, quantity, unitPrice, amountCents }, index) => ({
          lineId,
          code,
          name,
          why,
          unit,
          quantity,
          unitPrice,
          amountCents,
          position: index,
        })),
      )
  for (const { id, quantity, shipTo, methodName, shippingCents, arrivesOn, plannedShipments } of line.shipments)
    await tx
      .update(orderLineShipments)
      .set({ quantity, shipTo, methodName, shippingCents, arrivesOn, plannedShipments })
      .where(eq(orderLineShipments.id, id))
}
