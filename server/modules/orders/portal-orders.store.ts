import { and, asc, desc, eq, gte, inArray, lt, or, sql, type SQL } from 'drizzle-orm'
import type { OrderState } from '../../../domain/order-states.ts'
import type { Tx } from '../../platform/database.ts'
import { companies, customers } from '../customers/index.ts'
import type { KeptTotals } from './kept-totals.ts'
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
export async function findOrders(tx: Tx, viewer: Viewer, filter: OrderFilter, slice: Slice, totals: KeptTotals) {
  if (slice.offset === 0) {
    const [total, rows] = await Promise.all([
      findTotal(tx, viewer, filter, totals),
      listOrderRows(tx, viewer, filter, slice),
    ])
    return { total, rows }
  }
  const total = await findTotal(tx, viewer, filter, totals)
  if (slice.offset >= total) return { total, rows: [] }
  // The second half is nearer from the end.
  const after = Math.max(total - slice.offset - slice.limit, 0)
  const rows =
    after < slice.offset
      ? await listOrderRows(tx, viewer, filter, { limit: total - after - slice.offset, offset: after }, 'earliest')
      : await listOrderRows(tx, viewer, filter, slice)
  return { total, rows }
}

async function findTotal(tx: Tx, viewer: Viewer, filter: OrderFilter, totals: KeptTotals): Promise<number> {
  const ofState = filter.state && sql`filter (where ${orderTallies.state} = ${filter.state})`
  const [tally] = await tx
    .select({
      count: sql<number>`coalesce(sum(${orderTallies.count}) ${ofState}, 0)::int`,
      version: sql<number>`coalesce(sum(${orderTallies.changes}), 0)::bigint`,
    })
    .from(orderTallies)
    .where(ownedBy(viewer, orderTallies))
  const { count, version } = tally!
  const { search, from, before } = filter
  if (count === 0 || !(search ?? from ?? before)) return count
  const question = JSON.stringify([viewer, filter])
  return totals.get(question, version, () =>
    search ? tx.$count(orderWords, hits(viewer, filter, search)) : tx.$count(orders, fits(viewer, filter)),
  )
}

/** The latest first, whichever end they are counted from. What is told of an order is read for those on the page alone. */
export function listOrderRows(
  tx: Tx,
  viewer: Viewer,
  filter: OrderFilter,
  slice: Slice,
  from: 'latest' | 'earliest' = 'latest',
) {
  const page = tx.$with('page').as(selectPage(tx, viewer, filter, slice, from === 'latest' ? desc : asc))
  return tx
    .with(page)
    .select(listed)
    .from(page)
    .innerJoin(orders, eq(orders.id, page.orderId))
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .orderBy(desc(orders.placedAt), desc(orders.id))
}

/** A word of many orders is met soon by walking through them, one of few is looked up: the planner knows which it is. */
function selectPage(tx: Tx, viewer: Viewer, filter: OrderFilter, { limit, offset }: Slice, towards: typeof asc) {
  const [table, id, wanted] = filter.search
    ? [orderWords, orderWords.orderId, hits(viewer, filter, filter.search)]
    : [orders, orders.id, fits(viewer, filter)]
  return tx
    .select({ orderId: sql<number>`${id}`.as('found_id') })
    .from(table)
    .where(wanted)
    .orderBy(towards(table.placedAt), towards(id))
    .limit(limit)
    .offset(offset)
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

/** All of the question but its words. */
const fits = (
  viewer: Viewer,
  { state, from, before }: OrderFilter,
  table: typeof orders | typeof orderWords = orders,
) =>
  and(
    ownedBy(viewer, table),
    from && gte(table.placedAt, from),
    before && lt(table.placedAt, before),
    state && eq(table.state, state),
  )

function hits(viewer: Viewer, filter: OrderFilter, search: string) {
  const number = Number(search)
  const isNumber = Number.isSafeInteger(number) && number > 0 && number <= 2_147_483_647
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  return and(
    fits(viewer, filter, orderWords),
    or(isNumber ? eq(orderWords.orderId, number) : undefined, sql`${orderWords.words} like lower(${pattern})`),
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
