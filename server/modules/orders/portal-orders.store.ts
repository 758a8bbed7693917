import { and, asc, desc, eq, gte, ilike, inArray, lt, sql, type SQL } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import type { OrderState } from '../../../domain/order-states.ts'
import type { Tx } from '../../platform/database.ts'
import { customers } from '../customers/index.ts'
import { checkouts, orderEvents, orderLines, orders } from './orders.tables.ts'

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
export const ownedBy = ({ customerId, companyId, seesCompany }: Viewer): SQL =>
  and(eq(orders.companyId, companyId), seesCompany ? undefined : eq(orders.customerId, customerId))!

/** The latest first. */
export async function listOrderRows(
  tx: Tx,
  viewer: Viewer,
  filter: OrderFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<ListedOrder[]> {
  const hits = findHits(tx, viewer, filter)
  const page = tx
    .$with('page')
    .as(tx.select({ id: hits.id }).from(hits).orderBy(desc(hits.placedAt), desc(hits.id)).limit(limit).offset(offset))
  return tx
    .with(page)
    .select({
      id: orders.id,
      state: orders.state,
      poNumber: orders.poNumber,
      placedAt: orders.placedAt,
      totalCents: orders.totalCents,
      orderedBy: sql<string>`${customers.firstName} || ' ' || ${customers.lastName}`,
      firstLine: sql<string>`(select l.name from ${orderLines} l where l.order_id = ${orders.id} order by l.position limit 1)`,
      lineCount: sql<number>`(select count(*)::int from ${orderLines} l where l.order_id = ${orders.id})`,
    })
    .from(page)
    .innerJoin(orders, eq(orders.id, page.id))
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .orderBy(desc(orders.placedAt), desc(orders.id))
}

export const countOrders = (tx: Tx, viewer: Viewer, filter: OrderFilter): Promise<number> =>
  tx.$count(findHits(tx, viewer, filter))

/**
 * The orders that fit. What a search can mean is asked one by one, so that each finds its own index: joined by 'or', they would
 * read every order of the company.
 */
function findHits(tx: Tx, viewer: Viewer, { search, state, from, before }: OrderFilter) {
  const select = (meaning?: SQL) =>
    tx
      .select({ id: orders.id, placedAt: orders.placedAt })
      .from(orders)
      .where(
        and(
          ownedBy(viewer),
          state && eq(orders.state, state),
          from && gte(orders.placedAt, from),
          before && lt(orders.placedAt, before),
          meaning,
        ),
      )
  if (!search) return select().as('hits')
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  const number = Number(search)
  const isNumber = Number.isSafeInteger(number) && number > 0 && number <= 2_147_483_647
  return union(
    select(isNumber ? eq(orders.id, number) : sql`false`),
    select(ilike(orders.poNumber, pattern)),
    select(sql`exists (select from ${orderLines} l where l.order_id = ${orders.id} and l.code ilike ${pattern})`),
    select(sql`exists (select from ${orderLines} l where l.order_id = ${orders.id} and l.name ilike ${pattern})`),
  ).as('hits')
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
    })
    .from(orders)
    .innerJoin(checkouts, eq(checkouts.id, orders.checkoutId))
    .innerJoin(customers, eq(customers.id, orders.customerId))
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
