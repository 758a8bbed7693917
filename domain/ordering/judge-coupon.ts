import type { Day } from '../freight/business-days.ts'
import { toShortAmount, type Coupon } from './coupons.ts'
import { formatDate } from '../text/format-date.ts'
import type { ItemId } from '../ids.ts'
import type { Cents } from '../money.ts'

/** A coupon as it stands for one customer and the items of a cart. */
export interface CouponStanding extends Coupon {
  /** By the owner, before its time. */
  isEnded: boolean
  /** Those of the cart that it is for; null: it is for all goods. */
  itemIds: readonly ItemId[] | null
  /** Orders that have used it; canceled ones do not count. */
  uses: CouponUses
}

interface CouponUses {
  inAll: number
  byCustomer: number
}

/** What of a line a coupon can take something off. */
export interface CouponLine {
  itemId: ItemId
  /** Of its pieces, without charges. */
  goodsCents: Cents
  /** Of its set-up charges. */
  setupCents: Cents
}

export type CouponRefusal =
  | { reason: 'unknown' | 'ended' | 'not-for-item' | 'no-setup' | 'used-up' | 'once-per-order' }
  | { reason: 'not-yet'; startsOn: Day }
  | { reason: 'over'; endsOn: Day }
  | { reason: 'below-minimum'; minimumCents: Cents; goodsCents: Cents }
  | { reason: 'used-by-customer'; usesPerCustomer: number }

export type CouponVerdict = { applies: true; discountCents: Cents } | ({ applies: false } & CouponRefusal)

/**
 * What a coupon takes off a line. A fraction of a cent goes to the shopper, and never more comes off than what it is taken off.
 * @param coupon undefined: there is none of this code
 * @param usesBefore orders of the same cart that use it already
 */
export function judgeCoupon(
  coupon: CouponStanding | undefined,
  line: CouponLine,
  today: Day,
  usesBefore = 0,
): CouponVerdict {
  const refusal = coupon ? findRefusal(coupon, line, today, usesBefore) : { reason: 'unknown' as const }
  return refusal ? { applies: false, ...refusal } : { applies: true, discountCents: takeOff(coupon!, line) }
}

/**
 * What a coupon that an order has used takes off a line of it that changes. Days, uses and items were judged when the order was placed: what
 * the goods come to, and what they have of set-up, is judged again.
 */
export const judgeUsedCoupon = (coupon: CouponStanding, line: CouponLine): CouponVerdict =>
  judgeCoupon(
    { ...coupon, isEnded: false, startsOn: null, endsOn: null, itemIds: null, usesAtMost: null, usesPerCustomer: null },
    line,
    '',
  )

function findRefusal(
  { isEnded, startsOn, endsOn, itemIds, uses, kind, ...coupon }: CouponStanding,
  { itemId, goodsCents, setupCents }: CouponLine,
  today: Day,
  usesBefore: number,
): CouponRefusal | undefined {
  const { minimumCents, usesAtMost, usesPerCustomer } = coupon
  if (isEnded) return { reason: 'ended' }
  if (startsOn !== null && today < startsOn) return { reason: 'not-yet', startsOn }
  if (endsOn !== null && today > endsOn) return { reason: 'over', endsOn }
  if (itemIds !== null && !itemIds.includes(itemId)) return { reason: 'not-for-item' }
  if (usesAtMost !== null && uses.inAll + usesBefore >= usesAtMost) return { reason: 'used-up' }
  if (usesPerCustomer !== null && uses.byCustomer + usesBefore >= usesPerCustomer)
    return { reason: 'used-by-customer', usesPerCustomer }
  if (minimumCents !== null && goodsCents < minimumCents) return { reason: 'below-minimum', minimumCents, goodsCents }
  if (kind === 'setup' && setupCents === 0) return { reason: 'no-setup' }
  return undefined
}

function takeOff({ kind, value }: Pick<Coupon, 'kind' | 'value'>, { goodsCents, setupCents }: CouponLine): Cents {
  if (kind === 'amount') return Math.min(value, goodsCents)
  const base = kind === 'setup' ? setupCents : goodsCents
  return Math.min(base, Math.ceil((base * value) / 100))
}

/**
 * Judges the coupons of a cart, order by order: an order that has a coupon on one of its lines or on several uses it once, and what is
 * an amount comes off an order once, at the first of these lines.
 * @param orders the lines of each order that the cart becomes
 * @param coupons by their codes in small letters
 */
export function judgeCoupons<Line extends CouponLine & { couponCode: string | null }>(
  orders: readonly (readonly Line[])[],
  coupons: ReadonlyMap<string, CouponStanding>,
  today: Day,
): Map<Line, CouponVerdict> {
  const verdicts = new Map<Line, CouponVerdict>()
  const usesBefore = new Map<string, number>()
  for (const lines of orders) {
    const used = new Set<string>()
    for (const line of lines) {
      if (line.couponCode === null) continue
      const code = line.couponCode.toLowerCase()
      const coupon = coupons.get(code)
      const verdict: CouponVerdict =
        coupon?.kind === 'amount' && used.has(code)
          ? { applies: false, reason: 'once-per-order' }
          : judgeCoupon(coupon, line, today, usesBefore.get(code))
      if (verdict.applies) used.add(code)
      verdicts.set(line, verdict)
    }
    for (const code of used) usesBefore.set(code, (usesBefore.get(code) ?? 0) + 1)
  }
  return verdicts
}

/** A sentence to act on. */
export function explainCoupon(refusal: CouponRefusal): string {
  switch (refusal.reason) {
    case 'not-yet':
      return `This coupon is valid from ${formatDate(refusal.startsOn)}.`
    case 'over':
      return `This coupon was valid until ${formatDate(refusal.endsOn)}.`
    case 'below-minimum': {
      const [from, goods] = [toShortAmount(refusal.minimumCents), toShortAmount(refusal.goodsCents)]
      return `This coupon is for ${from} or more of an item; this item comes to ${goods} without charges.`
    }
    case 'used-by-customer':
      return refusal.usesPerCustomer === 1
        ? 'You can use this coupon for one order only.'
        : `You can use this coupon for ${refusal.usesPerCustomer} orders only.`
    default:
      return sentences[refusal.reason]
  }
}

const sentences = {
  'unknown': 'We cannot find this coupon. Please check the code.',
  'ended': 'This coupon has ended.',
  'not-for-item': 'This coupon is not for this item.',
  'no-setup': 'This coupon is for set-up charges, and this item has none.',
  'used-up': 'This coupon has been used up.',
  'once-per-order': 'This coupon comes off an order once, and another item of your cart has it.',
}
