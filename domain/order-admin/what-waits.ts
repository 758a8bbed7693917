import { daysBetween, type Day } from '../calendar/business-days.ts'
import { formatShortDate } from '../calendar/format-date.ts'
import { besideState, describeHolds, type HoldReason } from '../holds/hold-reasons.ts'
import { formatCountOf } from '../money/format-money.ts'
import type { AdminPayment } from './order-payment.ts'
import type { OrderState } from '../ordering/order-states.ts'

interface Row {
  state: OrderState
  payment: AdminPayment
  /** '3 days past due' */
  paymentTitle: string
  dueOn: Day | null
  holdNote: string
  holds: readonly HoldReason[]
  /** A message of its buyer waits for an answer. */
  isToAnswer: boolean
  quantity: number
  sentQuantity: number
}

interface Waiting {
  /** Late or wrong; soon; or only as it is. */
  kind: 'bad' | 'warn' | 'plain'
  words: string
}

const soonDays = 3
const ended = new Set<OrderState>(['shipped', 'delivered', 'cancelled'])

/** The one thing about an order that somebody should know first; null: nothing waits. */
export function findWhatWaits(row: Row, today: Day): Waiting | null {
  if (row.payment === 'card-trouble') return { kind: 'bad', words: row.paymentTitle }
  if (row.payment === 'refund-due' || row.payment === 'balance-due') return { kind: 'warn', words: row.paymentTitle }
  if (row.isToAnswer) return { kind: 'warn', words: 'Message to answer' }
  if (row.holds.length > 0) {
    const isNoted = row.holdNote !== '' && row.holds.every((reason) => reason === 'other')
    const words = describeHolds(row.holds)
    return { kind: 'warn', words: isNoted ? row.holdNote : besideState(row.state, words) || words }
  }
  return judgeDay(row, today) ?? judgeState(row)
}

function judgeDay({ state, dueOn }: Row, today: Day): Waiting | null {
  if (dueOn === null || ended.has(state)) return null
  const days = daysBetween(today, dueOn)
  if (days < 0) return { kind: 'bad', words: `Late since ${formatShortDate(dueOn)}` }
  if (days === 0) return { kind: 'warn', words: 'In hands today' }
  return days <= soonDays ? { kind: 'warn', words: `In hands in ${formatCountOf(days, 'day')}` } : null
}

function judgeState({ state, payment, paymentTitle: title, quantity, sentQuantity: sent }: Row): Waiting | null {
  if (payment === 'past-due') return { kind: 'bad', words: title }
  if (state === 'placed' || state === 'in-review') return { kind: 'plain', words: 'To review' }
  if (state === 'partly-shipped') return { kind: 'plain', words: `${formatCountOf(quantity - sent, 'piece')} to ship` }
  return null
}
