import { allocateStock } from '../../../../domain/stock/allocate-stock.ts'
import type { ItemId, OrderId, VariantId } from '../../../../domain/ids.ts'
import type { Tx } from '../../../platform/database.ts'
import { listStockForUpdate, shiftStock } from '../../catalog/index.ts'
import {
  dropReserved,
  listReservations,
  moveReserved,
  removeReservations,
  saveReservations,
  type Reservation,
} from './reservations.store.ts'

interface OrderToReserve {
  orderId: OrderId
  lines: { itemId?: ItemId | null | undefined; variants: { code: string; quantity: number }[] }[]
}

/**
 * Takes the goods of orders from what others can buy, what is on backorder included. In the transaction that places them.
 * @param nearest all warehouses, the nearest to the address first
 */
export async function reserveStock(tx: Tx, orders: OrderToReserve[], nearest: readonly number[]): Promise<void> {
  const wanted = orders.flatMap(({ orderId, lines }) =>
    lines.flatMap(({ itemId, variants }, position) =>
      itemId ? variants.map(({ code, quantity }) => ({ orderId, position, itemId, code, quantity })) : [],
    ),
  )
  const stock = await listStockForUpdate(tx, uniqueParts(wanted))
  const reserved: Omit<Reservation, 'sent'>[] = []
  for (const { orderId, position, itemId, code, quantity } of wanted) {
    const rows = stock.filter((row) => row.itemId === itemId && row.code === code)
    for (const taken of allocateStock(quantity, rows, nearest)) {
      const row = rows.find(({ warehouseId }) => warehouseId === taken.warehouseId)!
      row.free -= taken.quantity
      reserved.push({ orderId, position, variantId: row.variantId, ...taken })
    }
  }
  await saveReservations(tx, reserved)
  await shiftStock(
    tx,
    reserved.map(({ quantity, ...row }) => ({ ...row, counted: 0, reserved: quantity })),
  )
}

const uniqueParts = (wanted: { itemId: ItemId; code: string }[]) => [
  ...new Map(wanted.map(({ itemId, code }) => [`${itemId} ${code}`, { itemId, code }])).values(),
]

/** Gives back what is still reserved for an order. */
export async function releaseStock(tx: Tx, orderId: OrderId): Promise<void> {
  const rows = await listReservations(tx, orderId)
  await shiftStock(
    tx,
    rows.map(({ quantity, ...row }) => ({ ...row, counted: 0, reserved: -quantity })),
  )
  await removeReservations(tx, orderId)
}

/**
 * Gives back what has not left of an order that is about to change, to be reserved anew. The caller has locked the order.
 * @param positions of the lines that stay: where each was, and where it is then
 * @returns how much of each variant has left, by the position of its line then; undefined: nothing was reserved for the order
 */
export async function releaseUnsent(
  tx: Tx,
  orderId: OrderId,
  positions: ReadonlyMap<number, number>,
): Promise<{ position: number; variantId: VariantId; sent: number }[] | undefined> {
  const rows = await listReservations(tx, orderId)
  if (rows.length === 0) return undefined
  await shiftStock(
    tx,
    rows.map(({ quantity, ...row }) => ({ ...row, counted: 0, reserved: -quantity })),
  )
  await dropReserved(tx, orderId, positions)
  return rows
    .filter(({ sent }) => sent > 0)
    .map(({ position, variantId, sent }) => ({ position: positions.get(position)!, variantId, sent }))
}

/**
 * Takes what leaves off what is counted. The caller has locked the order.
 * @param leaving pieces by the position of their line; without it all that is left
 * @returns how many pieces were reserved; of orders from before there were reservations none
 */
export async function sendReserved(tx: Tx, orderId: OrderId, leaving?: ReadonlyMap<number, number>): Promise<number> {
  const rows = await listReservations(tx, orderId)
  return move(tx, spread(rows, leaving ?? sumUp(rows, 'quantity'), 'quantity'))
}

/** Counts and reserves again what has come back. The caller has locked the order. */
export async function unsendReserved(tx: Tx, orderId: OrderId, back: ReadonlyMap<number, number>): Promise<void> {
  const rows = (await listReservations(tx, orderId)).toReversed()
  await move(
    tx,
    spread(rows, back, 'sent').map((row) => ({ ...row, leaving: -row.leaving })),
  )
}

type Moved = Reservation & { leaving: number }

/** Of each line as many pieces as are asked for and there, from the first reservation on. */
function spread(rows: Reservation[], asked: ReadonlyMap<number, number>, from: 'quantity' | 'sent'): Moved[] {
  const left = new Map(asked)
  return rows.flatMap((row) => {
    const leaving = Math.min(left.get(row.position) ?? 0, row[from])
    if (leaving === 0) return []
    left.set(row.position, left.get(row.position)! - leaving)
    return [{ ...row, leaving }]
  })
}

function sumUp(rows: Reservation[], what: 'quantity' | 'sent'): Map<number, number> {
  const sums = new Map<number, number>()
  for (const row of rows) sums.set(row.position, (sums.get(row.position) ?? 0) + row[what])
  return sums
}

async function move(tx: Tx, moved: Moved[]): Promise<number> {
  await moveReserved(tx, moved)
  await shiftStock(
    tx,
    moved.map(({ leaving, ...row }) => ({ ...row, counted: -leaving, reserved: -leaving })),
  )
  return moved.reduce((sum, { leaving }) => sum + leaving, 0)
}
