import type { StaffOrderRow } from '../../../contract/admin/order-list.schema.ts'
import { daysBetween, type Day } from '../../../domain/freight/business-days.ts'
import { formatShortDate } from '../../../domain/text/format-date.ts'
import { formatCountOf } from '../../../domain/text/format-money.ts'

type Row = Pick<
  StaffOrderRow,
  'state' | 'is_to_answer' | 'payment' | 'payment_title' | 'due_on' | 'hold_note' | 'quantity' | 'sent_quantity'
>

interface Waiting {
  /** Late or wrong; soon; or only as it is. */
  kind: 'bad' | 'warn' | 'plain'
  words: string
}

const soonDays = 3
const ended = new Set<Row['state']>(['shipped', 'delivered', 'cancelled'])

/** The one thing about an order that somebody should know first; null: nothing waits. */
export function findWhatWaits(row: Row, today: Day): Waiting | null {
  if (row.payment === 'card-trouble') return { kind: 'bad', words: row.payment_title }
  if (row.is_to_answer) return { kind: 'warn', words: 'Message to answer' }
  if (row.state === 'on-hold') return { kind: 'warn', words: row.hold_note === '' ? 'On hold' : row.hold_note }
  return judgeDay(row, today) ?? judgeState(row)
}

function judgeDay({ state, due_on: dueOn }: Row, today: Day): Waiting | null {
  if (dueOn === null || ended.has(state)) return null
  const days = daysBetween(today, dueOn)
  if (days < 0) return { kind: 'bad', words: `Late since ${formatShortDate(dueOn)}` }
  if (days === 0) return { kind: 'warn', words: 'In hands today' }
  return days <= soonDays ? { kind: 'warn', words: `In hands in ${formatCountOf(days, 'day')}` } : null
}

function judgeState({ state, payment, payment_title: title, quantity, sent_quantity: sent }: Row): Waiting | null {
  if (payment === 'past-due') return { kind: 'bad', words: title }
  if (state === 'placed' || state === 'in-review') return { kind: 'plain', words: 'To review' }
  if (state === 'partly-shipped') return { kind: 'plain', words: `${formatCountOf(quantity - sent, 'piece')} to ship` }
  return null
}
