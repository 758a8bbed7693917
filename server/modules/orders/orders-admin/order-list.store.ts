import { and, asc, between, desc, eq, gte, inArray, lte, ne, not, or, sql, type SQL } from 'drizzle-orm'
import type { CompanyId, OrderId } from '../../../../domain/ids.ts'
import type { HoldReason } from '../../../../domain/holds/hold-reasons.ts'
import { addDays, type Day } from '../../../../domain/calendar/business-days.ts'
import {
  holdsMoney,
  mostCounted,
  orderViews,
  type AdminPayment,
  type OrderView,
} from '../../../../domain/order-admin/order-payment.ts'
import type { OrderState } from '../../../../domain/ordering/order-states.ts'
import { foldDashes } from '../../../../domain/text/plain-signs.ts'
import type { OrderType } from '../../../../domain/samples/sample-kinds.ts'
import type { Tx } from '../../../platform/database.ts'
import { heldOrders } from '../holds/holds.store.ts'
import { ordersToAnswer } from '../messages/messages.store.ts'
import { hasStock } from './missing-stock.store.ts'
import { onInvoice } from '../placing/orders.tables.ts'
import { hasText } from './has-text.ts'
import { adminCompanies, adminOrderRows, adminOrders, adminPeople } from './orders-admin.tables.ts'

type OrderSort = 'newest' | 'oldest' | 'due' | 'total'

export interface AdminQuestion {
  view?: OrderView | undefined
  states?: readonly OrderState[] | undefined
  payment?: AdminPayment | undefined
  hold?: HoldReason | undefined
  companyId?: number | undefined
  placedFrom?: Day | undefined
  placedTo?: Day | undefined
  dueFrom?: Day | undefined
  dueTo?: Day | undefined
  decorated?: boolean | undefined
  type?: OrderType | undefined
  /** Those alone whose goods are there. */
  inStock?: true | undefined
  q?: string | undefined
  /** These alone. */
  ids?: readonly OrderId[] | undefined
  sort: OrderSort
  /** Of the last order of the page before. */
  after?: { key: string; id: number } | undefined
  limit: number
}

export interface Calendar {
  timeZone: string
  today: Day
}

/** The ids of a page, in its order, each with what it is sorted by. */
export async function findPage(tx: Tx, question: AdminQuestion, calendar: Calendar) {
  const { column, order, isAfter } = sorts[question.sort]
  return tx
    .select({ id: adminOrders.id, key: sql<string>`${column}::text` })
    .from(adminOrders)
    .where(and(...findAll(tx, question, calendar), question.after && isAfter(question.after)))
    .orderBy(order(column), order(adminOrders.id))
    .limit(question.limit)
}

const findAll = (tx: Tx, question: WholeQuestion, calendar: Calendar) => [
  question.q === undefined ? undefined : fitsText(tx, question.q),
  ...filter(tx, question, calendar),
]

/** Of all pages. */
type WholeQuestion = Omit<AdminQuestion, 'limit' | 'after'>

export const countFound = (tx: Tx, question: WholeQuestion, calendar: Calendar): Promise<number> =>
  tx.$count(adminOrders, and(...findAll(tx, question, calendar)))

/** All orders that are found, in their order, some at a time, by a cursor of the database: only within a transaction. */
export async function* readFound(
  tx: Tx,
  question: WholeQuestion,
  calendar: Calendar,
  atOnce: number,
): AsyncGenerator<AdminRow[]> {
  const { column, order } = sorts[question.sort]
  const ids = tx
    .select({ id: adminOrders.id })
    .from(adminOrders)
    .where(and(...findAll(tx, question, calendar)))
    .orderBy(order(column), order(adminOrders.id))
  await tx.execute(sql`declare found_orders no scroll cursor for ${ids}`)
  for (;;) {
    const { rows } = await tx.execute<{ id: OrderId }>(sql`fetch ${sql.raw(String(atOnce))} from found_orders`)
    if (rows.length > 0)
      yield await listRows(
        tx,
        rows.map(({ id }) => id),
      )
    if (rows.length < atOnce) return
  }
}

type Sort = {
  column: typeof adminOrders.placedAt | typeof adminOrders.dueOn | typeof adminOrders.totalCents
  order: typeof asc
  isAfter(last: { key: string; id: number }): SQL
}

const sorts: Record<OrderSort, Sort> = {
  newest: {
    column: adminOrders.placedAt,
    order: desc,
    isAfter: ({ key, id }) => sql`(${adminOrders.placedAt}, ${adminOrders.id}) < (${key}::timestamptz, ${id}::int)`,
  },
  oldest: {
    column: adminOrders.placedAt,
    order: asc,
    isAfter: ({ key, id }) => sql`(${adminOrders.placedAt}, ${adminOrders.id}) > (${key}::timestamptz, ${id}::int)`,
  },
  due: {
    column: adminOrders.dueOn,
    order: asc,
    isAfter: ({ key, id }) => sql`(${adminOrders.dueOn}, ${adminOrders.id}) > (${key}::date, ${id}::int)`,
  },
  total: {
    column: adminOrders.totalCents,
    order: desc,
    isAfter: ({ key, id }) => sql`(${adminOrders.totalCents}, ${adminOrders.id}) < (${key}::bigint, ${id}::int)`,
  },
}

export function filter(
  tx: Tx,
  question: Omit<AdminQuestion, 'limit'>,
  { timeZone, today }: Calendar,
): (SQL | undefined)[] {
  const {
    view,
    states,
    payment,
    hold,
    companyId,
    placedFrom,
    placedTo,
    dueFrom,
    dueTo,
    decorated,
    type,
    inStock,
    ids,
  } = question
  const startOf = (day: Day) => sql`${day}::timestamp at time zone ${timeZone}`
  return [
    ...(view === undefined || view === 'all' ? [] : ofView(tx, view)),
    states && states.length > 0 ? isIn(states) : undefined,
    ...(payment === undefined ? [] : stands[payment](timeZone, today)),
    hold && inArray(adminOrders.id, heldOrders(tx, hold)),
    companyId === undefined ? undefined : eq(adminOrders.companyId, companyId as never),
    placedFrom === undefined ? undefined : sql`${adminOrders.placedAt} >= ${startOf(placedFrom)}`,
    placedTo === undefined ? undefined : sql`${adminOrders.placedAt} < ${startOf(addDays(placedTo, 1))}`,
    dueFrom === undefined ? undefined : gte(adminOrders.dueOn, dueFrom),
    // Orders without a day stand at the end of time.
    dueTo === undefined ? undefined : and(lte(adminOrders.dueOn, dueTo), ne(adminOrders.dueOn, '9999-12-31')),
    decorated === undefined ? undefined : eq(adminOrders.decorated, decorated),
    type === undefined ? undefined : eq(adminOrders.type, type),
    inStock && hasStock(sql`${adminOrders.id}`),
    ids === undefined ? undefined : inArray(adminOrders.id, [...ids]),
  ]
}

/** Written out, so that the planner sees which partial index holds them. */
const isIn = (states: readonly OrderState[]): SQL =>
  sql`${adminOrders.state} in (${sql.raw(states.map((state) => `'${state.replaceAll("'", '')}'`).join(', '))})`

const ofView = (tx: Tx, view: Exclude<OrderView, 'all'>): SQL[] =>
  view === 'to-answer'
    ? [inArray(adminOrders.id, ordersToAnswer(tx))]
    : view === 'on-hold'
      ? [inArray(adminOrders.id, heldOrders(tx))]
      : [isIn(orderViews[view].states), ...(view === 'unpaid' ? [isOpen] : [])]

const isOpen = sql`(${adminOrders.paidCents} < ${adminOrders.totalCents} and ${adminOrders.state} <> 'cancelled')`
const dueCents = sql`case when ${adminOrders.state} = 'cancelled' then 0 else ${adminOrders.totalCents} end`
/** The first half finds the few by an index; what was given back of them the second half knows. */
const isRefundDue = sql`(${adminOrders.paidCents} > ${dueCents} and ${adminOrders.heldCents} > ${dueCents})`
const isOnTerms = onInvoice(adminOrders.paymentMethod)
const isOnCard = not(isOnTerms)
const cardHolds = sql`coalesce(${inArray(adminOrders.cardState, [...holdsMoney])}, false)`
const hasPaidSome = sql`(${adminOrders.paidCents} > 0 or coalesce(${adminOrders.cardState} = 'captured', false))`
const isLate = (timeZone: string, today: Day) =>
  sql`coalesce((${adminOrders.invoicedAt} at time zone ${timeZone})::date + ${adminOrders.termsDays} < ${today}::date, false)`

/** The same as `judgeDeskPayment`, as conditions; a test holds them to it. */
const stands: Record<AdminPayment, (timeZone: string, today: Day) => SQL[]> = {
  'unpaid': (timeZone, today) => [isOpen, isOnTerms, sql`not ${isLate(timeZone, today)}`],
  'past-due': (timeZone, today) => [isOpen, isOnTerms, isLate(timeZone, today)],
  'on-card': () => [isOpen, isOnCard, cardHolds],
  'card-trouble': () => [isOpen, isOnCard, sql`not ${cardHolds}`, sql`not ${hasPaidSome}`],
  'balance-due': () => [isOpen, isOnCard, sql`not ${cardHolds}`, hasPaidSome],
  'refund-due': () => [isRefundDue],
  'paid': () => [
    sql`${adminOrders.paidCents} >= ${adminOrders.totalCents}`,
    ne(adminOrders.state, 'cancelled'),
    sql`not ${isRefundDue}`,
  ],
  'nothing-due': () => [eq(adminOrders.state, 'cancelled'), sql`not ${isRefundDue}`],
}

/**
 * By the beginning of an order number, purchase order number, company, or name and e-mail address of the buyer, each from its own index. Companies
 * and people are read into arrays first: joined, the database would look up each order twice.
 */
function fitsText(tx: Tx, q: string): SQL | undefined {
  const companies = tx.select({ id: adminCompanies.id }).from(adminCompanies).where(hasText(adminCompanies.words, q))
  const people = tx.select({ id: adminPeople.id }).from(adminPeople).where(hasText(adminPeople.words, q))
  return or(
    /^[1-9]\d{0,8}$/.test(q) ? beginsWith(q) : undefined,
    hasText(sql`lower(${adminOrders.poNumber})`, foldDashes(q)),
    sql`${adminOrders.companyId} = any(array(${companies}))`,
    sql`${adminOrders.customerId} = any(array(${people}))`,
  )
}

const longestNumber = 9

/** Order numbers that begin with these digits: as ranges, for the index of numbers. */
const beginsWith = (digits: string): SQL | undefined =>
  or(
    ...Array.from({ length: longestNumber - digits.length + 1 }, (_, more) => {
      const first = Number(digits) * 10 ** more
      return between(adminOrders.id, first as OrderId, (first + 10 ** more - 1) as OrderId)
    }),
  )

const selectRows = (tx: Tx) => tx.select().from(adminOrderRows)
export type AdminRow = Awaited<ReturnType<typeof selectRows>>[number]

/** In the order of the ids. */
export async function listRows(tx: Tx, ids: readonly OrderId[]): Promise<AdminRow[]> {
  if (ids.length === 0) return []
  const rows = await selectRows(tx).where(inArray(adminOrderRows.id, [...ids]))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Of a company: orders of which a card has paid a part, the first placed first. */
export async function listBalancesDue(
  tx: Tx,
  companyId: CompanyId,
  limit: number,
  calendar: Calendar,
): Promise<AdminRow[]> {
  const found = await findPage(tx, { payment: 'balance-due', companyId, sort: 'oldest', limit }, calendar)
  return listRows(
    tx,
    found.map(({ id }) => id),
  )
}

/** How many are in each view, in one query; `mostCounted` where it is that many or more. */
export async function countInViews<View extends OrderView>(
  tx: Tx,
  views: readonly View[],
): Promise<Record<View, number>> {
  const count = (view: View) => {
    const found = tx
      .select({ one: sql`1` })
      .from(adminOrders)
      .where(view === 'all' ? undefined : and(...ofView(tx, view)))
      .limit(mostCounted)
    return sql`(select count(*)::int from ${found} found) as ${sql.identifier(view)}`
  }
  const { rows } = await tx.execute<Record<View, number>>(sql`select ${sql.join(views.map(count), sql`, `)}`)
  return rows[0]!
}
