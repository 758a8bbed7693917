import { eq, inArray, sql } from 'drizzle-orm'
import type { CheckoutId, OrderLineId } from '../../../../domain/ids.ts'
import type { Tx } from '../../../platform/database.ts'
import { watchBackorders } from './date-backorders.ts'
import { describeLines, listWords, type OrderLine, type OrderWithLines } from './orders.store.ts'
import { checkouts, orderCharges, orderLines, orderLineShipments, orders, orderWords } from './orders.tables.ts'

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
    .set({ ...pickHead(order), ...describeLines(lines, before.neededOn) })
    .where(eq(orders.id, orderId))
  for (const [position, line] of lines.entries()) {
    const id = line.id > 0 ? line.id : await insertLine(tx, line)
    await saveLine(tx, { ...line, id, position })
  }
  await watchBackorders(tx, orderId, lines)
  if (after.poNumber !== before.poNumber) await savePoNumber(tx, before.checkoutId, after.poNumber)
  if (removed.length > 0 || lines.some(({ id }) => id < 0)) {
    const words = [order.poNumber, ...lines.flatMap(listWords)].join('\n')
    await tx
      .update(orderWords)
      .set({ words: sql`lower(${words})` })
      .where(eq(orderWords.orderId, orderId))
  }
}

async function insertLine(tx: Tx, { id: _, charges: __, shipments: ___, ...line }: ChangedLine): Promise<OrderLineId> {
  const [row] = await tx.insert(orderLines).values(line).returning({ id: orderLines.id })
  return row!.id
}

/** All orders of a checkout go by one number, and its company uses it once. */
async function savePoNumber(tx: Tx, checkoutId: CheckoutId, poNumber: string): Promise<void> {
  await tx.update(checkouts).set({ poNumber }).where(eq(checkouts.id, checkoutId))
  const ofCheckout = tx.select({ id: orders.id }).from(orders).where(eq(orders.checkoutId, checkoutId))
  await tx
    .update(orderWords)
    .set({ words: sql`lower(${poNumber}) || substr(${orderWords.words}, strpos(${orderWords.words}, e'\n'))` })
    .where(inArray(orderWords.orderId, ofCheckout))
  await tx.update(orders).set({ poNumber }).where(eq(orders.checkoutId, checkoutId))
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
  shippingMethodCode,
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
  shippingMethodCode,
  shippingMethodName,
  shipTo,
  arrivesOn,
  delivery,
  plannedShipments,
})

async function saveLine(tx: Tx, line: ChangedLine): Promise<void> {
  const {
    id: lineId,
    quantity,
    netCents,
    discountCents,
    couponCode,
    couponText,
    sampleCredit,
    variants,
    spared,
    decoration,
    position,
  } = line
  await tx
    .update(orderLines)
    .set({
      quantity,
      netCents,
      discountCents,
      couponCode,
      couponText,
      sampleCredit,
      variants,
      spared,
      decoration,
      position,
    })
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
