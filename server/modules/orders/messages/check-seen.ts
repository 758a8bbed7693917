import { shortenMessage } from '../../../../domain/order-admin/order-messages.ts'
import type { OrderId } from '../../../../domain/ids.ts'
import type { Tx } from '../../../platform/database.ts'
import { Conflict } from '../../../platform/http/errors.ts'
import { findLatest } from './order-messages.store.ts'

/** Nobody answers what a colleague has answered, or misses what was written last. @throws Conflict */
export async function checkSeen(tx: Tx, orderId: OrderId, seenId: number) {
  const latest = await findLatest(tx, orderId)
  if (latest && latest.id > seenId)
    throw new Conflict(
      `${latest.by} wrote after you opened this order: "${shortenMessage(latest.text)}" Please read it, then send again.`,
      'seenId',
    )
  return latest
}
