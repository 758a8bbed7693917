import { canHold } from '../../../../domain/holds/held-orders.ts'
import { describeHolds, describeRelease, type HoldReason } from '../../../../domain/holds/hold-reasons.ts'
import type { OrderId } from '../../../../domain/ids.ts'
import { orderStates } from '../../../../domain/ordering/order-states.ts'
import type { Tx } from '../../../platform/database.ts'
import { Conflict } from '../../../platform/http/errors.ts'
import { lockOrder, saveRemark } from '../placing/order-states.store.ts'
import { enqueue } from '../../../platform/jobs.ts'
import { endHolds } from './end-holds.ts'
import { saveHold } from './holds.store.ts'

export const releasedJob = 'order-released'

interface NewHold {
  orderId: OrderId
  reason: HoldReason
  /** For staff and the buyer. */
  note: string
  /** The name of whoever opens it. */
  by: string
  at: Date
}

/** Keeps an order from production; its history says so. @returns was none of this reason open? @throws NotFound, Conflict */
export async function openHold(tx: Tx, hold: NewHold): Promise<boolean> {
  const { orderId, reason, note, at } = hold
  const { state } = await lockOrder(tx, orderId)
  if (!canHold(state)) throw new Conflict(`An order that is ${orderStates[state].title} cannot be put on hold.`)
  if (!(await saveHold(tx, hold))) return false
  await saveRemark(tx, { orderId, state, note: [`${describeHolds([reason])}.`, note].filter(Boolean).join(' '), at })
  return true
}

interface HoldRelease {
  orderId: OrderId
  reason: HoldReason
  /** The name of whoever releases it. */
  by: string
  at: Date
  /** For staff. */
  why: string
}

/** Its buyer gets a mail once none is left. @returns was it open, and is none left? @throws NotFound */
export async function releaseHold(tx: Tx, release: HoldRelease): Promise<{ released: boolean; isLast: boolean }> {
  const { orderId, reason, at } = release
  // Locked first: of two who release at once, the second sees what is left.
  const { state } = await lockOrder(tx, orderId)
  const ended = await endHolds(tx, { ...release, reasons: [reason] })
  if (!ended.released) return ended
  await saveRemark(tx, { orderId, state, note: describeRelease(reason), at })
  await enqueue(tx, releasedJob, { orderId }, { key: `${releasedJob} ${orderId}` })
  return ended
}
