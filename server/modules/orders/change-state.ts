import { localDay } from '../../../domain/business-days.ts'
import { judgeStateChange, orderStates, type OrderState } from '../../../domain/order-states.ts'
import { Conflict, NotFound } from '../../platform/errors.ts'
import { listDispatches, saveDelivery } from '../fulfillment/index.ts'
import type { OrdersDeps } from './orders.service.ts'
import { stateChangeMail } from './state-change-mail.ts'
import { getOrderReader } from './order-reader.ts'
import { holdOrder, saveStateChange } from './orders.store.ts'
import { getTimeZone } from './time-zone.ts'

export type ChangeStateDeps = Pick<OrdersDeps, 'db' | 'clock' | 'mails' | 'publicUrl'>

export interface StateChangeOptions {
  /** Said to the buyer, and kept in the history. */
  note?: string
  /** The buyer gets no mail. */
  quiet?: boolean
}

export function createChangeState({ db, clock, mails, publicUrl }: ChangeStateDeps) {
  /** Moves an order on, notes it in its history and mails its buyer. For the owner of the shop. */
  return function changeState(orderId: number, toState: OrderState, options: StateChangeOptions = {}): Promise<void> {
    const { note = '', quiet = false } = options
    return db.transaction(async (tx) => {
      const order = await holdOrder(tx, orderId)
      if (!order) throw new NotFound(`There is no order ${orderId}.`)
      const fromState = order.state
      if (!judgeStateChange(fromState, toState).allowed) {
        const [from, to] = [orderStates[fromState].title, orderStates[toState].title]
        throw new Conflict(`An order that is '${from}' cannot become '${to}'.`)
      }
      if (toState === 'delivered') {
        const underWay = (await listDispatches(tx, [orderId])).map(({ id }) => id)
        await saveDelivery(tx, underWay, localDay(clock.now(), await getTimeZone(tx, order.customerId)))
      }
      const eventId = await saveStateChange(tx, { orderId, fromState, toState, note, at: clock.now() })
      if (quiet) return
      const { login, firstName } = await getOrderReader(tx, order)
      const moved = { orderId, state: toState, poNumber: order.poNumber, note }
      const template = stateChangeMail(moved, firstName, publicUrl)
      await mails.write(tx, { key: `order-moved:${eventId}`, kind: 'order-moved', to: login, template })
    })
  }
}
