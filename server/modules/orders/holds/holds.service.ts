import { canHold } from '../../../../domain/holds/held-orders.ts'
import { holdReasons, type HoldReason } from '../../../../domain/holds/hold-reasons.ts'
import type { OrderId } from '../../../../domain/ids.ts'
import { commandLine, nameActor } from '../../../../domain/people/actor.ts'
import { listAuditChanges } from '../../../../domain/people/audit-actions.ts'
import { logChange } from '../../../platform/audit/audit.store.ts'
import type { Tx } from '../../../platform/database.ts'
import { Conflict, Invalid } from '../../../platform/http/errors.ts'
import type { JobHandlers } from '../../../platform/jobs.ts'
import { getBuyerContact } from '../../people/index.ts'
import type { ChangeStateDeps } from '../placing/change-state.ts'
import { stateMail } from '../placing/mails/mail-state-change.ts'
import { findArrival, lockOrder } from '../placing/order-states.store.ts'
import type { StaffChange } from '../placing/staff-change.ts'
import { listHolds, listOpenHolds } from './holds.store.ts'
import { openHold, releasedJob, releaseHold } from './holds.ts'
import { releasedMail } from './released-mail.ts'

interface HoldToOpen extends StaffChange {
  reason: HoldReason
  note: string
  /** The buyer gets no mail. */
  quiet: boolean
}

interface HoldToRelease extends StaffChange {
  reason: HoldReason
  why: string
}

/** What keeps orders from production, and what becomes of an order once nothing does. For the owner of the shop. */
export function createHolds({ db, clock, states, mails, publicUrl }: ChangeStateDeps) {
  const hold = (orderId: OrderId, { reason, note: typed, quiet, by = commandLine, check }: HoldToOpen): Promise<void> =>
    db.transaction(async (tx) => {
      const order = await lockOrder(tx, orderId)
      await check?.(tx)
      const [at, note] = [clock.now(), typed.trim()]
      if (!(await openHold(tx, { orderId, reason, note, by: nameActor(by), at })))
        throw new Conflict(`Order ${orderId} waits on ${holdReasons[reason].waitsOn} already.`, 'reason')
      const changes = listAuditChanges(['Waits on', '', holdReasons[reason].waitsOn], ['Note', '', note])
      await logChange(tx, { by, at, action: 'order.hold', record: { kind: 'order', id: orderId }, changes })
      if (quiet) return
      const { login, firstName } = await getBuyerContact(tx, order)
      const template = stateMail({ ...order, toState: 'on-hold', note, holds: [reason] }, { firstName, publicUrl })
      const key = `order-held:${(await listHolds(tx, orderId)).at(-1)!.id}`
      await mails.write(tx, { key, kind: 'order-moved', to: login, template })
    })

  const release = (orderId: OrderId, { reason, why: typed, by = commandLine, check }: HoldToRelease) =>
    db.transaction(async (tx) => {
      await lockOrder(tx, orderId)
      await check?.(tx)
      const [at, why] = [clock.now(), typed.trim()]
      if (why === '') throw new Invalid('Please enter a reason.', 'why')
      const ended = await releaseHold(tx, { orderId, reason, by: nameActor(by), at, why })
      if (!ended.released)
        throw new Conflict(`Order ${orderId} no longer waits on ${holdReasons[reason].waitsOn}.`, 'reason')
      await leaveState(tx, orderId, nameActor(by))
      const changes = listAuditChanges(['Waits on', holdReasons[reason].waitsOn, ''], ['Reason', '', why])
      await logChange(tx, { by, at, action: 'order.release', record: { kind: 'order', id: orderId }, changes })
      return ended
    })

  /** The state 'on-hold' ends with the hold that came with it. */
  async function leaveState(tx: Tx, orderId: OrderId, by: string): Promise<void> {
    const order = await lockOrder(tx, orderId)
    if (order.state !== 'on-hold') return
    if ((await listOpenHolds(tx, [orderId])).some(({ withState }) => withState)) return
    await states.move(tx, order, { toState: 'in-review', note: '', at: clock.now(), by })
  }

  /** Whoever released it may know nothing of states and mails. */
  const tellReleased = ({ orderId }: { orderId: OrderId }): Promise<void> =>
    db.transaction(async (tx) => {
      await leaveState(tx, orderId, '')
      if ((await listOpenHolds(tx, [orderId])).length > 0) return
      const order = await lockOrder(tx, orderId)
      // It may have been canceled, or have left, since.
      if (!canHold(order.state)) return
      const { login, firstName } = await getBuyerContact(tx, order)
      const { poNumber } = order
      const arrivesOn = await findArrival(tx, orderId)
      const template = releasedMail({ orderId, poNumber, arrivesOn }, { firstName, publicUrl })
      const key = `order-released:${(await listHolds(tx, orderId)).at(-1)!.id}`
      await mails.write(tx, { key, kind: 'order-moved', to: login, template })
    })

  return { hold, release, jobs: { [releasedJob]: tellReleased } satisfies JobHandlers as JobHandlers }
}
