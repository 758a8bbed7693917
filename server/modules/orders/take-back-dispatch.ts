import { carriers } from '../../../domain/carriers.ts'
import { judgeTakingBack } from '../../../domain/dispatches.ts'
import { orderStates, type OrderState } from '../../../domain/order-states.ts'
import { Conflict, NotFound } from '../../platform/errors.ts'
import { listDispatches, removeDispatch, type Dispatch } from './dispatches.store.ts'
import type { MoveDeps, MoveOptions } from './move-order.ts'
import { getOrderReader } from './order-reader.ts'
import { holdOrder, listMoves, saveMove, saveRemark } from './orders.store.ts'
import { takenBackLetter } from './taken-back-letter.ts'

export interface DispatchToTakeBack extends MoveOptions {
  /** Without it the one that was noted last. */
  trackingNumber?: string
}

export interface TakenBack {
  /** What it was, for people. */
  what: string
  state: OrderState
}

export function createTakeBackDispatch({ db, clock, mails, publicUrl }: MoveDeps) {
  /** Undoes a dispatch that was noted by mistake: its goods can be sent again, and its buyer hears of it. For the owner of the shop. */
  return function takeBackDispatch(orderId: number, wish: DispatchToTakeBack = {}): Promise<TakenBack> {
    const { trackingNumber, note = '', quiet = false } = wish
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
      const state = judgeTakingBack(await listMoves(tx, orderId), sent.length > 1)
      const what = describe(dispatch)
      const said = [`Shipment taken back: ${what}.`, note].filter(Boolean).join(' ')
      const at = clock.now()
      if (state === fromState) await saveRemark(tx, { orderId, state, note: said, at })
      else await saveMove(tx, { orderId, fromState, toState: state, note: said, at, bySending: true })
      if (quiet) return { what, state }

      const { login, firstName } = await getOrderReader(tx, order)
      const letter = takenBackLetter({ orderId, poNumber, what, state, note }, firstName, publicUrl)
      await mails.write(tx, { key: `order-taken-back:${dispatch.id}`, kind: 'order-taken-back', to: login, letter })
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
