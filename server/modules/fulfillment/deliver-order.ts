import type { OrderId } from '../../../domain/ids.ts'
import { orderStates } from '../../../domain/ordering/order-states.ts'
import { Conflict, NotFound } from '../../platform/http/errors.ts'
import {
  lockOrder,
  mailStateChange,
  readShopDay,
  type ChangeStateDeps,
  type StateChangeOptions,
} from '../orders/index.ts'
import { findTimeZone } from '../shipping/index.ts'
import { findDispatches, saveArrival, type SavedDispatch } from './dispatches.store.ts'
import { filterByNumber } from './filter-by-number.ts'

interface Delivery extends StateChangeOptions {
  /** Of what has arrived; without it all that has left. */
  trackingNumber?: string
  /** The day on the shop's calendar; without it today. */
  on?: string
}

interface Delivered {
  /** Has all of the order arrived? */
  isAll: boolean
}

export function createDeliverOrder(deps: ChangeStateDeps) {
  const { db, clock, states } = deps
  /** Notes what has arrived. When it is the last of a shipped order, the order is delivered and its buyer gets a mail. For the owner. */
  return function deliverOrder(orderId: OrderId, delivery: Delivery = {}): Promise<Delivered> {
    const { note = '', quiet = false } = delivery
    return db.transaction(async (tx) => {
      const order = await lockOrder(tx, orderId)
      const { state } = order
      if (state !== 'shipped' && state !== 'partly-shipped')
        throw new Conflict(`Nothing arrives of an order that is '${orderStates[state].title}'.`)
      const underWay = (await findDispatches(tx, [orderId])).filter(({ deliveredOn }) => deliveredOn === null)
      const arrived = pick(underWay, delivery.trackingNumber)
      if (arrived.length === 0 && state === 'partly-shipped')
        throw new Conflict(`Nothing of order ${orderId} is under way.`)

      const moment = { now: clock.now(), timeZone: await findTimeZone(tx) }
      const deliveredOn = readShopDay(delivery.on, order, moment)
      const early = arrived.find(({ sentOn }) => sentOn > deliveredOn)
      if (early) throw new Conflict(`It left on ${early.sentOn} only.`)
      const arrivedIds = arrived.map(({ id }) => id)
      await saveArrival(tx, arrivedIds, deliveredOn)
      const isAll = state === 'shipped' && arrived.length === underWay.length
      if (!isAll) return { isAll }

      const toState = 'delivered'
      const eventId = await states.move(tx, order, { toState, note, at: moment.now })
      if (!quiet) await mailStateChange(tx, deps, order, { eventId, toState, note })
      return { isAll }
    })
  }
}

function pick(underWay: SavedDispatch[], typed: string | undefined): SavedDispatch[] {
  const found = filterByNumber(underWay, typed)
  if (typed !== undefined && found.length === 0) throw new NotFound(`Nothing is under way with the number '${typed}'.`)
  return found
}
