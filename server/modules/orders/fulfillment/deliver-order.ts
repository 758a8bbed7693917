import type { OrderId } from '../../../../domain/ids.ts'
import { commandLine, nameActor } from '../../../../domain/people/actor.ts'
import { listAuditChanges } from '../../../../domain/people/audit-actions.ts'
import { orderStates } from '../../../../domain/ordering/order-states.ts'
import { formatDate } from '../../../../domain/calendar/format-date.ts'
import { Conflict, NotFound } from '../../../platform/http/errors.ts'
import { lockOrder } from '../placing/order-states.store.ts'
import { mailStateChange } from '../placing/mails/mail-state-change.ts'
import { readShopDay } from '../placing/shop-day.ts'
import type { ChangeStateDeps, StateChangeOptions } from '../placing/change-state.ts'
import { findTimeZone } from '../../../platform/calendar/shop-calendar.store.ts'
import { logChange } from '../../../platform/audit/audit.store.ts'
import { describeDispatch } from './describe-dispatch.ts'
import { findDispatches, saveArrival, type SavedDispatch } from './dispatches.store.ts'
import { filterByNumber } from './filter-by-number.ts'

interface Delivery extends StateChangeOptions {
  /** Of what has arrived; without it all that has left. */
  trackingNumber?: string
  /** The very one, whatever its number. */
  dispatchId?: number
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
    const { note = '', quiet = false, by = commandLine, check } = delivery
    return db.transaction(async (tx) => {
      const order = await lockOrder(tx, orderId)
      await check?.(tx)
      const { state } = order
      if (state !== 'shipped' && state !== 'partly-shipped')
        throw new Conflict(
          `An order that is ${orderStates[state].title} cannot be marked as delivered.`,
          undefined,
          'not-a-next-state',
        )
      const underWay = (await findDispatches(tx, [orderId])).filter(({ deliveredOn }) => deliveredOn === null)
      const arrived = pick(underWay, delivery)
      if (arrived.length === 0 && state === 'partly-shipped')
        throw new Conflict(`Order ${orderId} has no shipment on its way.`, undefined, 'nothing-under-way')

      const moment = { now: clock.now(), timeZone: await findTimeZone(tx) }
      const deliveredOn = readShopDay(delivery.on, order, moment)
      const early = arrived.find(({ sentOn }) => sentOn > deliveredOn)
      if (early) throw new Conflict(`It left on ${formatDate(early.sentOn)} only.`)
      const arrivedIds = arrived.map(({ id }) => id)
      await saveArrival(tx, arrivedIds, deliveredOn)
      const isAll = state === 'shipped' && arrived.length === underWay.length
      const toState = isAll ? 'delivered' : state
      const changes = listAuditChanges(
        ['State', orderStates[state].title, orderStates[toState].title],
        ['Arrived', '', [deliveredOn, ...arrived.map(describeDispatch)].join(', ')],
        ['Note', '', note],
      )
      const record = { kind: 'order', id: orderId } as const
      await logChange(tx, { by, at: moment.now, action: 'order.deliver', record, changes })
      if (!isAll) return { isAll }

      const eventId = await states.move(tx, order, { toState, note, at: moment.now, by: nameActor(by) })
      if (!quiet) await mailStateChange(tx, deps, order, { eventId, toState, note })
      return { isAll }
    })
  }
}

function pick(underWay: SavedDispatch[], { trackingNumber: typed, dispatchId }: Delivery): SavedDispatch[] {
  const found = filterByNumber(underWay, typed).filter(({ id }) => dispatchId === undefined || id === dispatchId)
  if (dispatchId !== undefined && found.length === 0) throw new NotFound('This shipment is no longer on its way.')
  if (typed !== undefined && found.length === 0) throw new NotFound(`No shipment on its way has the number '${typed}'.`)
  return found
}
