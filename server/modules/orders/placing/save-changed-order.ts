import { eq, inArray, sql } from 'drizzle-orm'
import { pickFields } from '../../../../domain/fields/record-fields.ts'
import type { CheckoutId } from '../../../../domain/ids.ts'
import type { Tx } from '../../../platform/database.ts'
import { updateRows } from '../../../platform/update-rows.ts'
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
    .set({ ...pickFields(headFields, order), ...describeLines(lines, before.neededOn) })
    .where(eq(orders.id, orderId))
  await saveLines(tx, lines)
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

const headFields = [
  'goodsCents',
  'shippingCents',
  'freight',
  'discountCents',
  'taxCents',
  'tax',
  'totalCents',
  'baseTotalCents',
  'shippingMethodCode',
  'shippingMethodName',
  'shipTo',
  'arrivesOn',
  'delivery',
  'plannedShipments',
] as const

const changedFields = [
  'quantity',
  'netCents',
  'discountCents',
  'couponCode',
  'couponText',
  'sampleCredit',
  'variants',
  'spared',
  'decoration',
  'previewKey',
  'pictureUrl',
  'position',
] as const

/** In this order; those that are new have no id of their own yet. */
async function saveLines(tx: Tx, lines: readonly ChangedLine[]): Promise<void> {
  const placed = lines.map((line, position) => ({ ...line, position }))
  const isNew = ({ id }: ChangedLine) => id <= 0
  await updateRows(
    tx,
    orderLines,
    changedFields,
    placed.filter((line) => !isNew(line)),
  )
  const added = placed.filter(isNew).map(({ id: _, charges: __, shipments: ___, ...line }) => line)
  const inserted =
    added.length === 0
      ? []
      : await tx.insert(orderLines).values(added).returning({ id: orderLines.id, position: orderLines.position })
  const idAt = new Map(inserted.map(({ id, position }) => [position, id]))
  const saved = placed.map((line) => ({ ...line, id: idAt.get(line.position) ?? line.id }))
  await tx.delete(orderCharges).where(
    inArray(
      orderCharges.lineId,
      saved.map(({ id }) => id),
    ),
  )
  const charges = saved.flatMap(({ id: lineId, charges: ofLine }) =>
    ofLine.map(({ code, name, why, unit, quantity, unitPrice, amountCents }, position) => ({
      lineId,
      code,
      name,
      why,
      unit,
      quantity,
      unitPrice,
      amountCents,
      position,
    })),
  )
  if (charges.length > 0) await tx.insert(orderCharges).values(charges)
  await updateRows(
    tx,
    orderLineShipments,
    ['quantity', 'shipTo', 'methodName', 'shippingCents', 'arrivesOn', 'plannedShipments'],
    saved.flatMap(({ shipments }) => shipments),
  )
}
