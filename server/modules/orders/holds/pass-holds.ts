import { explainHeld, judgeHeldMove } from '../../../../domain/holds/held-orders.ts'
import { describeRelease } from '../../../../domain/holds/hold-reasons.ts'
import type { OrderState } from '../../../../domain/ordering/order-states.ts'
import type { Tx } from '../../../platform/database.ts'
import { Conflict } from '../../../platform/http/errors.ts'
import { saveRemark, type LockedOrder } from '../placing/order-states.store.ts'
import type { Mover } from '../placing/state-machine.ts'
import { endHolds } from './end-holds.ts'
import { listOpenHolds } from './holds.store.ts'

/**
 * Goods of a held order are neither made nor sent, unless somebody with the right gives a reason: its holds end with that.
 * @throws Conflict
 */
export async function passHolds(
  tx: Tx,
  { orderId, state }: Pick<LockedOrder, 'orderId' | 'state'>,
  to: OrderState,
  { override, at, by }: Mover,
): Promise<void> {
  const verdict = judgeHeldMove(state, to, await listOpenHolds(tx, [orderId]), override)
  if (!verdict.allowed) {
    const sentence = explainHeld(orderId, verdict)
    throw new Conflict(sentence, verdict.reason === 'held' ? undefined : 'override', verdict.reason)
  }
  const { overridden } = verdict
  if (overridden.length === 0) return
  await endHolds(tx, { orderId, reasons: overridden, by, at, why: override!.why.trim() })
  // The buyer reads the history: the reason is for staff.
  await saveRemark(tx, { orderId, state, note: overridden.map(describeRelease).join(' '), at })
}
