import { carriers } from '../../../domain/carriers.ts'
import { judgeTakingBack } from '../../../domain/dispatches.ts'
import { orderStates, type OrderState } from '../../../domain/order-states.ts'
import { Conflict, NotFound } from '../../platform/errors.ts'
import { listDispatches, removeDispatch, type Dispatch } from './dispatches.store.ts'
import type { ChangeStateDeps, StateChangeOptions } from '../orders/index.ts'
import { getOrderReader } from '../orders/index.ts'
import { holdOrder, listStateChanges, saveStateChange, saveRemark } from '../orders/index.ts'
import { unshippedMail } from './unshipped-mail.ts'

export interface DispatchToTakeBack extends StateChangeOptions {
  /** Without it the one that was noted last. */
  trackingNumber?: string
}

export interface TakenBack {
  /** What it was, for people. */
  what: string
  state: OrderState
}

export function createUnshipOrder({ db, clock, mails, publicUrl }: ChangeStateDeps) {
  /** Undoes a dispatch that was noted by mistake: its goods can be sent again, and its buyer hears of it. For the owner of the shop. */
  return function takeBackDispatch(orderId: number, wanted: DispatchToTakeBack = {}): Promise<TakenBack> {
    const { trackingNumber, note = '', quiet = false } = wanted
    return db.transaction(async (tx) => {
      const order = await holdOrder(tx, orderId)
      if (!order) throw new NotFound(`There is no order ${orderId}.`)
      const { state: fromState, poNumber } = order
      if (fromState === 'delivered')
        throw new Conflict(`Nothing comes back of an order that is '${orderStates[fromState].title}'.`)
      const sent = await listDispatches(tx, [orderId])
      const dispatch = pick(sent, trackingNumber, orderId)
      if (dispatch.deliveredOn) throw new Conflict(`It arrived on ${dispatch.deliveredOn}.`)

      await removeDispatch(tx, dispatch.id)
      const state = judgeTakingBack(await listStateChanges(tx, orderId), sent.length > 1)
      const what = describe(dispatch)
      const said = [`Shipment taken back: ${what}.`, note].filter(Boolean).join(' ')
      const at = clock.now()
      if (state === fromState) await saveRemark(tx, { orderId, state, note: said, at })
      else await saveStateChange(tx, { orderId, fromState, toState: state, note: said, at, bySending: true })
      if (quiet) return { what, state }

      const { login, firstName } = await getOrderReader(tx, order)
      const template = unshippedMail({ orderId, poNumber, what, state, note }, firstName, publicUrl)
      await mails.write(tx, { key: `order-taken-back:${dispatch.id}`, kind: 'order-taken-back', to: login, template })
      return { what, state }
    })
  }
}

function pick(sent: Dispatch[], typed: string | undefined, orderId: number): Dispatch {
  const spelling = (text: string) => text.replace(/[\s-]/g, '').toUpperCase()
  const fitting = sent.filter(
    ({ trackingNumber }) => typed === undefined || spelling(trackingNumber) === spelling(typed),
  )
  const latest = fitting.toSorted((one, other) => one.id - other.id).at(-1)
  if (latest) return latest
  throw new NotFound(
    typed === undefined
      ? `Nothing of order ${orderId} is noted as sent.`
      : `Nothing of order ${orderId} has left with the number '${typed}'.`,
  )
}

const describe = ({ carrier, carrierName, trackingNumber }: Dispatch): string =>
  `${carrierName || carriers[carrier].name} ${trackingNumber}`.trim()
