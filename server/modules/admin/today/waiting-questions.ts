import { addDays, type Day } from '../../../../domain/calendar/business-days.ts'
import type { OrderId } from '../../../../domain/ids.ts'
import { orderStates, statesUnderWay, type OrderState } from '../../../../domain/ordering/order-states.ts'
import { goodsHaveLeft } from '../../../../domain/payments/card-payments.ts'
import type { WaitingQuestion } from '../../orders/index.ts'

const states = Object.keys(orderStates) as OrderState[]
const hasLeft = states.filter(goodsHaveLeft)
const mayLeave: OrderState[] = ['in-production', 'partly-shipped']

const named = (ofStates: readonly OrderState[]): string => ofStates.map((state) => `&state=${state}`).join('')

/** One of the spans that the list can be limited to. */
const soonDays = 3

/** The address of the list that shows the same orders as the question of this name finds. */
export const waitingPaths = {
  'artwork': '/orders?view=all&artwork=to-check&sort=oldest',
  'review': '/orders?view=review&sort=oldest',
  'on-hold': '/orders?view=on-hold&sort=oldest',
  'late': `/orders?view=all&due=past&sort=due${named(statesUnderWay)}`,
  'undelivered': '/orders?view=all&due=past&sort=due&state=shipped',
  'due-soon': `/orders?view=all&due=${soonDays}&sort=due${named(statesUnderWay)}`,
  'may-leave': `/orders?view=all&stock=ready&sort=due${named(mayLeave)}`,
  'card-trouble': '/orders?view=all&payment=card-trouble&sort=oldest',
  'to-capture': `/orders?view=all&payment=on-card&sort=oldest${named(hasLeft)}`,
  'past-due': '/orders?view=all&payment=past-due&sort=oldest',
  'balance-due': '/orders?view=all&payment=balance-due&sort=oldest',
  'refund-due': '/orders?view=all&payment=refund-due&sort=oldest',
} as const

interface Asks {
  today: Day
  /** The caller may see how orders are paid. */
  payments: boolean
  /** Orders with artwork that a person has to look at. */
  artwork: readonly OrderId[]
}

/** Which orders wait for what. */
export function toQuestions({
  today,
  payments,
  artwork,
}: Asks): Partial<Record<keyof typeof waitingPaths, WaitingQuestion>> {
  const oldest = { sort: 'oldest' } as const
  return {
    'artwork': { ids: artwork, ...oldest },
    'review': { view: 'review', ...oldest },
    'on-hold': { view: 'on-hold', ...oldest },
    'late': { states: statesUnderWay, dueTo: addDays(today, -1), sort: 'due' },
    'undelivered': { states: ['shipped'], dueTo: addDays(today, -1), sort: 'due' },
    'due-soon': { states: statesUnderWay, dueFrom: today, dueTo: addDays(today, soonDays), sort: 'due' },
    'may-leave': { states: mayLeave, inStock: true, sort: 'due' },
    ...(payments && {
      'card-trouble': { payment: 'card-trouble', ...oldest },
      'to-capture': { payment: 'on-card', states: hasLeft, ...oldest },
      'past-due': { payment: 'past-due', ...oldest },
      'balance-due': { payment: 'balance-due', ...oldest },
      'refund-due': { payment: 'refund-due', ...oldest },
    }),
  }
}
