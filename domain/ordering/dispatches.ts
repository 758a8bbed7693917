import type { OrderState } from './order-states.ts'

/** A line of an order: what was ordered, and how much of it has left the house. */
export interface LineQuantities {
  ordered: number
  sent: number
}

/** Lines are named by their number in the order, from 1. */
export type DispatchVerdict =
  | { allowed: true; quantities: Map<number, number>; isFirst: boolean; isLast: boolean }
  | { allowed: false; reason: 'nothing-left' | 'nothing-named' }
  | { allowed: false; reason: 'no-such-line' | 'no-quantity'; lineNumber: number }
  | { allowed: false; reason: 'too-many'; lineNumber: number; left: number }

/** What leaves next: the quantities that are named, or else all that is left. Never more than was ordered. */
export function judgeDispatch(lines: readonly LineQuantities[], named?: ReadonlyMap<number, number>): DispatchVerdict {
  const left = new Map(lines.map(({ ordered, sent }, index) => [index + 1, ordered - sent]))
  const wanted = named ?? new Map([...left].filter(([, quantity]) => quantity > 0))
  if (wanted.size === 0) return { allowed: false, reason: named ? 'nothing-named' : 'nothing-left' }
  for (const [lineNumber, quantity] of wanted) {
    const most = left.get(lineNumber)
    if (most === undefined) return { allowed: false, reason: 'no-such-line', lineNumber }
    if (!Number.isSafeInteger(quantity) || quantity < 1) return { allowed: false, reason: 'no-quantity', lineNumber }
    if (quantity > most) return { allowed: false, reason: 'too-many', lineNumber, left: Math.max(most, 0) }
  }
  return {
    allowed: true,
    quantities: new Map(wanted),
    isFirst: lines.every(({ sent }) => sent === 0),
    isLast: [...left].every(([index, quantity]) => quantity <= (wanted.get(index) ?? 0)),
  }
}

/** A row in the history of an order. */
export interface PastStateChange {
  fromState: OrderState | null
  toState: OrderState
  /** It followed from what was noted as sent, and nobody asked for it. */
  bySending: boolean
}

/**
 * Where an order stands once goods that were noted as sent by mistake are taken back. What somebody has moved by hand stays there.
 * @param stateChanges from the first to the latest
 * @param areOthersSent whether something else has left
 */
export function judgeTakingBack(stateChanges: readonly PastStateChange[], areOthersSent: boolean): OrderState {
  let state = stateChanges.at(-1)!.toState
  for (const { fromState, toState, bySending } of stateChanges.toReversed()) {
    if (fromState === toState) continue
    if (!bySending || fromState === null) return state
    if (areOthersSent) return 'partly-shipped'
    state = fromState
  }
  return state
}
