import { sumCents } from '../../../../domain/pricing/price-line.ts'
import { nameOffer } from '../../../../domain/ordering/coupons.ts'
import {
  explainSpread,
  judgeCoupons,
  spreadCoupon,
  type CouponVerdict,
} from '../../../../domain/ordering/judge-coupon.ts'
import type { Cents } from '../../../../domain/money/money.ts'
import { NotApplicable } from '../../../platform/http/errors.ts'
import type { SampleCredit } from '../../../../domain/samples/sample-credit.ts'
import { creditLines } from './adding/sample-lines.ts'
import type { Offer } from '../../catalog/index.ts'
import type { CartLine, CartSnapshot } from './cart.store.ts'
import { listCartOrders, type PricedCartLine } from './priced-cart.ts'

interface LineCoupon {
  code: string
  /** What it takes off. */
  text: string
  verdict: CouponVerdict
}

export interface DiscountedLine extends PricedCartLine {
  /** Null: it has none. One that does not apply stays, and says why. */
  coupon: LineCoupon | null
  /** For samples that the company has paid; in `discountCents`. */
  sampleCredit: SampleCredit | null
  /** Of the coupon, or the quote, and the credit. */
  discountCents: Cents
}

/** The lines of a cart with what their coupons take off, by the orders that these lines become. */
export function discountLines(cart: CartSnapshot, priced: readonly PricedCartLine[]): DiscountedLine[] {
  const lines = applyCoupons(cart, priced)
  const credits = creditLines(cart, lines)
  return lines.map((line, index) => {
    const sampleCredit = credits[index]!
    return sampleCredit ? { ...line, sampleCredit, discountCents: line.discountCents + sampleCredit.cents } : line
  })
}

function applyCoupons(cart: CartSnapshot, priced: readonly PricedCartLine[]): DiscountedLine[] {
  const { judged, orders } = gatherCouponLines(cart, priced)
  const verdicts = judgeCoupons(orders, cart.coupons, cart.terms.day)
  return cart.lines.map((line, index) => {
    const verdict = verdicts.get(judged.get(line)!)
    const own = { ...priced[index]!, sampleCredit: null }
    if (!verdict) return { ...own, coupon: null, discountCents: line.quoteLock?.discountCents ?? 0 }
    const coupon = cart.coupons.get(line.couponCode!.toLowerCase())
    return {
      ...own,
      coupon: { code: line.couponCode!, text: coupon ? nameOffer(coupon) : '', verdict },
      discountCents: verdict.applies ? verdict.discountCents : 0,
    }
  })
}

/** The lines of a cart on which a code that is given for all of it takes off most. @throws NotApplicable with the reason */
export function findCouponLines(cart: CartSnapshot, priced: readonly PricedCartLine[], code: string): CartLine[] {
  const { judged, orders } = gatherCouponLines(cart, priced)
  const spread = spreadCoupon(orders, cart.coupons, code, cart.terms.day)
  if ('refusal' in spread)
    throw new NotApplicable(explainSpread(spread.refusal, cart.lines.length), 'coupon_code', spread.refusal.reason)
  return cart.lines.filter((line) => !line.quoteLock && !line.sample && spread.lines.includes(judged.get(line)!))
}

/** The lines as a coupon sees them, by the orders that they become. */
function gatherCouponLines({ lines }: CartSnapshot, priced: readonly PricedCartLine[]) {
  const judged = new Map(lines.map((line, index) => [line, toCouponLine(line, priced[index]!)]))
  return { judged, orders: listCartOrders(lines).map((order) => order.lines.map((line) => judged.get(line)!)) }
}

const toCouponLine = ({ couponCode = null }: CartLine, { offer, variants, charges }: PricedCartLine) => ({
  itemId: offer.itemId,
  couponCode,
  goodsCents: sumCents(variants),
  setupCents: sumCents(charges.filter(({ code }) => isSetup(offer, code))),
})

const isSetup = ({ charges }: Offer, code: string): boolean =>
  charges.some((charge) => charge.code === code && charge.kind === 'setup')
