import type { LineId } from '../../../../domain/ids.ts'
import type { Cents } from '../../../../domain/money/money.ts'
import { lineIsQuoted } from '../../../../domain/quotes/quote-lock.ts'
import type { Tx } from '../../../platform/database.ts'
import { NotApplicable } from '../../../platform/http/errors.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import { explainCoupon } from '../../../../domain/ordering/judge-coupon.ts'
import { getLine, priceCart, withLine, type lockAndLoadCart, type PricedCart } from './cart-snapshot.ts'
import type { CartSnapshot, Newcomers } from './cart.store.ts'
import { saveLines } from './save-lines.store.ts'
import { findCouponLines } from './line-coupons.ts'

/** Changes a cart: under its lock, on what it holds then. */
export type ChangeCart = <T>(
  principal: Principal,
  newcomers: Newcomers,
  decide: (tx: Tx, cart: CartSnapshot, now: Date) => Promise<T>,
  lockAndLoad?: typeof lockAndLoadCart,
) => Promise<T>

/** The coupons on the lines of a cart. */
export const createCartCoupons = (change: ChangeCart) => ({
  /** One coupon per line: it takes the place of another one. @throws NotApplicable with the reason; the line stays as it was */
  applyCoupon(
    principal: Principal,
    lineId: LineId,
    typed: string,
  ): Promise<{ cart: PricedCart; discountCents: Cents }> {
    const code = typed.trim().toLowerCase()
    return change(principal, { couponCodes: [code] }, async (tx, cart, now) => {
      const own = getLine(cart, lineId)
      if (own.quoteLock) throw new NotApplicable(lineIsQuoted(own.quoteLock), 'coupon_code')
      if (own.sample) throw new NotApplicable('Coupons do not apply to samples.', 'coupon_code')
      const line = { ...own, couponCode: cart.coupons.get(code)?.code ?? code }
      const priced = priceCart(withLine(cart, line), now)
      const { coupon, discountCents } = priced.lines.find((one) => one.lineId === lineId)!
      const { verdict } = coupon!
      if (!verdict.applies) throw new NotApplicable(explainCoupon(verdict), 'coupon_code', verdict.reason)
      await saveLines(tx, principal.customerId, [line], now)
      return { cart: priced, discountCents }
    })
  },

  /** On each line where it takes off more than the coupon there. @throws NotApplicable with the reason; the cart stays as it was */
  applyCouponToCart(principal: Principal, typed: string): Promise<PricedCart> {
    const code = typed.trim().toLowerCase()
    return change(principal, { couponCodes: [code] }, async (tx, cart, now) => {
      const { lines } = priceCart(cart, now)
      const couponCode = cart.coupons.get(code)?.code ?? code
      const changed = findCouponLines(cart, lines, code).map((line) => ({ ...line, couponCode }))
      await saveLines(tx, principal.customerId, changed, now)
      return priceCart(changed.reduce(withLine, cart), now)
    })
  },

  /** Takes a coupon off every line that has it; a cart without it stays as it is. */
  removeCouponFromCart(principal: Principal, typed: string): Promise<PricedCart> {
    const code = typed.trim().toLowerCase()
    return change(principal, {}, async (tx, cart, now) => {
      const changed = cart.lines
        .filter(({ couponCode }) => couponCode?.toLowerCase() === code)
        .map((line) => ({ ...line, couponCode: null }))
      await saveLines(tx, principal.customerId, changed, now)
      return priceCart(changed.reduce(withLine, cart), now)
    })
  },

  /** A line without a coupon stays as it is. */
  removeCoupon(principal: Principal, lineId: LineId): Promise<PricedCart> {
    return change(principal, {}, async (tx, cart, now) => {
      const line = { ...getLine(cart, lineId), couponCode: null }
      await saveLines(tx, principal.customerId, [line], now)
      return priceCart(withLine(cart, line), now)
    })
  },
})
