import type { CardPaymentState } from '../payments/card-payments.ts'
import type { Cents } from '../money/money.ts'
import type { OrderState } from '../ordering/order-states.ts'
import { isOnInvoice, type PaymentMethodName } from '../payments/payment-methods.ts'
import { judgeOverpaid } from '../payments/refunds.ts'

/** How an order stands with its money, in the back office. */
export type AdminPayment =
  | 'unpaid'
  | 'past-due'
  | 'on-card'
  | 'card-trouble'
  | 'balance-due'
  | 'refund-due'
  | 'paid'
  | 'nothing-due'

export const adminPaymentTitles: Record<AdminPayment, string> = {
  'unpaid': 'Unpaid',
  'past-due': 'Past due',
  'on-card': 'Card authorized',
  'card-trouble': 'Card problem',
  'balance-due': 'Balance due',
  'refund-due': 'Refund due',
  'paid': 'Paid',
  'nothing-due': 'Nothing due',
}

/** A card holds the money, or is being asked for it. */
export const holdsMoney: readonly CardPaymentState[] = ['authorized', 'held', 'capturing']

interface Judged {
  state: OrderState
  totalCents: Cents
  paidCents: Cents
  /** Of what was paid, without what was given back. */
  netPaidCents: Cents
  /** What of that is on its way back. */
  underWayCents: Cents
  paymentMethod: PaymentMethodName
  cardState: CardPaymentState | null
  daysPastDue: number
}

export function judgeAdminPayment(order: Judged): AdminPayment {
  if (judgeOverpaid(order) > 0) return 'refund-due'
  if (order.state === 'cancelled') return 'nothing-due'
  if (order.paidCents >= order.totalCents) return 'paid'
  if (isOnInvoice(order.paymentMethod)) return order.daysPastDue > 0 ? 'past-due' : 'unpaid'
  if (order.cardState !== null && holdsMoney.includes(order.cardState)) return 'on-card'
  // A card is charged once: what an order comes to beside that is paid in another way.
  return order.cardState === 'captured' || order.paidCents > 0 ? 'balance-due' : 'card-trouble'
}

/** Needs attention for somebody: the tabs of the list, with the states that each is about. */
export const orderViews = {
  'review': { title: 'To review', states: ['placed', 'in-review'] },
  'to-answer': { title: 'To answer', states: [] },
  'on-hold': { title: 'On hold', states: [] },
  'production': { title: 'In production', states: ['in-production'] },
  'part-sent': { title: 'Partially shipped', states: ['partly-shipped'] },
  'unpaid': { title: 'Shipped, unpaid', states: ['shipped', 'delivered'] },
  'all': { title: 'All', states: [] },
} as const satisfies Record<string, { title: string; states: readonly OrderState[] }>

/** Further than this no view is counted. */
export const mostCounted = 1000

export type OrderView = keyof typeof orderViews
