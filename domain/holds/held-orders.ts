import { statesUnderWay, type OrderState } from '../ordering/order-states.ts'
import { describeHolds, type HoldReason } from './hold-reasons.ts'

/** Has it goods that are still to be made or sent? */
export const canHold = (state: OrderState): boolean => statesUnderWay.includes(state)

/** An open hold, as far as its rules ask. */
interface Hold {
  reason: HoldReason
  /** It came with the state 'on-hold', and ends with it. */
  withState: boolean
}

/** Somebody wants to go on in spite of the holds. */
export interface HoldOverride {
  why: string
  /** Has whoever asks the right for it? */
  hasRight: boolean
}

type HeldMoveVerdict =
  | { allowed: true; overridden: readonly HoldReason[] }
  | { allowed: false; reason: 'held' | 'no-override-right' | 'no-override-reason'; holds: readonly HoldReason[] }

/**
 * May goods of a held order be made or sent? A state behind the present one needs no release, nor does what has arrived; what came with the
 * state 'on-hold' ends with it.
 */
export function judgeHeldMove(
  from: OrderState,
  to: OrderState,
  open: readonly Hold[],
  override?: HoldOverride,
): HeldMoveVerdict {
  const isStopped = makesGoods.indexOf(to) >= Math.max(makesGoods.indexOf(from), 0)
  const holds = isStopped
    ? open.filter(({ withState }) => !(withState && from === 'on-hold')).map(({ reason }) => reason)
    : []
  if (holds.length === 0) return { allowed: true, overridden: [] }
  if (!override) return { allowed: false, reason: 'held', holds }
  if (!override.hasRight) return { allowed: false, reason: 'no-override-right', holds }
  if (override.why.trim() === '') return { allowed: false, reason: 'no-override-reason', holds }
  return { allowed: true, overridden: holds }
}

/** In the order in which an order goes through them. */
const makesGoods: readonly OrderState[] = ['in-production', 'partly-shipped', 'shipped']

export const explainHeld = (orderId: number, { reason, holds }: Extract<HeldMoveVerdict, { allowed: false }>): string =>
  `Order ${orderId} is ${describeHolds(holds).replace(/^O/, 'o')}. ${heldHints[reason]}`

const heldHints = {
  'held': 'Please release it first.',
  'no-override-right': 'Your role does not allow you to continue in spite of that.',
  'no-override-reason': 'Please give a reason to continue in spite of that.',
}
