import { cardPaymentStates, type CardPaymentState } from './card-payments.ts'
import { addDays, daysBetween, localDay, type Day } from '../calendar/business-days.ts'
import { formatNearDate } from '../calendar/format-date.ts'
import { formatCents } from '../money/format-money.ts'
import type { Cents } from '../money/money.ts'
import type { OrderState } from '../ordering/order-states.ts'

/** How money reaches the owner outside the shop. */
const notedWays = { check: 'Check', ach: 'ACH transfer', wire: 'Wire transfer' } as const

/** What a card has paid the shop notes by itself. */
export const paymentWays = { ...notedWays, card: 'Card' } as const

export type NotedWay = keyof typeof notedWays
export type PaymentWay = keyof typeof paymentWays

export const isNotedWay = (text: string): text is NotedWay => Object.hasOwn(notedWays, text)

export type PaymentState = 'open' | 'partly-paid' | 'paid' | 'nothing-due'

export interface Due {
  state: OrderState
  totalCents: Cents
  paidCents: Cents
}

/** How far an order is paid, and what is still open. A canceled order asks for nothing. */
export function judgePayment({ state, totalCents, paidCents }: Due): { state: PaymentState; openCents: Cents } {
  if (state === 'cancelled') return { state: 'nothing-due', openCents: 0 }
  const openCents = Math.max(totalCents - paidCents, 0)
  if (openCents === 0) return { state: 'paid', openCents }
  return { state: paidCents > 0 ? 'partly-paid' : 'open', openCents }
}

/** The last day on which an invoice is paid in time. */
export const findDueDay = (issuedAt: Date, termsDays: number | null, timeZone: string): Day =>
  addDays(localDay(issuedAt, timeZone), termsDays ?? 0)

/** Days after the last one; 0 in time. */
export const countDaysPastDue = (dueOn: Day, today: Day): number => Math.max(daysBetween(dueOn, today), 0)

interface Judged {
  state: PaymentState
  openCents: Cents
}

/** How an order is paid that a card pays: what the shop has noted counts before what the gateway says. */
export const describeCardPayment = ({ state }: Judged, card: CardPaymentState | undefined): string =>
  state === 'nothing-due'
    ? 'Nothing due'
    : state === 'paid' || card === undefined
      ? (paidTitles[state] ?? 'Unpaid')
      : cardPaymentStates[card]

const paidTitles: Partial<Record<PaymentState, string>> = { 'paid': 'Paid', 'partly-paid': 'Partially paid' }

/** How an order is paid, in the words of pages, mails and PDFs. @param dueOn null: not billed yet */
export function describePayment({ state, openCents }: Judged, dueOn: Day | null, today: Day): string {
  if (state === 'nothing-due') return 'Nothing due'
  if (state === 'paid') return 'Paid'
  const late = dueOn === null ? 0 : countDaysPastDue(dueOn, today)
  if (late > 0) {
    const pastDue = `${late} ${late === 1 ? 'day' : 'days'} past due`
    return state === 'open' ? pastDue : `Partially paid, ${formatCents(openCents)} ${pastDue}`
  }
  const due = dueOn === null ? '' : ` due ${formatNearDate(dueOn, today)}`
  if (state === 'open') return due === '' ? 'Unpaid' : `Unpaid,${due}`
  return `Partially paid, ${formatCents(openCents)}${due === '' ? ' open' : due}`
}
