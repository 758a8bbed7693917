import type { Cents } from './money.ts'
import type { OrderState } from './order-states.ts'

/** How money reaches the owner outside the shop. */
export const paymentWays = { check: 'Check', ach: 'ACH transfer', wire: 'Wire transfer' } as const

export type PaymentWay = keyof typeof paymentWays

export const isPaymentWay = (text: string): text is PaymentWay => Object.hasOwn(paymentWays, text)

export const paymentStates = {
  'open': 'No payment noted',
  'partly-paid': 'Paid in part',
  'paid': 'Paid',
  'nothing-due': 'Nothing is due',
} as const

export type PaymentState = keyof typeof paymentStates

export interface Due {
  state: OrderState
  totalCents: Cents
  paidCents: Cents
}

/** How far an order is paid, and what is still open. A cancelled order asks for nothing. */
export function judgePayment({ state, totalCents, paidCents }: Due): { state: PaymentState; openCents: Cents } {
  if (state === 'cancelled') return { state: 'nothing-due', openCents: 0 }
  const openCents = Math.max(totalCents - paidCents, 0)
  if (openCents === 0) return { state: 'paid', openCents }
  return { state: paidCents > 0 ? 'partly-paid' : 'open', openCents }
}
