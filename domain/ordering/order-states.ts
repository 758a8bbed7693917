/** Every state of an order with its title and the states it may move to. The one table that says so. */
export const orderStates = {
  'placed': { title: 'Placed', next: ['in-review', 'in-production', 'partly-shipped', 'shipped', 'cancelled'] },
  'in-review': { title: 'In review', next: ['on-hold', 'in-production', 'partly-shipped', 'shipped', 'cancelled'] },
  'on-hold': { title: 'On hold', next: ['in-review', 'in-production', 'cancelled'] },
  'in-production': { title: 'In production', next: ['on-hold', 'partly-shipped', 'shipped', 'cancelled'] },
  'partly-shipped': { title: 'Partially shipped', next: ['shipped'] },
  'shipped': { title: 'Shipped', next: ['delivered'] },
  'delivered': { title: 'Delivered', next: [] },
  'cancelled': { title: 'Canceled', next: [] },
} as const satisfies Record<string, { title: string; next: readonly string[] }>

export type OrderState = keyof typeof orderStates

export type StateChangeVerdict = { allowed: true } | { allowed: false; reason: 'same-state' | 'not-a-next-state' }

/** May an order go from one state to the other? */
export function judgeStateChange(from: OrderState, to: OrderState): StateChangeVerdict {
  if (from === to) return { allowed: false, reason: 'same-state' }
  const next: readonly OrderState[] = orderStates[from].next
  return next.includes(to) ? { allowed: true } : { allowed: false, reason: 'not-a-next-state' }
}

/** May goods of it leave the house? For a shipped order what has left, and how, may still be noted. */
/** Of it goods are still to leave. */
export const statesUnderWay: readonly OrderState[] = [
  'placed',
  'in-review',
  'on-hold',
  'in-production',
  'partly-shipped',
]

export const canSend = (state: OrderState): boolean => state === 'shipped' || judgeStateChange(state, 'shipped').allowed

/** Is an order billed in this state? Its goods have left the house. */
export const canInvoice = (state: OrderState): boolean => state === 'shipped' || state === 'delivered'
