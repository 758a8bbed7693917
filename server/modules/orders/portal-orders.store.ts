import { and, asc, desc, eq, gte, inArray, lt, or, sql, type SQL } from 'drizzle-orm'
import type { OrderState } from '../../../domain/order-states.ts'
import type { Tx } from '../../platform/database.ts'
import { companies, customers } from '../customers/index.ts'
import { checkouts, orderEvents, orderLines, orders, orderTallies, orderWords } from './orders.tables.ts'

/** Whose orders are asked for. */
export interface Viewer {
  customerId: number
  companyId: number
  /** Those of colleagues, too. */
  seesCompany: boolean
}

export interface OrderFilter {
  search?: string
  state?: OrderState
  from?: Date
  /** The first moment that is too late. */
  before?: Date
}

export interface ListedOrder {
  id: number
  state: OrderState
  poNumber: string
  placedAt: Date
  totalCents: number
  orderedBy: string
  firstLine: string
  lineCount: number
}

/** Every query about orders in the portal begins with whose they are. */
export const ownedBy = (
  { customerId, companyId, seesCompany }: Viewer,
  table: typeof orders | typeof orderWords | typeof orderTallies = orders,
): SQL => and(eq(table.companyId, companyId), seesCompany ? undefined : eq(table.customerId, customerId))!

interface Slice {
  limit: number
  offset: number
}

/** The latest first, with how many there are in all. */
export async function findOrders(tx: Tx, viewer: Viewer, filter: OrderFilter, slice: Slice) {
  if (filter.search) return searchOrders(tx, viewer, filter, slice)
  if (slice.offset === 0) {
    const [total, rows] = await Promise.all([countOrders(tx, viewer, filter), listOrderRows(tx, viewer, filter, slice)])
    return { total, rows }
  }
  const total = await countOrders(tx, viewer, filter)
  if (slice.offset >= total) return { total, rows: [] }
  // The second half is nearer from the end.
  const after = Math.max(total - slice.offset - slice.limit, 0)
  const rows =
    after < slice.offset
      ? await listOrderRows(tx, viewer, filter, { limit: total - after - slice.offset, offset: after }, 'earliest')
      : await listOrderRows(tx, viewer, filter, slice)
  return { total, rows }
}

async function countOrders(tx: Tx, viewer: Viewer, filter: OrderFilter): Promise<number> {
  if (filter.from ?? filter.before) return tx.$count(orders, fits(viewer, filter))
  const [tally] = await tx
    .select({ count: sql<number>`coalesce(sum(${orderTallies.count}), 0)::int` })
    .from(orderTallies)
    .where(and(ownedBy(viewer, orderTallies), filter.state && eq(orderTallies.state, filter.state)))
  return tally!.count
}

/** The latest first, whichever end they are counted from. What is told of an order is read for those on the page alone. */
export function listOrderRows(
  tx: Tx,
  viewer: Viewer,
  filter: Omit<OrderFilter, 'search'>,
  { limit, offset }: Slice,
  from: 'latest' | 'earliest' = 'latest',
) {
  const towards = from === 'latest' ? desc : asc
  const page = tx
    .$with('page')
    .as(
      tx
        .select({ id: orders.id })
        .from(orders)
        .where(fits(viewer, filter))
        .orderBy(towards(orders.placedAt), towards(orders.id))
        .limit(limit)
        .offset(offset),
    )
  return tx
    .with(page)
    .select(listed)
    .from(page)
    .innerJoin(orders, eq(orders.id, page.id))
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .orderBy(desc(orders.placedAt), desc(orders.id))
}

/** The hits are found once, for the page and for their number. */
async function searchOrders(tx: Tx, viewer: Viewer, filter: OrderFilter, { limit, offset }: Slice) {
  const hits = tx.$with('hits').as(selectHits(tx, viewer, filter))
  const page = tx
    .$with('page')
    .as(tx.select({ id: hits.id }).from(hits).orderBy(desc(hits.placedAt), desc(hits.id)).limit(limit).offset(offset))
  const count = tx.$with('count').as(tx.select({ total: sql<number>`count(*)::int`.as('total') }).from(hits))
  const found = await tx
    .with(hits, page, count)
    .select({ ...listed, total: count.total })
    .from(count)
    // A page behind the last one has no rows, and still tells how many there are.
    .leftJoin(page, sql`true`)
    .leftJoin(orders, eq(orders.id, page.id))
    .leftJoin(customers, eq(customers.id, orders.customerId))
    .orderBy(desc(orders.placedAt), desc(orders.id))
  return { total: found[0]!.total, rows: found.filter((row): row is typeof row & ListedOrder => row.id !== null) }
}

const listed = {
  id: orders.id,
  state: orders.state,
  poNumber: orders.poNumber,
  placedAt: orders.placedAt,
  totalCents: orders.totalCents,
  orderedBy: sql<string>`${customers.firstName} || ' ' || ${customers.lastName}`,
  firstLine: sql<string>`(select l.name from ${orderLines} l where l.order_id = ${orders.id} order by l.position limit 1)`,
  lineCount: sql<number>`(select count(*)::int from ${orderLines} l where l.order_id = ${orders.id})`,
}

const fits = (viewer: Viewer, { state, from, before }: Omit<OrderFilter, 'search'>) =>
  and(
    ownedBy(viewer),
    state && eq(orders.state, state),
    from && gte(orders.placedAt, from),
    before && lt(orders.placedAt, before),
  )

function selectHits(tx: Tx, viewer: Viewer, { search = '', state, from, before }: OrderFilter) {
  const number = Number(search)
  const isNumber = Number.isSafeInteger(number) && number > 0 && number <= 2_147_483_647
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  const ofState = (wanted: OrderState) =>
    tx
      .select({ id: orders.id })
      .from(orders)
      .where(and(ownedBy(viewer), eq(orders.state, wanted)))
  return tx
    .select({ id: orderWords.orderId, placedAt: orderWords.placedAt })
    .from(orderWords)
    .where(
      and(
        ownedBy(viewer, orderWords),
        from && gte(orderWords.placedAt, from),
        before && lt(orderWords.placedAt, before),
        or(isNumber ? eq(orderWords.orderId, number) : undefined, sql`${orderWords.words} like lower(${pattern})`),
        state && inArray(orderWords.orderId, ofState(state)),
      ),
    )
}

/** Spelled as in its index, which is used only then. */
const underWay = sql`${orders.state} not in ('delivered', 'cancelled')`

/** What is under way, and what was ordered since a moment. */
export async function sumUpOrders(tx: Tx, viewer: Viewer, since: Date) {
  const [open, year] = await Promise.all([
    tx
      .select({ count: sql<number>`count(*)::int`, cents: sum })
      .from(orders)
      .where(and(ownedBy(viewer), underWay)),
    tx
      .select({ cents: sum })
      .from(orders)
      .where(and(ownedBy(viewer), gte(orders.placedAt, since), sql`${orders.state} <> 'cancelled'`)),
  ])
  return { openCount: open[0]!.count, openCents: open[0]!.cents, sinceCents: year[0]!.cents }
}

const sum = sql<number>`coalesce(sum(${orders.totalCents}), 0)::bigint`

/** Who placed an order that the viewer may see, and pays it how; undefined where it is not the viewer's. */
export async function findBuyer(tx: Tx, viewer: Viewer, orderId: number) {
  const [row] = await tx
    .select({
      customerId: orders.customerId,
      firstName: customers.firstName,
      lastName: customers.lastName,
      paymentMethod: checkouts.paymentMethod,
      company: companies.name,
    })
    .from(orders)
    .innerJoin(checkouts, eq(checkouts.id, orders.checkoutId))
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .innerJoin(companies, eq(companies.id, orders.companyId))
    .where(and(ownedBy(viewer), eq(orders.id, orderId)))
  return row
}

/** From the first state to the latest. The caller has seen that the orders are the viewer's. */
export const listEvents = (tx: Tx, orderIds: number[]) =>
  tx
    .select({ orderId: orderEvents.orderId, state: orderEvents.toState, note: orderEvents.note, at: orderEvents.at })
    .from(orderEvents)
    .where(inArray(orderEvents.orderId, orderIds))
    .orderBy(asc(orderEvents.at), asc(orderEvents.id))
