import type { LineQuantities } from '../../../../domain/ordering/dispatches.ts'
import type { OrderId } from '../../../../domain/ids.ts'
import type { Tx } from '../../../platform/database.ts'
import { listOrderedGoods, type OrderedGoods } from '../placing/orders.store.ts'
import { findDispatches, findDispatchLines, sumSent, type SavedDispatch } from './dispatches.store.ts'

interface DispatchLine extends Pick<OrderedGoods, 'lineId' | 'name' | 'code' | 'unit'> {
  quantity: number
}

export type Dispatch = SavedDispatch & { lines: DispatchLine[] }

export type LineToSend = OrderedGoods & LineQuantities

/** Of orders, as they left. The caller has seen that the orders are the viewer's. */
export async function listDispatches(tx: Tx, orderIds: OrderId[]): Promise<Dispatch[]> {
  const found = await findDispatches(tx, orderIds)
  if (found.length === 0) return []
  const goods = await listOrderedGoods(tx, orderIds)
  const sent = await findDispatchLines(
    tx,
    found.map(({ id }) => id),
  )
  return found.map((dispatch) => ({
    ...dispatch,
    lines: goods.flatMap(({ lineId, name, code, unit }) =>
      sent
        .filter((line) => line.dispatchId === dispatch.id && line.lineId === lineId)
        .map(({ quantity }) => ({ lineId, name, code, unit, quantity })),
    ),
  }))
}

/** The lines of an order in their order, with how much of each has left. The caller has locked the order or has checked its owner. */
export async function listLinesToSend(tx: Tx, orderId: OrderId): Promise<LineToSend[]> {
  const sent = await sumSent(tx, orderId)
  return (await listOrderedGoods(tx, [orderId])).map((line) => ({ ...line, sent: sent.get(line.lineId) ?? 0 }))
}
