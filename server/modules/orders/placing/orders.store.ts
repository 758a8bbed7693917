import { and, asc, desc, eq, inArray, lte, ne, sql } from 'drizzle-orm'
import { listArtworkHashes } from '../../../../domain/decoration/work-order.ts'
import type { CheckoutId, CompanyId, CustomerId, OrderId, OrderLineId, QuoteId } from '../../../../domain/ids.ts'
import type { Cents } from '../../../../domain/money/money.ts'
import { findFirstNeeded } from '../../../../domain/ordering/needed-by.ts'
import type { Day } from '../../../../domain/calendar/business-days.ts'
import type { Tx } from '../../../platform/database.ts'
import {
  onInvoice,
  orderCharges,
  orderedArtworks,
  orderEvents,
  orderLines,
  orderLineShipments,
  orders,
  orderWords,
} from './orders.tables.ts'

type NewOrder = Omit<typeof orders.$inferInsert, 'checkoutId'>
export type NewLine = Omit<typeof orderLines.$inferInsert, 'orderId'>
type NewCharge = Omit<typeof orderCharges.$inferInsert, 'lineId' | 'position'>
export type NewShipment = Omit<typeof orderLineShipments.$inferInsert, 'lineId' | 'position'>

/** An order that is about to be placed. */
export interface OrderDraft {
  order: NewOrder
  lines: (NewLine & { charges: NewCharge[]; shipments: NewShipment[] })[]
}

export type Order = typeof orders.$inferSelect
type OrderCharge = typeof orderCharges.$inferSelect
type OrderShipment = typeof orderLineShipments.$inferSelect
export type OrderLine = typeof orderLines.$inferSelect & { charges: OrderCharge[]; shipments: OrderShipment[] }
export type OrderWithLines = Order & { lines: OrderLine[] }

/** The orders of the customer's latest checkout for this company. */
export async function listLastPlacedIds(tx: Tx, customerId: CustomerId, companyId: CompanyId): Promise<OrderId[]> {
  const isOwn = and(eq(orders.customerId, customerId), eq(orders.companyId, companyId))
  const [last] = await tx
    .select({ checkoutId: orders.checkoutId })
    .from(orders)
    .where(isOwn)
    .orderBy(desc(orders.id))
    .limit(1)
  if (!last) return []
  const rows = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(isOwn, eq(orders.checkoutId, last.checkoutId)))
  return rows.map(({ id }) => id)
}

/** Writes an order with its lines, charges, shipments, what it is found by and the first row of its history. @param reservedId its number, if it has been taken before */
export async function saveOrder(
  tx: Tx,
  checkoutId: CheckoutId,
  { order, lines }: OrderDraft,
  reservedId?: OrderId,
): Promise<Order> {
  const values = { ...order, ...describeLines(lines, order.neededOn), checkoutId }
  const inserted =
    reservedId === undefined
      ? tx.insert(orders).values(values)
      : tx
          .insert(orders)
          .overridingSystemValue()
          .values({ ...values, id: reservedId })
  const [saved] = await inserted.returning()
  const { id: orderId, companyId, customerId, state, placedAt } = saved!
  const rows = lines.map(({ charges: _, shipments: __, ...line }, position) => ({ ...line, orderId, position }))
  const savedLines = await tx
    .insert(orderLines)
    .values(rows)
    .returning({ id: orderLines.id, position: orderLines.position })
  const lineIds = new Map(savedLines.map(({ id, position }) => [position, id]))
  const charges = lines.flatMap((line, index) =>
    line.charges.map((charge, position) => ({ ...charge, lineId: lineIds.get(index)!, position })),
  )
  const shipments = lines.flatMap((line, index) =>
    line.shipments.map((shipment, position) => ({ ...shipment, lineId: lineIds.get(index)!, position })),
  )
  if (charges.length > 0) await tx.insert(orderCharges).values(charges)
  for (let start = 0; start < shipments.length; start += rowsAtOnce) {
    await tx.insert(orderLineShipments).values(shipments.slice(start, start + rowsAtOnce))
  }
  const artworks = lines.flatMap((line, index) => listArtworks(line, lineIds.get(index)!, { companyId, placedAt }))
  if (artworks.length > 0) await tx.insert(orderedArtworks).values(artworks)
  const words = [order.poNumber, ...lines.flatMap(listWords)].join('\n')
  await tx.insert(orderWords).values({ orderId, companyId, customerId, placedAt, words: sql`lower(${words})` })
  await tx.insert(orderEvents).values({ orderId, toState: state, at: placedAt })
  return saved!
}

/** What lists say of its lines without reading them. */
export function describeLines(
  lines: readonly Pick<DraftLine, 'decoration'>[],
  neededOn: Day | null | undefined,
): Pick<Order, 'decorated' | 'inHandsOn'> {
  const days = lines.flatMap(({ decoration }) => decoration?.inHandsOn ?? [])
  return {
    decorated: lines.some(({ decoration }) => decoration != null),
    inHandsOn: findFirstNeeded(neededOn ?? null, days),
  }
}

type DraftLine = OrderDraft['lines'][number]

/** Each once, whatever the number of its locations. */
function listArtworks(
  { decoration }: Pick<DraftLine, 'decoration'>,
  lineId: OrderLineId,
  { companyId, placedAt }: Pick<Order, 'companyId' | 'placedAt'>,
): (typeof orderedArtworks.$inferInsert)[] {
  if (!decoration) return []
  const { process } = decoration
  return listArtworkHashes(decoration).map((artworkHash) => ({
    lineId,
    companyId,
    artworkHash,
    process,
    orderedAt: placedAt,
  }))
}

/** What a line is found by. */
export const listWords = ({ code, name, decoration }: Pick<DraftLine, 'code' | 'name' | 'decoration'>): string[] => [
  code,
  name,
  ...(decoration ? [decoration.method, ...decoration.locations.flatMap(({ artwork }) => artwork?.name ?? [])] : []),
]

/** A statement takes 65,535 values; many lines with many addresses each would pass that. */
const rowsAtOnce = 1_000

/** Those of the orders that the customer placed, oldest first. */
export async function listOrders(tx: Tx, customerId: CustomerId, orderIds: OrderId[]): Promise<OrderWithLines[]> {
  const found = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.customerId, customerId), inArray(orders.id, orderIds)))
    .orderBy(asc(orders.id))
  const lines = await listLines(
    tx,
    found.map(({ id }) => id),
  )
  return found.map((order) => ({ ...order, lines: lines.filter(({ orderId }) => orderId === order.id) }))
}

/** With charges and addresses. The caller has seen whose the orders are. */
async function listLines(tx: Tx, orderIds: OrderId[]): Promise<OrderLine[]> {
  const lines = await tx
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, orderIds))
    .orderBy(asc(orderLines.orderId), asc(orderLines.position))
  const lineIds = lines.map(({ id }) => id)
  const charges = await tx
    .select()
    .from(orderCharges)
    .where(inArray(orderCharges.lineId, lineIds))
    .orderBy(asc(orderCharges.position))
  const shipments = await tx
    .select()
    .from(orderLineShipments)
    .where(inArray(orderLineShipments.lineId, lineIds))
    .orderBy(asc(orderLineShipments.position))
  return lines.map((line) => ({
    ...line,
    charges: charges.filter(({ lineId }) => lineId === line.id),
    shipments: shipments.filter(({ lineId }) => lineId === line.id),
  }))
}

/** Follows the payments that are noted. The caller has locked the order. @param cents below 0: taken back */
export async function addPaid(tx: Tx, orderId: OrderId, cents: Cents): Promise<void> {
  await tx
    .update(orders)
    .set({ paidCents: sql`${orders.paidCents} + ${cents}` })
    .where(eq(orders.id, orderId))
}

/** The lines of orders in their order, without prices. The caller has locked the orders or has checked their owner. */
export const listOrderedGoods = (tx: Tx, orderIds: OrderId[]) =>
  tx
    .select({
      orderId: orderLines.orderId,
      lineId: orderLines.id,
      name: orderLines.name,
      code: orderLines.code,
      unit: orderLines.unit,
      ordered: orderLines.quantity,
    })
    .from(orderLines)
    .where(inArray(orderLines.orderId, orderIds))
    .orderBy(asc(orderLines.orderId), asc(orderLines.position))

export type OrderedGoods = Awaited<ReturnType<typeof listOrderedGoods>>[number]

/** What a company buys on invoice and has not canceled, as a part of queries of modules that store more about these orders. */
export const selectOnInvoice = (tx: Tx, companyId: CompanyId) =>
  tx
    .select({
      id: orders.id,
      totalCents: orders.totalCents,
      paidCents: orders.paidCents,
      termsDays: orders.invoiceTermsDays,
    })
    .from(orders)
    .where(and(eq(orders.companyId, companyId), ne(orders.state, 'cancelled'), onInvoice(orders.paymentMethod)))
    .as('on_invoice')

/** Whether anybody has ever ordered. */
export const hasOrders = async (tx: Tx): Promise<boolean> =>
  (await tx.select({ id: orders.id }).from(orders).limit(1)).length > 0

/** Null: it came from no quote. */
export async function findQuoteOfOrder(tx: Tx, orderId: OrderId): Promise<QuoteId | null> {
  const [row] = await tx.select({ quoteId: orders.quoteId }).from(orders).where(eq(orders.id, orderId))
  return row?.quoteId ?? null
}

/** Undefined: there is no such order. */
export async function findCompanyOfOrder(tx: Tx, orderId: OrderId): Promise<CompanyId | undefined> {
  const [row] = await tx.select({ companyId: orders.companyId }).from(orders).where(eq(orders.id, orderId))
  return row?.companyId
}

/** As a part of a query. */
export const ordersOfQuote = (tx: Tx, quoteId: QuoteId) =>
  tx.select({ id: orders.id }).from(orders).where(eq(orders.quoteId, quoteId))

/** Those that a quote has become. */
export async function listOrderIdsOfQuote(tx: Tx, quoteId: QuoteId): Promise<OrderId[]> {
  const rows = await tx.select({ id: orders.id }).from(orders).where(eq(orders.quoteId, quoteId)).orderBy(orders.id)
  return rows.map(({ id }) => id)
}

/** Those of these orders that left before. */
export async function listShippedOrders(tx: Tx, orderIds: readonly OrderId[], before: Date): Promise<Order[]> {
  if (orderIds.length === 0) return []
  const isShipped = inArray(orderEvents.toState, ['shipped', 'delivered'])
  const left = tx
    .select({ id: orderEvents.orderId })
    .from(orderEvents)
    .where(and(inArray(orderEvents.orderId, [...orderIds]), isShipped, lte(orderEvents.at, before)))
  return tx
    .select()
    .from(orders)
    .where(and(inArray(orders.id, left), inArray(orders.state, ['shipped', 'delivered'])))
    .orderBy(asc(orders.id))
}

/** Empty: it has none. */
export async function findPoNumber(tx: Tx, orderId: OrderId): Promise<string> {
  const [row] = await tx.select({ poNumber: orders.poNumber }).from(orders).where(eq(orders.id, orderId))
  return row?.poNumber ?? ''
}

/** As its buyer has approved it. The caller has locked the order or its proof. */
export async function saveLineDecoration(
  tx: Tx,
  { id, orderId }: Pick<OrderLine, 'id' | 'orderId'>,
  made: Pick<OrderLine, 'decoration' | 'previewKey'>,
): Promise<void> {
  await tx
    .update(orderLines)
    .set(made)
    .where(and(eq(orderLines.id, id), eq(orderLines.orderId, orderId)))
  const { companyId, placedAt } = orders
  const [order] = await tx.select({ companyId, placedAt }).from(orders).where(eq(orders.id, orderId))
  // The set-up is that of the artwork that was approved.
  await tx.delete(orderedArtworks).where(eq(orderedArtworks.lineId, id))
  const artworks = listArtworks(made, id, order!)
  if (artworks.length > 0) await tx.insert(orderedArtworks).values(artworks)
}
