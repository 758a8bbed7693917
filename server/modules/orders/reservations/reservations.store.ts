import { and, asc, eq, sql } from 'drizzle-orm'
import type { OrderId } from '../../../../domain/ids.ts'
import type { Tx } from '../../../platform/database.ts'
import { stockReservations } from './reservations.tables.ts'

export type Reservation = typeof stockReservations.$inferSelect

export async function saveReservations(tx: Tx, rows: Omit<Reservation, 'sent'>[]): Promise<void> {
  if (rows.length === 0) return
  const { orderId, position, variantId, warehouseId, quantity } = stockReservations
  await tx
    .insert(stockReservations)
    .values(rows)
    .onConflictDoUpdate({
      target: [orderId, position, variantId, warehouseId],
      // Of what has left a row is there already.
      set: { quantity: sql`${quantity} + excluded.quantity` },
    })
}

/** Always in the same order, so that what has left first comes back last. The caller has locked the order. */
export const listReservations = (tx: Tx, orderId: OrderId): Promise<Reservation[]> =>
  tx
    .select()
    .from(stockReservations)
    .where(eq(stockReservations.orderId, orderId))
    .orderBy(asc(stockReservations.position), asc(stockReservations.variantId), asc(stockReservations.warehouseId))

/** Pieces of reservations that leave; fewer than none come back. */
export async function moveReserved(tx: Tx, moved: (Reservation & { leaving: number })[]): Promise<void> {
  if (moved.length === 0) return
  await tx.execute(sql`
    update ${stockReservations} r set quantity = r.quantity - m.leaving, sent = r.sent + m.leaving
    from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb)
      as m("orderId" int, position int, "variantId" int, "warehouseId" int, leaving int)
    where r.order_id = m."orderId" and r.position = m.position and r.variant_id = m."variantId"
      and r.warehouse_id = m."warehouseId"`)
}

/** What has left stays, by the positions that its lines have now; nothing is reserved any more. */
export async function dropReserved(tx: Tx, orderId: OrderId, positions: ReadonlyMap<number, number>): Promise<void> {
  const isOf = eq(stockReservations.orderId, orderId)
  await tx.delete(stockReservations).where(and(isOf, eq(stockReservations.sent, 0)))
  await tx.update(stockReservations).set({ quantity: 0 }).where(isOf)
  // Lines move up only, so that none takes the position of one that has not moved yet.
  for (const [from, to] of [...positions].toSorted(([one], [other]) => one - other))
    if (from !== to)
      await tx
        .update(stockReservations)
        .set({ position: to })
        .where(and(isOf, eq(stockReservations.position, from)))
}

export async function removeReservations(tx: Tx, orderId: OrderId): Promise<void> {
  await tx.delete(stockReservations).where(eq(stockReservations.orderId, orderId))
}
