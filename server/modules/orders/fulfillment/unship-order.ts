import { commandLine, nameActor } from '../../../../domain/people/actor.ts'
import { listAuditChanges } from '../../../../domain/people/audit-actions.ts'
import { judgeTakingBack } from '../../../../domain/ordering/dispatches.ts'
import type { OrderId } from '../../../../domain/ids.ts'
import { orderStates, type OrderState } from '../../../../domain/ordering/order-states.ts'
import { formatDate } from '../../../../domain/calendar/format-date.ts'
import type { Tx } from '../../../platform/database.ts'
import { Conflict, NotFound } from '../../../platform/http/errors.ts'
import { getBuyerContact } from '../../people/index.ts'
import { lockOrder, listStateChanges, saveRemark } from '../placing/order-states.store.ts'
import type { ChangeStateDeps, StateChangeOptions } from '../placing/change-state.ts'
import { logChange } from '../../../platform/audit/audit.store.ts'
import { describeDispatch } from './describe-dispatch.ts'
import { findDispatches, findDispatchLines, removeDispatch, type SavedDispatch } from './dispatches.store.ts'
import { unsendReserved } from '../reservations/reserve-stock.ts'
import { filterByNumber } from './filter-by-number.ts'
import { listLinesToSend } from './list-dispatches.ts'
import { unshippedMail } from './unshipped-mail.ts'

interface DispatchToTakeBack extends StateChangeOptions {
  /** Without it the one that was noted last. */
  trackingNumber?: string
  /** The very one, whatever its number. */
  dispatchId?: number
}

interface DispatchUndo {
  /** What it was, for people. */
  what: string
  state: OrderState
}

export function createUnshipOrder({ db, clock, mails, publicUrl, states }: ChangeStateDeps) {
  /** Undoes a dispatch that was noted by mistake: its goods can be sent again, and its buyer hears of it. For the owner of the shop. */
  return function unshipOrder(orderId: OrderId, wanted: DispatchToTakeBack = {}): Promise<DispatchUndo> {
    const { note = '', quiet = false, by = commandLine, check } = wanted
    return db.transaction(async (tx) => {
      const order = await lockOrder(tx, orderId)
      await check?.(tx)
      if (order.state === 'delivered')
        throw new Conflict(
          `Shipments of an order that is ${orderStates[order.state].title} cannot be canceled.`,
          undefined,
          'arrived',
        )
      const sent = await findDispatches(tx, [orderId])
      const dispatch = pick(sent, wanted, orderId)
      if (dispatch.deliveredOn)
        throw new Conflict(`It arrived on ${formatDate(dispatch.deliveredOn)}.`, undefined, 'arrived')

      const back = await listBack(tx, orderId, dispatch.id)
      await removeDispatch(tx, dispatch.id)
      const state = judgeTakingBack(await listStateChanges(tx, orderId), sent.length > 1)
      const what = describeDispatch(dispatch)
      const remark = [`Shipment canceled: ${what}.`, note].filter(Boolean).join(' ')
      const at = clock.now()
      // An order that was moved on by hand has left all the same.
      if (state !== 'shipped') await unsendReserved(tx, orderId, back)
      if (state === order.state) await saveRemark(tx, { orderId, state, note: remark, at })
      else await states.move(tx, order, { toState: state, note: remark, at, by: nameActor(by), bySending: true })
      const changes = listAuditChanges(
        ['State', orderStates[order.state].title, orderStates[state].title],
        ['Shipment', what, ''],
        ['Note', '', note],
      )
      await logChange(tx, { by, at, action: 'order.unship', record: { kind: 'order', id: orderId }, changes })
      if (quiet) return { what, state }

      const { login, firstName } = await getBuyerContact(tx, order)
      const { poNumber } = order
      const template = unshippedMail({ orderId, poNumber, what, state, note }, firstName, publicUrl)
      await mails.write(tx, { key: `order-taken-back:${dispatch.id}`, kind: 'order-taken-back', to: login, template })
      return { what, state }
    })
  }
}

/** What was in the shipment, by the position of its line. */
async function listBack(tx: Tx, orderId: OrderId, dispatchId: number): Promise<Map<number, number>> {
  const lines = await listLinesToSend(tx, orderId)
  const sent = await findDispatchLines(tx, [dispatchId])
  return new Map(sent.map(({ lineId, quantity }) => [lines.findIndex((line) => line.lineId === lineId), quantity]))
}

function pick(
  sent: SavedDispatch[],
  { trackingNumber: typed, dispatchId }: DispatchToTakeBack,
  orderId: OrderId,
): SavedDispatch {
  const latest = filterByNumber(sent, typed)
    .filter(({ id }) => dispatchId === undefined || id === dispatchId)
    .toSorted((one, other) => one.id - other.id)
    .at(-1)
  if (latest) return latest
  throw new NotFound(
    dispatchId !== undefined
      ? 'This shipment no longer exists.'
      : typed === undefined
        ? `Order ${orderId} has no shipments.`
        : `Order ${orderId} has no shipment with the number '${typed}'.`,
  )
}
