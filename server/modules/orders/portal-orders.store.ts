import { and, asc, desc, eq, gte, inArray, lt, or, sql, type SQL } from 'drizzle-orm'
import { orderStates, type OrderState } from '../../../domain/order-states.ts'
import type { Tx } from '../../platform/database.ts'
import { companies, customers } from '../customers/index.ts'
import type { KeptTotals } from './kept-totals.ts'
import type { OrderIndex } from './order-index.ts'
import type { OrderIndexes } from './order-indexes.ts'
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

/** What the process knows of orders. */
export interface OrderShelf {
  totals: KeptTotals
  indexes: OrderIndexes
}

/** The latest first, with how many there are in all. */
export async function findOrders(tx: Tx, viewer: Viewer, filter: OrderFilter, slice: Slice, shelf: OrderShelf) {
  if (slice.offset === 0) {
    const [total, rows] = await Promise.all([
      findTotal(tx, viewer, filter, shelf),
      listOrderRows(tx, viewer, filter, slice),
    ])
    return { total, rows }
  }
  const total = await findTotal(tx, viewer, filter, shelf)
  if (slice.offset >= total) return { total, rows: [] }
  // The second half is nearer from the end.
  const after = Math.max(total - slice.offset - slice.limit, 0)
  const rows =
    after < slice.offset
      ? await listOrderRows(tx, viewer, filter, { limit: total - after - slice.offset, offset: after }, 'earliest')
      : await listOrderRows(tx, viewer, filter, slice)
  return { total, rows }
}

async function findTotal(
  tx: Tx,
  viewer: Viewer,
  filter: OrderFilter,
  { totals, indexes }: OrderShelf,
): Promise<number> {
  const { search, state, from, before } = filter
  const tallies = await tx
    .select({
      state: orderTallies.state,
      count: sql<number>`sum(${orderTallies.count})::int`,
      changes: sql<number>`sum(${orderTallies.changes})::bigint`,
      // As those of the orders are: JavaScript has other small letters than the database in some languages.
      words: sql<string>`lower(${search ?? ''})`,
    })
    .from(orderTallies)
    .where(ownedBy(viewer, orderTallies))
    .groupBy(orderTallies.state)
  const all = tallies.reduce((sum, { count }) => sum + count, 0)
  const count = state ? (tallies.find((tally) => tally.state === state)?.count ?? 0) : all
  const version = tallies.reduce((sum, { changes }) => sum + changes, 0)
  const customerId = viewer.seesCompany ? undefined : viewer.customerId
  const standing = { companyId: viewer.companyId, customerId, count: all, version }
  // Who reads the list may search it next.
  indexes.prepare(standing)
  if (count === 0 || !(search ?? from ?? before)) return count
  return totals.get(JSON.stringify([viewer, filter]), version, async () => {
    if (!search) return tx.$count(orders, fits(viewer, filter))
    const index = await indexes.find(standing)
    return index && isOneLine(search)
      ? countFound(tx, viewer, { ...filter, search, words: tallies[0]!.words, isRare: count * 2 < all }, index)
      : tx.$count(orderWords, hits(viewer, filter, search))
  })
}

/** The index knows single lines only. */
const isOneLine = (search: string) => !search.includes('\n')

interface IndexedFilter extends OrderFilter {
  search: string
  words: string
  /** Are fewer orders in the state than in all others? */
  isRare: boolean
}

/** The index does not know states: the fewer orders are read, those in the state or all others. */
async function countFound(tx: Tx, viewer: Viewer, filter: IndexedFilter, index: OrderIndex): Promise<number> {
  const { search, words, state, isRare, from, before } = filter
  const ids = state && (await listIds(tx, viewer, filter, isRare ? [state] : allStates.filter((one) => one !== state)))
  return index.count({
    words,
    orderId: toOrderId(search),
    customerId: viewer.seesCompany ? undefined : viewer.customerId,
    fromMs: from?.getTime(),
    beforeMs: before?.getTime(),
    accepts: ids && ((id) => ids.has(id) === isRare),
  })
}

const allStates = Object.keys(orderStates) as OrderState[]

async function listIds(tx: Tx, viewer: Viewer, { from, before }: OrderFilter, states: OrderState[]) {
  const [row] = await tx
    // One text: reading a row for each of many thousand would take longer than finding them.
    .select({ ids: sql<string | null>`string_agg(${orders.id}::text, ',')` })
    .from(orders)
    .where(and(fits(viewer, { ...(from && { from }), ...(before && { before }) }), inArray(orders.state, states)))
  return new Set(row?.ids?.split(',').map(Number))
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
  const orderId = toOrderId(search)
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  return and(
    fits(viewer, filter, orderWords),
    or(orderId ? eq(orderWords.orderId, orderId) : undefined, sql`${orderWords.words} like lower(${pattern})`),
  )
}

function toOrderId(search: string): number | undefined {
  const number = Number(search)
  return Number.isSafeInteger(number) && number > 0 && number <= 2_147_483_647 ? number : undefined
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
