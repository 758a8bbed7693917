import { judgeMove, orderStates, type OrderState } from '../../../domain/order-states.ts'
import { Conflict, NotFound } from '../../platform/errors.ts'
import type { OrdersDeps } from './orders.service.ts'
import { holdState, saveMove } from './orders.store.ts'

export function createMoveOrder({ db, clock }: Pick<OrdersDeps, 'db' | 'clock'>) {
  /** Moves an order on and notes it in its history. For the owner of the shop. */
  return function moveOrder(orderId: number, toState: OrderState, note = ''): Promise<void> {
    return db.transaction(async (tx) => {
      const fromState = await holdState(tx, orderId)
      if (!fromState) throw new NotFound(`There is no order ${orderId}.`)
      if (!judgeMove(fromState, toState).allowed) {
        const [from, to] = [orderStates[fromState].title, orderStates[toState].title]
        throw new Conflict(`An order that is '${from}' cannot become '${to}'.`)
      }
      await saveMove(tx, { orderId, fromState, toState, note, at: clock.now() })
    })
  }
}
