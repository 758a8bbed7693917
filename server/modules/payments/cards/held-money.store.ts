import { and, asc, inArray, isNotNull, isNull, eq, sql } from 'drizzle-orm'
import { addDays, type Day } from '../../../../domain/calendar/business-days.ts'
import type { OrderId } from '../../../../domain/ids.ts'
import type { Cents } from '../../../../domain/money/money.ts'
import { latestExpiring } from '../../../../domain/payments/card-payments.ts'
import type { Tx } from '../../../platform/database.ts'
import { cardPayments } from './card-payments.tables.ts'

interface HeldMoney {
  count: number
  cents: Cents
  /** Which have to be captured within a week. */
  expiringCount: number
  /** The first to end. */
  next: { orderId: OrderId; createdAt: Date; amountCents: Cents } | undefined
}

interface Calendar {
  timeZone: string
  today: Day
}

/** Money that banks hold for orders and nobody has taken yet. */
export async function sumHeldMoney(tx: Tx, { timeZone, today }: Calendar): Promise<HeldMoney> {
  const { state, checkoutId, createdAt, amountCents, orderId, id } = cardPayments
  const ends = sql`${addDays(latestExpiring(today), 1)}::timestamp at time zone ${timeZone}`
  const [sums, [next]] = await Promise.all([
    tx
      .select({
        count: sql<number>`count(*)::int`,
        cents: sql<Cents>`coalesce(sum(${amountCents}), 0)::float8`,
        expiringCount: sql<number>`(count(*) filter (where ${state} = 'authorized' and ${createdAt} < ${ends}))::int`,
      })
      .from(cardPayments)
      .where(and(inArray(state, ['authorized', 'held', 'capturing']), isNotNull(checkoutId))),
    tx
      .select({ orderId, createdAt, amountCents })
      .from(cardPayments)
      .where(and(eq(state, 'authorized'), isNotNull(checkoutId)))
      .orderBy(asc(createdAt), asc(id))
      .limit(1),
  ])
  return { ...sums[0]!, next }
}

interface ChargesWithoutOrder {
  count: number
  oldest: { orderId: OrderId; createdAt: Date; amountCents: Cents }
}

/** Money that was taken though no order was placed; undefined: there is none. */
export async function findChargesWithoutOrder(tx: Tx): Promise<ChargesWithoutOrder | undefined> {
  const { state, checkoutId, createdAt, amountCents, orderId, id } = cardPayments
  const [row] = await tx
    .select({ count: sql<number>`count(*) over ()::int`, orderId, createdAt, amountCents })
    .from(cardPayments)
    .where(and(eq(state, 'captured'), isNull(checkoutId)))
    .orderBy(asc(id))
    .limit(1)
  return row && { count: row.count, oldest: row }
}
