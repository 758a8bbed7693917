import { priceQuantity, type Cents } from '../../../../domain/money/money.ts'
import { followDiscount, toDiscount } from '../../../../domain/order-admin/order-changes.ts'
import { explainCoupon, judgeUsedCoupon, type CouponStanding } from '../../../../domain/ordering/judge-coupon.ts'
import { capCredit } from '../../../../domain/samples/sample-credit.ts'
import type { Offer } from '../../catalog/index.ts'
import type { ChangedLine } from '../placing/save-changed-order.ts'
import type { OrderLine } from '../placing/orders.store.ts'
import type { OrderVariant } from '../placing/orders.tables.ts'
import { fieldOf, type ChangeProblem } from './order-change.ts'
import type { LineToChange } from './line-to-change.ts'

export interface DiscountFacts {
  offer: Offer | undefined
  /** That the line uses; undefined: none, or there is none of its code any more. */
  coupon: CouponStanding | undefined
}

/** What is taken off a changed line: what staff grant now or its coupon, and the credit for samples beside it. */
export const discountLine = (asked: LineToChange, facts: DiscountFacts, after: PricedLine): CreditedDiscount =>
  creditLine(asked.before, discountGoods(withoutCredit(asked), facts, after), after.netCents)

function discountGoods(asked: LineToChange, facts: DiscountFacts, after: PricedLine): LineDiscount {
  const { before, change } = asked
  const { netCents } = after
  if (change?.discount) {
    const discountCents = toDiscount(change.discount, netCents)
    const message = 'The discount is more than the line total.'
    return {
      fields: { discountCents: Math.min(discountCents, netCents), couponCode: null, couponText: '' },
      problems: discountCents > netCents ? [{ field: fieldOf(before.id, 'discount'), message }] : [],
      notices: [],
    }
  }
  const { discountCents, couponCode, couponText } = before
  const keep = (cents: Cents) => ({
    fields: { discountCents: cents, couponCode, couponText },
    problems: [],
    notices: [],
  })
  if (!asked.changesGoods && netCents === before.netCents) return keep(discountCents)
  return facts.coupon && facts.offer
    ? discountByCoupon(before, facts.coupon, facts.offer, after)
    : keep(followDiscount(before, netCents))
}

/** The line without what it was credited for samples, which no other discount changes. */
const withoutCredit = (asked: LineToChange): LineToChange => ({
  ...asked,
  before: { ...asked.before, discountCents: asked.before.discountCents - (asked.before.sampleCredit?.cents ?? 0) },
})

/** The credit stays, as far as the line comes to that much. */
function creditLine({ sampleCredit: before }: OrderLine, discount: LineDiscount, netCents: Cents): CreditedDiscount {
  const { discountCents } = discount.fields
  const sampleCredit = capCredit(before, netCents - discountCents)
  const fields = { ...discount.fields, sampleCredit, discountCents: discountCents + (sampleCredit?.cents ?? 0) }
  return { ...discount, fields }
}

interface CreditedDiscount extends LineDiscount {
  fields: LineDiscount['fields'] & Pick<ChangedLine, 'sampleCredit'>
}

interface PricedLine {
  netCents: Cents
  variants: readonly PricedPieces[]
  charges: readonly { code: string; amountCents: Cents }[]
}

interface LineDiscount {
  fields: Pick<ChangedLine, 'discountCents' | 'couponCode' | 'couponText'>
  problems: ChangeProblem[]
  notices: string[]
}

/** As a cart would: what the coupon is of, and its minimum, are judged again. What it has beside its coupon follows by its share. */
function discountByCoupon(before: OrderLine, coupon: CouponStanding, offer: Offer, after: PricedLine): LineDiscount {
  const verdict = judgeUsedCoupon(coupon, toCouponLine(after, offer))
  const was = judgeUsedCoupon(coupon, toCouponLine(before, offer))
  const besideCents = hasFurther(before) ? before.discountCents - (was.applies ? was.discountCents : 0) : 0
  const beside = followDiscount({ ...before, discountCents: Math.max(0, besideCents) }, after.netCents)
  const { couponCode, couponText } = before
  if (verdict.applies) {
    const discountCents = Math.min(after.netCents, verdict.discountCents + beside)
    return { fields: { discountCents, couponCode, couponText }, problems: [], notices: [] }
  }
  const notice = `${before.name}: coupon ${couponCode} no longer applies. ${explainCoupon(verdict)}`
  return { fields: { discountCents: beside, couponCode: null, couponText: '' }, problems: [], notices: [notice] }
}

const toCouponLine = ({ variants, charges }: Omit<PricedLine, 'netCents'>, offer: Offer) => ({
  itemId: offer.itemId,
  goodsCents: sumGoods(variants),
  setupCents: sumCharges(
    charges.filter(({ code }) => offer.charges.some((charge) => charge.code === code && charge.kind === 'setup')),
  ),
})

/** A line goes on naming its coupon beside a discount on the whole order. */
export const further = 'with a further discount'

export const hasFurther = ({ couponText }: Pick<OrderLine, 'couponText'>): boolean => couponText.endsWith(further)

export const sumLine = (variants: readonly PricedPieces[], charges: readonly { amountCents: Cents }[]): Cents =>
  sumGoods(variants) + sumCharges(charges)

type PricedPieces = Pick<OrderVariant, 'unitPrice' | 'quantity'>

const sumGoods = (variants: readonly PricedPieces[]): Cents =>
  variants.reduce((sum, { unitPrice, quantity }) => sum + priceQuantity(unitPrice, quantity), 0)

const sumCharges = (charges: readonly { amountCents: Cents }[]): Cents =>
  charges.reduce((sum, { amountCents }) => sum + amountCents, 0)
