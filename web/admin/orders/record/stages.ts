import type { Day } from '../../../../domain/calendar/business-days.ts'

interface Stage {
  title: string
  is: 'done' | 'skipped' | 'now' | 'ahead'
  /** The day on which it came this far; undefined: it has not, or has gone past. */
  on?: Day | undefined
}

interface StagedOrder {
  state: string
  state_title: string
  /** All that it has been in, with the day of each. */
  states: readonly { state: string; on: Day }[]
}

/** The usual way of an order; a state beside it stands in the place of one of them. */
const way = [
  { title: 'Placed', states: ['placed'] },
  { title: 'In review', states: ['in-review'], beside: ['on-hold'] },
  { title: 'In production', states: ['in-production'] },
  { title: 'Shipped', states: ['partly-shipped', 'shipped'] },
  { title: 'Delivered', states: ['delivered'] },
]

/** Undefined where an order has left its way, as a canceled one has. */
export function listStages(order: StagedOrder): Stage[] | undefined {
  const at = way.findIndex(({ states, beside = [] }) => [...states, ...beside].includes(order.state))
  if (at < 0) return undefined
  const last = way.length - 1
  return way.map(({ title, states }, index) => {
    if (index > at) return { title, is: 'ahead' }
    const on = order.states.findLast(({ state }) => states.includes(state))?.on
    if (index < at) return { title, is: on === undefined ? 'skipped' : 'done', on }
    return { title: order.state_title, is: at === last || order.state === 'shipped' ? 'done' : 'now', on }
  })
}
