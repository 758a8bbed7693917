import { and, eq, inArray, sql } from 'drizzle-orm'
import type { CustomerId, OrderId } from '../../../../domain/ids.ts'
import type { Cents } from '../../../../domain/money/money.ts'
import type { CouponWorth } from '../../../../domain/ordering/coupons.ts'
import type { OrderState } from '../../../../domain/ordering/order-states.ts'
import type { Tx } from '../../../platform/database.ts'
import { Conflict } from '../../../platform/http/errors.ts'
import { coupons, couponUses } from './coupons.tables.ts'

/** An order that has just been placed, or will be once its card is charged, and the codes on its lines. */
interface CouponUse {
  orderId: OrderId
  codes: readonly string[]
}

/**
 * Notes what orders use. Whoever else uses one of these coupons waits until the transaction ends.
 * @throws Conflict where a coupon has ended, or somebody else has used it up, since the cart was priced
 */
export async function takeCouponUses(tx: Tx, customerId: CustomerId, uses: readonly CouponUse[]): Promise<void> {
  const codes = [...new Set(uses.flatMap((use) => use.codes.map((code) => code.toLowerCase())))]
  if (codes.length === 0) return
  const code = sql<string>`lower(${coupons.code})`
  // Always in the same order, so that two orders with two coupons cannot wait for each other.
  const locked = await tx.select().from(coupons).where(inArray(code, codes)).orderBy(coupons.id).for('no key update')
  const rows = locked.flatMap((coupon) =>
    uses
      .filter((use) => use.codes.some((one) => one.toLowerCase() === coupon.code.toLowerCase()))
      .map(({ orderId }) => ({ couponId: coupon.id, orderId, customerId, ...pickTerms(coupon) })),
  )
  if (rows.length > 0) await tx.insert(couponUses).values(rows)
  // In a query of its own: one that has waited for the lock would not see what the holder before has used.
  const counted = await countUses(
    tx,
    customerId,
    locked.map(({ id }) => id),
  )
  const gone = locked.find(({ id, endedAt, usesAtMost, usesPerCustomer }) => {
    const used = counted.get(id)
    return endedAt !== null || exceeds(used?.inAll, usesAtMost) || exceeds(used?.byCustomer, usesPerCustomer)
  })
  if (gone) throw new Conflict(`Coupon ${gone.code} has just been used up or has ended. Please review your cart.`)
}

const pickTerms = ({ kind, value, minimumCents }: CouponTerms): CouponTerms => ({ kind, value, minimumCents })

type CouponTerms = CouponWorth & { minimumCents: Cents | null }

/** What the coupons of an order take off, as they stood when it was placed, by their codes in small letters. */
export async function findUsedCoupons(tx: Tx, orderId: OrderId): Promise<Map<string, CouponTerms>> {
  const rows = await tx
    .select({ code: coupons.code, used: couponUses, now: coupons })
    .from(couponUses)
    .innerJoin(coupons, eq(coupons.id, couponUses.couponId))
    .where(eq(couponUses.orderId, orderId))
  // An older version that is still open beside this one notes no terms.
  return new Map(
    rows.map(({ code, used: { kind, value, minimumCents }, now }) => [
      code.toLowerCase(),
      kind === null || value === null ? pickTerms(now) : { kind, value, minimumCents },
    ]),
  )
}

const exceeds = (used = 0, atMost: number | null): boolean => atMost !== null && used > atMost

async function countUses(tx: Tx, customerId: CustomerId, couponIds: number[]) {
  const rows = await tx
    .select({
      id: couponUses.couponId,
      inAll: sql<number>`count(*)::int`,
      byCustomer: sql<number>`(count(*) filter (where ${couponUses.customerId} = ${customerId}))::int`,
    })
    .from(couponUses)
    .where(inArray(couponUses.couponId, couponIds))
    .groupBy(couponUses.couponId)
  return new Map(rows.map((row) => [row.id, row]))
}

/** A canceled order has used nothing. */
export async function giveBackCoupons(tx: Tx, change: { orderId: OrderId; toState: OrderState }): Promise<void> {
  if (change.toState === 'cancelled') await dropCouponUses(tx, [change.orderId])
}

/** Orders that will not stand have used nothing. */
export async function dropCouponUses(tx: Tx, orderIds: OrderId[]): Promise<void> {
  await tx.delete(couponUses).where(inArray(couponUses.orderId, orderIds))
}

/** An order that stands, without the lines that used these coupons. */
export async function dropUsesOfCodes(tx: Tx, orderId: OrderId, codes: readonly string[]): Promise<void> {
  if (codes.length === 0) return
  const isNamed = inArray(
    sql<string>`lower(${coupons.code})`,
    codes.map((code) => code.toLowerCase()),
  )
  const named = tx.select({ id: coupons.id }).from(coupons).where(isNamed)
  await tx.delete(couponUses).where(and(eq(couponUses.orderId, orderId), inArray(couponUses.couponId, named)))
}
