import { orderStates } from '../../../domain/order-states.ts'
import { Conflict, NotFound } from '../../platform/errors.ts'
import { listDispatches, saveDelivery } from './dispatches.store.ts'
import { stateChangeMail } from '../orders/index.ts'
import type { ChangeStateDeps, StateChangeOptions } from '../orders/index.ts'
import { getOrderReader } from '../orders/index.ts'
import { holdOrder, saveStateChange } from '../orders/index.ts'
import { readShopDay } from '../orders/index.ts'

export interface Delivery extends StateChangeOptions {
  /** Of what has arrived; without it all that has left. */
  trackingNumber?: string
  /** The day on the shop's calendar; without it today. */
  on?: string
}

export interface Delivered {
  /** Has all of the order arrived? */
  isAll: boolean
}

export function createDeliverOrder({ db, clock, mails, publicUrl }: ChangeStateDeps) {
  /** Notes what has arrived. When it is the last of a shipped order, the order is delivered and its buyer told. For the owner. */
  return function deliverOrder(orderId: number, delivery: Delivery = {}): Promise<Delivered> {
    const { note = '', quiet = false } = delivery
    return db.transaction(async (tx) => {
      const order = await holdOrder(tx, orderId)
      if (!order) throw new NotFound(`There is no order ${orderId}.`)
      const { state: fromState, poNumber } = order
      if (fromState !== 'shipped' && fromState !== 'partly-shipped')
        throw new Conflict(`Nothing arrives of an order that is '${orderStates[fromState].title}'.`)
      const underWay = (await listDispatches(tx, [orderId])).filter(({ deliveredOn }) => deliveredOn === null)
      const arrived = pick(underWay, delivery.trackingNumber)
      if (arrived.length === 0 && fromState === 'partly-shipped')
        throw new Conflict(`Nothing of order ${orderId} is under way.`)

      const deliveredOn = await readShopDay(tx, order, delivery.on, clock.now())
      const early = arrived.find(({ sentOn }) => sentOn > deliveredOn)
      if (early) throw new Conflict(`It left on ${early.sentOn} only.`)
      await saveDelivery(
        tx,
        arrived.map(({ id }) => id),
        deliveredOn,
      )
      const isAll = fromState === 'shipped' && arrived.length === underWay.length
      if (!isAll) return { isAll }

      const moved = { orderId, fromState, toState: 'delivered' as const, note, at: clock.now() }
      const eventId = await saveStateChange(tx, moved)
      if (quiet) return { isAll }
      const { login, firstName } = await getOrderReader(tx, order)
      const template = stateChangeMail({ orderId, state: 'delivered', poNumber, note }, firstName, publicUrl)
      await mails.write(tx, { key: `order-moved:${eventId}`, kind: 'order-moved', to: login, template })
      return { isAll }
    })
  }
}

function pick<D extends { trackingNumber: string }>(underWay: D[], typed: string | undefined): D[] {
  if (typed === undefined) return underWay
  const spelling = (text: string) => text.replace(/[\s-]/g, '').toUpperCase()
  const found = underWay.filter(({ trackingNumber }) => spelling(trackingNumber) === spelling(typed))
  if (found.length === 0) throw new NotFound(`Nothing is under way with the number '${typed}'.`)
  return found
}
