import type { Day } from '../calendar/business-days.ts'
import { formatCents, formatCount } from '../money/format-money.ts'
import { formatNearDate } from '../calendar/format-date.ts'
import type { Cents } from '../money/money.ts'
import type { CouponValues } from './coupon-fields.ts'

/** percent: of the goods; amount: off the goods, once; setup: percent of the set-up charges. */
export type CouponKind = 'percent' | 'amount' | 'setup'

export interface CouponWorth {
  kind: CouponKind
  /** Percent, or cents of an amount. */
  value: number
}

export type Coupon = CouponValues & CouponWorth

export const isCurrent = ({ startsOn, endsOn }: Pick<Coupon, 'startsOn' | 'endsOn'>, today: Day): boolean =>
  (startsOn === null || startsOn <= today) && (endsOn === null || today <= endsOn)

/** '10% off from $500, for the first 200 orders, once per customer, until Dec 31' */
export function describeCoupon(coupon: Coupon, today: Day): string {
  const { minimumCents, usesAtMost, usesPerCustomer, endsOn } = coupon
  const conditions = [
    describeUses(usesAtMost),
    usesPerCustomer === 1
      ? 'once per customer'
      : usesPerCustomer === null
        ? ''
        : `${usesPerCustomer} times per customer`,
    endsOn === null ? '' : `until ${formatNearDate(endsOn, today)}`,
  ]
  const from = minimumCents === null ? '' : ` from ${toShortAmount(minimumCents)}`
  return [`${nameOffer(coupon)}${from}`, ...conditions].filter(Boolean).join(', ')
}

/** What it takes off, without its conditions: the owner's own words, or '10% off'. */
export const nameOffer = (coupon: Pick<Coupon, 'text' | 'kind' | 'value'>): string =>
  coupon.text || describeOffer(coupon)

function describeUses(atMost: number | null): string {
  if (atMost === null) return ''
  return atMost === 1 ? 'for the first order' : `for the first ${formatCount(atMost)} orders`
}

function describeOffer({ kind, value }: CouponWorth): string {
  if (kind === 'amount') return `${toShortAmount(value)} off`
  if (kind === 'percent') return `${value}% off`
  return value === 100 ? 'Free set-up' : `${value}% off set-up charges`
}

/** '$500', but '$12.50'. */
export const toShortAmount = (cents: Cents): string => formatCents(cents).replace(/\.00$/, '')

/** 'Coupon SPRING10, 10% off', as it stands below a line before its amount. */
export const nameCoupon = (code: string, text: string): string => `Coupon ${[code, text].filter(Boolean).join(', ')}`
