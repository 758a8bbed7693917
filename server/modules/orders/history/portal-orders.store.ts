import { and, asc, desc, eq, gte, inArray, lt, or, sql, type SQL } from 'drizzle-orm'
import type { Day } from '../../../../domain/calendar/business-days.ts'
import { toOrderId, type CompanyId, type CustomerId, type OrderId } from '../../../../domain/ids.ts'
import type { Cents } from '../../../../domain/money/money.ts'
import type { OrderState } from '../../../../domain/ordering/order-states.ts'
import { foldDashes } from '../../../../domain/text/plain-signs.ts'
import type { Tx } from '../../../platform/database.ts'
import { escapeLike } from '../../../platform/escape-like.ts'
import { heldOrders } from '../holds/holds.store.ts'
import { openDispatches, orderList, orderSearch } from './order-history.tables.ts'

/** Of this company or customer. */
export interface Viewer {
  customerId: CustomerId
  companyId: CompanyId
  /** Those of colleagues, too. */
  seesCompany: boolean
}

export interface OrderFilter {
  search?: string
  state?: OrderState
  from?: Date
  /** The first moment that is too late. */
  before?: Date
  /** Who ordered. */
  buyerId?: CustomerId
}

interface Slice {
  limit: number
  /** Of orders before them in the list. */
  offset: number
  /** The last one before them, where it is known: nobody walks to them then. */
  afterId?: OrderId | undefined
}

export type ListedOrder = Awaited<ReturnType<typeof listOrderRows>>[number]

interface OrdersPage {
  rows: ListedOrder[]
  /** As far as they were counted. */
  total: number
  hasMore: boolean
}

/** Every query about orders in the portal begins with their owner. */
const ownedBy = (
  { customerId, companyId, seesCompany }: Viewer,
  view: typeof orderList | typeof orderSearch | typeof openDispatches = orderList,
): SQL => and(eq(view.companyId, companyId), seesCompany ? undefined : eq(view.customerId, customerId))!

/** Counting all of 100,000 orders would take longer than all the rest of a list. */
const countedAtMost = 1_000

/** A page of the orders that fit, the latest first, and how many there are up to this page, or up to 1,000 where that is more. */
export async function findOrders(tx: Tx, viewer: Viewer, filter: OrderFilter, slice: Slice): Promise<OrdersPage> {
  const { limit, offset, afterId } = slice
  const upTo = Math.max(countedAtMost, offset + limit)
  const walked = selectIds(tx, viewer, filter, 1 + (afterId === undefined ? upTo : countedAtMost)).as('walked')
  const [page] = await tx
    .select({
      count: sql<number>`count(*)::int`,
      ids: sql<OrderId[] | null>`(array_agg(${walked.id}))[${offset + 1}:${offset + limit}]`,
    })
    .from(walked)
  const { count, ids } = page!
  if (afterId === undefined || count <= countedAtMost) {
    const rows = ids?.length ? await listOrderRows(tx, viewer, ids) : []
    return { rows, total: Math.min(count, upTo), hasMore: count > upTo }
  }
  const behind = (await selectIds(tx, viewer, { ...filter, afterId }, limit + 1)).map(({ id }) => id)
  const rows = await listOrderRows(tx, viewer, behind.slice(0, limit))
  return {
    rows,
    total: Math.max(countedAtMost, offset + rows.length),
    hasMore: behind.length > limit || upTo === countedAtMost,
  }
}

/** The latest orders. */
export async function listLatest(tx: Tx, viewer: Viewer, limit: number): Promise<ListedOrder[]> {
  const ids = await selectIds(tx, viewer, {}, limit)
  return listOrderRows(
    tx,
    viewer,
    ids.map(({ id }) => id),
  )
}

/** A word of many orders is met soon by walking through them, one of few is looked up: the planner knows which it is. */
function selectIds(
  tx: Tx,
  viewer: Viewer,
  { search, state, from, before, buyerId, afterId }: OrderFilter & Pick<Slice, 'afterId'>,
  limit: number,
) {
  const view = search ? orderSearch : orderList
  return tx
    .select({ id: view.id })
    .from(view)
    .where(
      and(
        ownedBy(viewer, view),
        from && gte(view.placedAt, from),
        before && lt(view.placedAt, before),
        state && eq(view.state, state),
        buyerId && eq(view.customerId, buyerId),
        search ? hasWords(search) : undefined,
        afterId === undefined ? undefined : isBehind(tx, viewer, view, afterId),
      ),
    )
    .orderBy(desc(view.placedAt), desc(view.id))
    .limit(limit)
}

/** In the order of the lists; behind one of somebody else's there is nothing. */
function isBehind(tx: Tx, viewer: Viewer, view: typeof orderList | typeof orderSearch, orderId: OrderId): SQL {
  const last = tx
    .select({ placedAt: orderList.placedAt })
    .from(orderList)
    .where(and(ownedBy(viewer), eq(orderList.id, orderId)))
  return sql`(${view.placedAt}, ${view.id}) < (${last}, ${orderId})`
}

function hasWords(search: string) {
  const orderId = readOrderId(search)
  // Numbers of purchase orders are stored with the hyphens of a keyboard, names as they are.
  const spellings = [...new Set([search, foldDashes(search)])]
  return or(
    orderId ? eq(orderSearch.id, orderId) : undefined,
    ...spellings.map((words) => sql`${orderSearch.words} like lower(${`%${escapeLike(words)}%`})`),
  )
}

function readOrderId(search: string): OrderId | undefined {
  const number = Number(search)
  return Number.isSafeInteger(number) && number > 0 && number <= 2_147_483_647 ? toOrderId(number) : undefined
}

/** What a list shows of the orders that were found, the latest first. */
const listOrderRows = (tx: Tx, viewer: Viewer, ids: OrderId[]) =>
  tx
    .select({
      id: orderList.id,
      state: orderList.state,
      shippingMethodCode: orderList.shippingMethodCode,
      type: orderList.type,
      poNumber: orderList.poNumber,
      placedAt: orderList.placedAt,
      totalCents: orderList.totalCents,
      buyer: orderList.buyer,
      firstLine: orderList.firstLine,
      lineCount: orderList.lineCount,
      holds: orderList.holds,
    })
    .from(orderList)
    .where(and(ownedBy(viewer), inArray(orderList.id, ids)))
    .orderBy(desc(orderList.placedAt), desc(orderList.id))

/** Of what is under way, and of what was ordered since a moment. */
export async function sumUpOrders(tx: Tx, viewer: Viewer, since: Date) {
  const cents = sql<Cents>`coalesce(sum(${orderList.totalCents}), 0)::bigint`
  const [open, latest] = await Promise.all([
    tx
      .select({ count: sql<number>`count(*)::int`, cents })
      .from(orderList)
      // Spelled as in its index, which is used only then.
      .where(and(ownedBy(viewer), sql`${orderList.state} not in ('delivered', 'cancelled')`)),
    tx
      .select({ cents })
      .from(orderList)
      .where(and(ownedBy(viewer), gte(orderList.placedAt, since), sql`${orderList.state} <> 'cancelled'`)),
  ])
  return { openCount: open[0]!.count, openCents: open[0]!.cents, sinceCents: latest[0]!.cents }
}

/** All orders that fit, the latest first, some at a time: nobody holds a connection while its reader is slow. */
export async function* readOrders(tx: Tx, viewer: Viewer, filter: OrderFilter, atOnce: number) {
  let afterId: OrderId | undefined
  for (;;) {
    const found = await selectIds(tx, viewer, { ...filter, afterId }, atOnce)
    if (found.length === 0) return
    const ids = found.map(({ id }) => id)
    yield await listOrderRows(tx, viewer, ids)
    if (found.length < atOnce) return
    afterId = ids.at(-1)
  }
}

interface Time {
  from: Date
  before: Date
  timeZone: string
}

/** What was ordered in that time, by month of the shop's calendar and buyer: the latest month first, in it who ordered most. */
export function sumByMonth(tx: Tx, viewer: Viewer, { from, before, timeZone }: Time) {
  const ordered = tx
    .select({
      month: sql<string>`to_char(${orderList.placedAt} at time zone ${timeZone}, 'YYYY-MM')`.as('month'),
      buyerId: orderList.customerId,
      buyer: orderList.buyer,
      totalCents: orderList.totalCents,
    })
    .from(orderList)
    .where(
      and(
        ownedBy(viewer),
        gte(orderList.placedAt, from),
        lt(orderList.placedAt, before),
        sql`${orderList.state} <> 'cancelled'`,
      ),
    )
    .as('ordered')
  const cents = sql<Cents>`sum(${ordered.totalCents})::bigint`
  return tx
    .select({
      month: ordered.month,
      buyerId: ordered.buyerId,
      buyer: ordered.buyer,
      count: sql<number>`count(*)::int`,
      cents: cents.mapWith(Number),
    })
    .from(ordered)
    .groupBy(ordered.month, ordered.buyerId, ordered.buyer)
    .orderBy(desc(ordered.month), desc(cents), asc(ordered.buyerId))
}

/** The moment of the first order; undefined: there is none. */
export async function findFirstOrder(tx: Tx, viewer: Viewer): Promise<Date | undefined> {
  const [row] = await tx
    .select({ placedAt: orderList.placedAt })
    .from(orderList)
    .where(ownedBy(viewer))
    .orderBy(asc(orderList.placedAt))
    .limit(1)
  return row?.placedAt
}

/** Who placed an order that the viewer may see; undefined where it is not the viewer's. */
export async function findBuyer(tx: Tx, viewer: Viewer, orderId: OrderId) {
  const { customerId, buyer, company } = orderList
  const [row] = await tx
    .select({ customerId, buyer, company })
    .from(orderList)
    .where(and(ownedBy(viewer), eq(orderList.id, orderId)))
  return row
}

const waitingAtMost = 5

/** Orders that something holds, the earliest first. */
export const listOnHold = (tx: Tx, viewer: Viewer) =>
  tx
    .select({ id: orderList.id, poNumber: orderList.poNumber })
    .from(orderList)
    .where(and(ownedBy(viewer), inArray(orderList.id, heldOrders(tx))))
    .orderBy(asc(orderList.id))
    .limit(waitingAtMost)

/** What has left since a day and has not arrived, the latest first. */
export const listUnderWay = (tx: Tx, viewer: Viewer, since: Day) =>
  tx
    .select()
    .from(openDispatches)
    .where(and(ownedBy(viewer, openDispatches), gte(openDispatches.sentOn, since)))
    .orderBy(desc(openDispatches.sentOn), desc(openDispatches.id))
    .limit(waitingAtMost)

export type UnderWay = Awaited<ReturnType<typeof listUnderWay>>[number]
