import { and, asc, desc, eq, gte, inArray, lt, or, sql, type SQL } from 'drizzle-orm'
import { orderStates, type OrderState } from '../../../domain/order-states.ts'
import type { Tx } from '../../platform/database.ts'
import { companies, customers } from '../customers/index.ts'
import type { KeptFigures } from './kept-figures.ts'
import type { IndexQuestion, OrderIndex } from './order-index.ts'
import type { OrderIndexes, Standing } from './order-indexes.ts'
import { checkouts, orderLines, orders, orderTallies, orderWords } from '../orders/index.ts'

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
  shippingMethodCode: string
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
export interface OrderFinder {
  totals: KeptFigures<number>
  sums: KeptFigures<OrderSums>
  idsInStates: KeptFigures<Set<number>>
  indexes: OrderIndexes
}

/** The latest first, with how many there are in all. */
export async function findOrders(tx: Tx, viewer: Viewer, filter: OrderFilter, slice: Slice, finder: OrderFinder) {
  if (slice.offset === 0 && !filter.search) {
    const [standing, rows] = await Promise.all([
      readStanding(tx, viewer, filter),
      listOrderRows(tx, viewer, filter, slice),
    ])
    // Who reads the list may search it next.
    finder.indexes.prepare(standing)
    return { total: await findTotal(tx, viewer, filter, standing, finder), rows }
  }
  const standing = await readStanding(tx, viewer, filter)
  const indexed = await searchIndex(tx, viewer, filter, standing, finder)
  if (indexed) {
    const { total, ids } = indexed.index.search(indexed.question, slice)
    return { total, rows: ids.length === 0 ? [] : await listRowsOf(tx, viewer, ids) }
  }
  if (slice.offset === 0) {
    const [total, rows] = await Promise.all([
      findTotal(tx, viewer, filter, standing, finder),
      listOrderRows(tx, viewer, filter, slice),
    ])
    return { total, rows }
  }
  const total = await findTotal(tx, viewer, filter, standing, finder)
  if (slice.offset >= total) return { total, rows: [] }
  // The second half is nearer from the end.
  const after = Math.max(total - slice.offset - slice.limit, 0)
  const rows =
    after < slice.offset
      ? await listOrderRows(tx, viewer, filter, { limit: total - after - slice.offset, offset: after }, 'earliest')
      : await listOrderRows(tx, viewer, filter, slice)
  return { total, rows }
}

/** Whose orders they are, and how they stood when they were asked for. */
interface AskedStanding extends Standing {
  /** How many are in the state that is asked for; without one, all. */
  inState: number
  /** What is searched for, in small letters. */
  words: string
}

async function readStanding(tx: Tx, viewer: Viewer, { search, state }: OrderFilter): Promise<AskedStanding> {
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
  const count = tallies.reduce((sum, tally) => sum + tally.count, 0)
  return {
    companyId: viewer.companyId,
    customerId: viewer.seesCompany ? undefined : viewer.customerId,
    count,
    version: tallies.reduce((sum, { changes }) => sum + changes, 0),
    inState: state ? (tallies.find((tally) => tally.state === state)?.count ?? 0) : count,
    words: tallies[0]?.words ?? '',
  }
}

async function findTotal(
  tx: Tx,
  viewer: Viewer,
  filter: OrderFilter,
  standing: AskedStanding,
  finder: OrderFinder,
): Promise<number> {
  const { search, from, before } = filter
  if (standing.inState === 0 || !(search ?? from ?? before)) return standing.inState
  return finder.totals.get(JSON.stringify([viewer, filter]), standing.version, () =>
    search ? tx.$count(orderWords, hits(viewer, filter, search)) : tx.$count(orders, fits(viewer, filter)),
  )
}

/** The index of the orders, and what to ask it; undefined where a search is left to the database. */
async function searchIndex(
  tx: Tx,
  viewer: Viewer,
  { search, state, from, before }: OrderFilter,
  standing: AskedStanding,
  { indexes, idsInStates }: OrderFinder,
): Promise<{ index: OrderIndex; question: IndexQuestion } | undefined> {
  // The index knows single lines only.
  if (!search || search.includes('\n')) return undefined
  const index = await indexes.find(standing)
  if (!index) return undefined
  const question = {
    words: standing.words,
    orderId: toOrderId(search),
    customerId: standing.customerId,
    from: from && toMicros(from),
    before: before && toMicros(before),
  }
  if (!state) return { index, question }
  // It does not know states: the fewer orders are read, those in the state or all others.
  const isRare = standing.inState * 2 < standing.count
  const states = isRare ? [state] : allStates.filter((one) => one !== state)
  const ids = await idsInStates.get(JSON.stringify([viewer, states]), standing.version, () =>
    listIds(tx, viewer, states),
  )
  return { index, question: { ...question, among: { ids, isIn: isRare } } }
}

const toMicros = (moment: Date): number => moment.getTime() * 1_000

const allStates = Object.keys(orderStates) as OrderState[]

async function listIds(tx: Tx, viewer: Viewer, states: OrderState[]): Promise<Set<number>> {
  const [row] = await tx
    // One text: reading a row for each of many thousand would take longer than finding them.
    .select({ ids: sql<string | null>`string_agg(${orders.id}::text, ',')` })
    .from(orders)
    .where(and(ownedBy(viewer), inArray(orders.state, states)))
  return new Set(row?.ids?.split(',').map(Number))
}

/** What is told of orders that were found. */
const listRowsOf = (tx: Tx, viewer: Viewer, ids: number[]) =>
  tx
    .select(listed)
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(and(ownedBy(viewer), inArray(orders.id, ids)))
    .orderBy(desc(orders.placedAt), desc(orders.id))

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
  shippingMethodCode: orders.shippingMethodCode,
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

/** Of what is under way, and of what was ordered since a moment. */
interface OrderSums {
  openCount: number
  openCents: number
  sinceCents: number
}

/** The sums of the overview. */
export async function findSums(tx: Tx, viewer: Viewer, since: Date, { sums }: OrderFinder): Promise<OrderSums> {
  const { version } = await readStanding(tx, viewer, {})
  return sums.get(JSON.stringify([viewer, since]), version, () => sumUpOrders(tx, viewer, since))
}

async function sumUpOrders(tx: Tx, viewer: Viewer, since: Date): Promise<OrderSums> {
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
