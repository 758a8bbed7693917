import type { HoldOverride } from '../../../../domain/holds/held-orders.ts'
import type { OrderState } from '../../../../domain/ordering/order-states.ts'
import type { Tx } from '../../../platform/database.ts'
import { releasePoNumber } from './checkouts.store.ts'
import { saveEvent, saveState, type LockedOrder, type StateChange } from './order-states.store.ts'

/** What another module does in the transaction of a change: all of it stands, or nothing. */
type StateListener = (tx: Tx, change: StateChange) => Promise<void>

export type StateMachine = ReturnType<typeof createStateMachine>

/** A change of state as somebody asks for it. */
type RequestedChange = Omit<StateChange, 'orderId' | 'fromState'> & { override?: HoldOverride | undefined }

/** Whoever moves an order, perhaps in spite of its holds. */
export interface Mover {
  override: HoldOverride | undefined
  at: Date
  by: string
}

/** Lets an order pass to a state, unless it is held. @throws Conflict */
type HoldKeeper = (tx: Tx, order: Pick<LockedOrder, 'orderId' | 'state'>, to: OrderState, mover: Mover) => Promise<void>

/** The one way in which an order gets another state. */
export function createStateMachine(passHolds: HoldKeeper, listeners: readonly StateListener[]) {
  return {
    /** The caller has locked the order and has judged the change. @returns the number of its row in the history */
    async move(tx: Tx, order: LockedOrder, { override, ...wanted }: RequestedChange): Promise<number> {
      const { at, by } = wanted
      await passHolds(tx, order, wanted.toState, { override, at, by })
      const change = { ...wanted, orderId: order.orderId, fromState: order.state }
      await saveState(tx, change)
      if (change.toState === 'cancelled') await releasePoNumber(tx, order.checkoutId)
      const eventId = await saveEvent(tx, change)
      for (const listen of listeners) await listen(tx, change)
      return eventId
    },

    passHolds,
  }
}
