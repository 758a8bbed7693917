import type { Tx } from '../../../platform/database.ts'
import { releasePoNumber } from './checkouts.store.ts'
import { saveEvent, saveState, type LockedOrder, type StateChange } from './order-states.store.ts'

/** What another module does in the transaction of a change: all of it stands, or nothing. */
type StateListener = (tx: Tx, change: StateChange) => Promise<void>

export type StateMachine = ReturnType<typeof createStateMachine>

/** The one way in which an order gets another state. */
export function createStateMachine(listeners: readonly StateListener[]) {
  return {
    /** The caller has locked the order and has judged the change. @returns the number of its row in the history */
    async move(tx: Tx, order: LockedOrder, wanted: Omit<StateChange, 'orderId' | 'fromState'>): Promise<number> {
      const change = { ...wanted, orderId: order.orderId, fromState: order.state }
      await saveState(tx, change)
      if (change.toState === 'cancelled') await releasePoNumber(tx, order.checkoutId)
      const eventId = await saveEvent(tx, change)
      for (const listen of listeners) await listen(tx, change)
      return eventId
    },
  }
}
