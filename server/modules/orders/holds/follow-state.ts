import { canHold } from '../../../../domain/holds/held-orders.ts'
import type { Tx } from '../../../platform/database.ts'
import type { StateChange } from '../placing/order-states.store.ts'
import { endHolds } from './end-holds.ts'
import { releaseHolds, saveHold } from './holds.store.ts'

/** A hold begins and ends with the state 'on-hold'; an order that has shipped or is canceled has none. */
export async function followStateWithHolds(tx: Tx, change: StateChange): Promise<void> {
  const { orderId, fromState, toState, note, at, by, holdReason: reason = 'other' } = change
  const release = { orderId, by, at, why: note }
  if (!canHold(toState)) await releaseHolds(tx, release)
  else if (fromState === 'on-hold') await endHolds(tx, { ...release, withState: true })
  if (toState === 'on-hold') await saveHold(tx, { orderId, reason, note, by, at, withState: true })
}
