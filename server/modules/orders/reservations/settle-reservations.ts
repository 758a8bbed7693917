import type { OrderId } from '../../../../domain/ids.ts'
import type { OrderState } from '../../../../domain/ordering/order-states.ts'
import type { Tx } from '../../../platform/database.ts'
import { releaseStock, sendReserved } from './reserve-stock.ts'

/** A canceled order gives back what is reserved for it; of one that has left without a word of how, all has left. */
export async function settleReservations(
  tx: Tx,
  { orderId, toState, bySending = false }: { orderId: OrderId; toState: OrderState; bySending?: boolean },
): Promise<void> {
  if (toState === 'cancelled') await releaseStock(tx, orderId)
  if (!bySending && (toState === 'shipped' || toState === 'delivered')) await sendReserved(tx, orderId)
}
