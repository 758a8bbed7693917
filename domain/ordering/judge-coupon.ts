import type { Day } from '../calendar/business-days.ts'
import { toShortAmount, type Coupon, type CouponWorth } from './coupons.ts'
import { formatDate } from '../calendar/format-date.ts'
import type { ItemId } from '../ids.ts'
import type { Cents } from '../money/money.ts'

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
  /** Of a code that is given for a whole cart. */
  | { reason: 'on-cart' | 'less-than-now' }
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

/** What it takes off, whatever its conditions. */
export function takeOff(
  { kind, value }: CouponWorth,
  { goodsCents, setupCents }: Pick<CouponLine, 'goodsCents' | 'setupCents'>,
): Cents {
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

/**
 * On which lines a code goes that is given for a whole cart: on each where it takes off more than the coupon there does; what is an amount
 * goes on one line of an order, the one where it takes off most.
 * @param orders the lines of each order that the cart becomes, with the coupons that they have
 * @param coupons by their codes in small letters, that of the code among them
 * @returns why not, where no line gains by it
 */
export function spreadCoupon<Line extends CouponLine & { couponCode: string | null }>(
  orders: readonly (readonly Line[])[],
  coupons: ReadonlyMap<string, CouponStanding>,
  code: string,
  today: Day,
): { lines: Line[] } | { refusal: CouponRefusal } {
  const coupon = coupons.get(code.toLowerCase())
  const now = judgeCoupons(orders, coupons, today)
  const chosen: Line[] = []
  const refusals: CouponRefusal[] = []
  let usesBefore = 0
  for (const lines of orders) {
    const gains = lines.map((line) => {
      const verdict = judgeCoupon(coupon, line, today, usesBefore)
      if (!verdict.applies) refusals.push(verdict)
      const gained = (verdict.applies ? verdict.discountCents : 0) - discountOf(now.get(line))
      return { line, gained, applies: verdict.applies, isOn: isOn(line, code) && discountOf(now.get(line)) > 0 }
    })
    const isUsed = gains.some(({ isOn: has }) => has)
    const gaining = gains.filter(({ gained, isOn: has }) => gained > 0 && !has)
    const taken = coupon?.kind === 'amount' ? (isUsed ? [] : findBest(gaining)) : gaining
    chosen.push(...taken.map(({ line }) => line))
    if (isUsed) refusals.push({ reason: 'on-cart' })
    else if (taken.length === 0 && gains.some(({ applies }) => applies)) refusals.push({ reason: 'less-than-now' })
    if (isUsed || taken.length > 0) usesBefore++
  }
  return chosen.length > 0 ? { lines: chosen } : { refusal: mostTelling(refusals) }
}

const isOn = ({ couponCode }: { couponCode: string | null }, code: string): boolean =>
  couponCode?.toLowerCase() === code.toLowerCase()

const discountOf = (verdict: CouponVerdict | undefined): Cents => (verdict?.applies ? verdict.discountCents : 0)

const findBest = <Gain extends { gained: Cents }>(gains: Gain[]): Gain[] =>
  gains.toSorted((one, other) => other.gained - one.gained).slice(0, 1)

/** That it is there comes first, then what is true of the code wherever it is tried, then what is true of one line; of minimums, the nearest. */
function mostTelling(refusals: CouponRefusal[]): CouponRefusal {
  const ofLines = ['less-than-now', 'below-minimum', 'no-setup', 'not-for-item']
  const [first] = refusals.toSorted(
    (one, other) =>
      ofLines.indexOf(one.reason) - ofLines.indexOf(other.reason) ||
      (one.reason === 'below-minimum' && other.reason === 'below-minimum' ? other.goodsCents - one.goodsCents : 0),
  )
  return refusals.find(({ reason }) => reason === 'on-cart') ?? first ?? { reason: 'not-for-item' }
}

/** A sentence to act on, of a code that was given for a cart of so many lines. */
export function explainSpread(refusal: CouponRefusal, lineCount: number): string {
  if (lineCount === 1) return explainCoupon(refusal)
  switch (refusal.reason) {
    case 'below-minimum': {
      const [from, goods] = [toShortAmount(refusal.minimumCents), toShortAmount(refusal.goodsCents)]
      return `This coupon is for ${from} or more of one line of the cart; the nearest line comes to ${goods} without charges.`
    }
    case 'no-setup':
      return 'This coupon is for set-up charges, and your cart has none.'
    case 'not-for-item':
      return 'This coupon does not apply to any item in your cart.'
    default:
      return explainCoupon(refusal)
  }
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
        ? 'You can use this coupon on one order only.'
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
  'used-up': 'This coupon has reached its limit of uses.',
  'on-cart': 'This coupon is already in your cart.',
  'less-than-now': 'Your items already have coupons that save you as much or more.',
  'once-per-order': 'This coupon works once per order, and another item in your cart already has it.',
}
