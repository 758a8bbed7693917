import { addDays, localDay, type Day } from '../calendar/business-days.ts'
import type { Cents } from '../money/money.ts'
import type { OrderState } from '../ordering/order-states.ts'

/** How far a card that pays for the orders of a checkout has come, in the words of pages and commands. */
export const cardPaymentStates = {
  authorized: 'Card authorized',
  held: 'Card payment under review',
  capturing: 'Card is being charged',
  captured: 'Card charged',
  voiding: 'Card authorization being released',
  void: 'Card authorization released',
  declined: 'Card payment declined',
  expired: 'Card authorization expired',
} as const

export type CardPaymentState = keyof typeof cardPaymentStates

/** Where a payment stands that has just been made. @param isHeld the gateway wants a person to look at it first */
export function judgeAuthorized(kind: 'authOnly' | 'authCapture', isHeld: boolean): 'held' | 'captured' | 'authorized' {
  if (isHeld) return 'held'
  return kind === 'authCapture' ? 'captured' : 'authorized'
}

interface PaidOrder {
  state: OrderState
  totalCents: Cents
  /** By now, in whichever way. */
  paidCents: Cents
}

/** What the orders of a checkout still ask for: nothing of those that are canceled, and nothing twice. */
export const sumDue = (orders: readonly PaidOrder[]): Cents =>
  orders.reduce(
    (sum, { state, totalCents, paidCents }) =>
      state === 'cancelled' ? sum : sum + Math.max(totalCents - paidCents, 0),
    0,
  )

/** What is left to take of an authorization: all that is due, never more than was authorized. */
export const sumToCapture = (authorizedCents: Cents, orders: readonly PaidOrder[]): Cents =>
  Math.min(sumDue(orders), authorizedCents)

/** Has something of the order left the house, so that it is to be paid? */
export const goodsHaveLeft = (state: OrderState): boolean =>
  state === 'partly-shipped' || state === 'shipped' || state === 'delivered'

/** Banks hold money for an authorization no longer. */
const authorizationDays = 30
const warnsDays = 7

/** The last day on which an authorization can be captured. */
export const findLastDay = (authorizedAt: Date, timeZone: string): Day =>
  addDays(localDay(authorizedAt, timeZone), authorizationDays - 1)

export const isExpiring = (lastDay: Day, today: Day): boolean => addDays(today, warnsDays) >= lastDay

/** What was authorized on this day or before is expiring. */
export const latestExpiring = (today: Day): Day => addDays(today, warnsDays - authorizationDays + 1)

/** A card is good through the last day of its month. @param expiresOn like 2030-12; anything else is left to the bank */
export const isCardExpired = (expiresOn: string, today: Day): boolean =>
  /^\d{4}-\d{2}$/.test(expiresOn) && expiresOn < today.slice(0, 7)
