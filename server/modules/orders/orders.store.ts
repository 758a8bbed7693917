import { and, asc, desc, eq, inArray, isNull, isNotNull, ne, notExists, sql } from 'drizzle-orm'
import { listArtworkHashes } from '../../../domain/decoration/work-order.ts'
import type { CheckoutId, CompanyId, CustomerId, OrderId, OrderLineId } from '../../../domain/ids.ts'
import type { Cents } from '../../../domain/money.ts'
import type { OrderState } from '../../../domain/ordering/order-states.ts'
import type { Tx } from '../../platform/database.ts'
import { NotFound } from '../../platform/http/errors.ts'
import {
  checkouts,
  orderCharges,
  orderedArtworks,
  orderEvents,
  orderLines,
  orderLineShipments,
  orders,
  orderWords,
} from './orders.tables.ts'
import type { CheckoutContent } from './same-checkout.ts'

type NewCheckout = typeof checkouts.$inferInsert
type NewOrder = Omit<typeof orders.$inferInsert, 'checkoutId'>
export type NewLine = Omit<typeof orderLines.$inferInsert, 'orderId'>
type NewCharge = Omit<typeof orderCharges.$inferInsert, 'lineId' | 'position'>
type NewShipment = Omit<typeof orderLineShipments.$inferInsert, 'lineId' | 'position'>

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

/** @returns the orders that this key has placed, and from what; undefined when it has placed none */
export async function findPlaced(
  tx: Tx,
  customerId: CustomerId,
  key: string,
): Promise<{ orders: Order[]; content: CheckoutContent } | undefined> {
  const rows = await tx
    .select({ order: orders, content: { entered: checkouts.enteredHash, goods: checkouts.goodsHash } })
    .from(checkouts)
    .innerJoin(orders, eq(orders.checkoutId, checkouts.id))
    .where(and(eq(checkouts.customerId, customerId), eq(checkouts.key, key)))
    .orderBy(asc(orders.id))
  return rows[0] && { orders: rows.map(({ order }) => order), content: rows[0].content }
}

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

export interface PoNumberUse {
  /** The first order; null: it is being paid. */
  orderId: OrderId | null
}

/** What a company uses this purchase order number for, in whatever case; cancelled orders do not count. */
export async function findUseOfPoNumber(
  tx: Tx,
  companyId: CompanyId,
  poNumber: string,
): Promise<PoNumberUse | undefined> {
  const [row] = await tx
    .select({ orderId: orders.id })
    .from(checkouts)
    .leftJoin(orders, and(eq(orders.checkoutId, checkouts.id), ne(orders.state, 'cancelled')))
    .where(
      and(
        eq(checkouts.companyId, companyId),
        eq(sql`lower(${checkouts.poNumber})`, poNumber.toLowerCase()),
        eq(checkouts.cancelled, false),
      ),
    )
    .orderBy(asc(orders.id))
    .limit(1)
  return row
}

/** @returns undefined when the company has used the purchase order number; waits for one that is being used right now */
export async function saveCheckout(tx: Tx, checkout: NewCheckout): Promise<CheckoutId | undefined> {
  const [row] = await tx.insert(checkouts).values(checkout).onConflictDoNothing().returning({ id: checkouts.id })
  return row?.id
}

/** Who of the staff has placed a checkout, working as its customer. */
export async function findPlacedBy(
  tx: Tx,
  checkoutId: CheckoutId,
): Promise<{ staffId: number | null; name: string } | undefined> {
  const [row] = await tx
    .select({ staffId: checkouts.staffId, name: checkouts.staffName })
    .from(checkouts)
    .where(and(eq(checkouts.id, checkoutId), ne(checkouts.staffName, '')))
  return row
}

/** Of the moment when it was placed. */
export async function saveFirstNote(tx: Tx, orderId: OrderId, note: string): Promise<void> {
  await tx
    .update(orderEvents)
    .set({ note })
    .where(and(eq(orderEvents.orderId, orderId), isNull(orderEvents.fromState)))
}

/** Writes an order with its lines, charges, shipments, what it is found by and the first row of its history. @param reservedId its number, if it has been taken before */
export async function saveOrder(
  tx: Tx,
  checkoutId: CheckoutId,
  { order, lines }: OrderDraft,
  reservedId?: OrderId,
): Promise<Order> {
  const values = { ...order, ...describeLines(lines), checkoutId }
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
export function describeLines(lines: readonly Pick<DraftLine, 'decoration'>[]): Pick<Order, 'decorated' | 'inHandsOn'> {
  const days = lines.flatMap(({ decoration }) => decoration?.inHandsOn ?? [])
  return { decorated: lines.some(({ decoration }) => decoration != null), inHandsOn: days.toSorted()[0] ?? null }
}

type DraftLine = OrderDraft['lines'][number]

/** Each once, whatever the number of its locations. */
function listArtworks(
  { decoration }: DraftLine,
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

export interface OrderOfCheckout {
  orderId: OrderId
  checkoutId: CheckoutId
  state: OrderState
  totalCents: Cents
  paidCents: Cents
}

/** All orders of a checkout, the first one first. The caller has seen whose they are. */
export const listOrdersOfCheckout = (tx: Tx, checkoutId: CheckoutId): Promise<OrderOfCheckout[]> =>
  tx
    .select({
      orderId: orders.id,
      checkoutId: orders.checkoutId,
      state: orders.state,
      totalCents: orders.baseTotalCents,
      paidCents: orders.paidCents,
    })
    .from(orders)
    .where(eq(orders.checkoutId, checkoutId))
    .orderBy(asc(orders.id))

/** The same, locked until the transaction ends: whoever locks an order and what pays it locks the order first. */
export async function lockOrdersOfCheckout(tx: Tx, checkoutId: CheckoutId): Promise<OrderOfCheckout[]> {
  const isOf = eq(orders.checkoutId, checkoutId)
  await tx.select({ id: orders.id }).from(orders).where(isOf).orderBy(asc(orders.id)).for('no key update')
  return listOrdersOfCheckout(tx, checkoutId)
}

/** For the owner of the shop. @returns undefined when there is no such order */
export async function findCheckoutId(tx: Tx, orderId: OrderId): Promise<CheckoutId | undefined> {
  const [row] = await tx.select({ checkoutId: orders.checkoutId }).from(orders).where(eq(orders.id, orderId))
  return row?.checkoutId
}

/** An order whose row is locked until the transaction ends. */
export type LockedOrder = Awaited<ReturnType<typeof lockOrder>>

/** For the owner of the shop. @throws NotFound */
export async function lockOrder(tx: Tx, orderId: OrderId) {
  const { id, checkoutId, state, customerId, companyId, poNumber, placedAt, totalCents, delivery } = orders
  const [row] = await tx
    .select({ orderId: id, checkoutId, state, customerId, companyId, poNumber, placedAt, totalCents, delivery })
    .from(orders)
    .where(eq(orders.id, orderId))
    .for('update')
  if (!row) throw new NotFound(`There is no order ${orderId}.`)
  return row
}

export interface StateChange {
  orderId: OrderId
  fromState: OrderState
  toState: OrderState
  /** Stored in the history, which the buyer reads. */
  note: string
  at: Date
  /** It follows from what is noted as sent. */
  bySending?: boolean
}

export async function saveState(tx: Tx, { orderId, toState: state }: StateChange): Promise<void> {
  await tx.update(orders).set({ state }).where(eq(orders.id, orderId))
}

/** @returns the number of the row in the history */
export async function saveEvent(tx: Tx, change: StateChange): Promise<number> {
  const [event] = await tx.insert(orderEvents).values(change).returning({ id: orderEvents.id })
  return event!.id
}

/** Follows the payments that are noted. The caller has locked the order. @param cents below 0: taken back */
export async function addPaid(tx: Tx, orderId: OrderId, cents: Cents): Promise<void> {
  await tx
    .update(orders)
    .set({ paidCents: sql`${orders.paidCents} + ${cents}` })
    .where(eq(orders.id, orderId))
}

/** A line in the history of an order whose state stays. */
export async function saveRemark(tx: Tx, remark: { orderId: OrderId; state: OrderState; note: string; at: Date }) {
  const { state, ...rest } = remark
  await tx.insert(orderEvents).values({ ...rest, fromState: state, toState: state })
}

/** The lines of orders in their order, without prices. The caller has locked the orders or has seen whose they are. */
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
    .where(and(eq(orders.companyId, companyId), ne(orders.state, 'cancelled'), isNotNull(orders.invoiceTermsDays)))
    .as('on_invoice')

/** From the first state to the latest. The caller has seen that the orders are the viewer's. */
export const listEvents = (tx: Tx, orderIds: OrderId[]) =>
  tx
    .select({ orderId: orderEvents.orderId, state: orderEvents.toState, note: orderEvents.note, at: orderEvents.at })
    .from(orderEvents)
    .where(inArray(orderEvents.orderId, orderIds))
    .orderBy(asc(orderEvents.at), asc(orderEvents.id))

/** The states of an order, from the first to the latest. For the owner of the shop. */
export const listStateChanges = (tx: Tx, orderId: OrderId) =>
  tx
    .select({ fromState: orderEvents.fromState, toState: orderEvents.toState, bySending: orderEvents.bySending })
    .from(orderEvents)
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(asc(orderEvents.at), asc(orderEvents.id))

/** The company may use the number of a checkout again once all of its orders are canceled. */
export async function releasePoNumber(tx: Tx, checkoutId: CheckoutId): Promise<void> {
  // Of two orders that are cancelled at the same moment the second one waits here, and then sees the first.
  await tx.select({ id: checkouts.id }).from(checkouts).where(eq(checkouts.id, checkoutId)).for('update')
  const others = tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.checkoutId, checkoutId), ne(orders.state, 'cancelled')))
  await tx
    .update(checkouts)
    .set({ cancelled: true })
    .where(and(eq(checkouts.id, checkoutId), notExists(others)))
}
