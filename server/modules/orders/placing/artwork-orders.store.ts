import { and, asc, desc, eq, gte, inArray, isNotNull, ne, or, sql } from 'drizzle-orm'
import type { OrderedDecoration } from '../../../../domain/decoration/decoration.ts'
import type { Process } from '../../../../domain/imprint/processes.ts'
import type { CompanyId, CustomerId, OrderId } from '../../../../domain/ids.ts'
import { statesUnderWay, type OrderState } from '../../../../domain/ordering/order-states.ts'
import type { Tx } from '../../../platform/database.ts'
import { orderedArtworks, orderLines, orders } from './orders.tables.ts'

/** An order that an artwork was made for. */
interface ArtworkOrder {
  hash: string
  process: Process
  orderId: OrderId
  /** Who placed it. */
  customerId: CustomerId
  orderedAt: Date
}

/** What a company has had made of these artworks, the newest first; cancelled orders were not made. */
export async function listArtworkOrders(
  tx: Tx,
  companyId: CompanyId,
  hashes: readonly string[],
): Promise<ArtworkOrder[]> {
  if (hashes.length === 0) return []
  return tx
    .select({
      hash: orderedArtworks.artworkHash,
      process: orderedArtworks.process,
      orderId: orders.id,
      customerId: orders.customerId,
      orderedAt: orderedArtworks.orderedAt,
    })
    .from(orderedArtworks)
    .innerJoin(orderLines, eq(orderLines.id, orderedArtworks.lineId))
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(
      and(
        eq(orderedArtworks.companyId, companyId),
        inArray(orderedArtworks.artworkHash, [...hashes]),
        ne(orders.state, 'cancelled'),
      ),
    )
    .orderBy(desc(orderedArtworks.orderedAt), desc(orders.id))
}

/** Those of these artworks that an open order uses, and those that were ordered since a day. @param since none: of open orders alone */
export async function listOrderedHashes(tx: Tx, hashes: readonly string[], since?: Date): Promise<string[]> {
  if (hashes.length === 0) return []
  const isOpen = inArray(orders.state, [...statesUnderWay])
  const rows = await tx
    .selectDistinct({ hash: orderedArtworks.artworkHash })
    .from(orderedArtworks)
    .innerJoin(orderLines, eq(orderLines.id, orderedArtworks.lineId))
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(
      and(
        inArray(orderedArtworks.artworkHash, [...hashes]),
        since ? or(isOpen, gte(orderedArtworks.orderedAt, since)) : isOpen,
      ),
    )
  return rows.map(({ hash }) => hash)
}

/** When these orders were placed, and whether goods of them are still to leave; canceled ones were not made. */
export async function listPlacedOrders(tx: Tx, ids: readonly OrderId[]) {
  if (ids.length === 0) return []
  return tx
    .select({
      id: orders.id,
      placedAt: orders.placedAt,
      isOpen: sql<boolean>`${inArray(orders.state, [...statesUnderWay])}`,
    })
    .from(orders)
    .where(and(inArray(orders.id, [...ids]), ne(orders.state, 'cancelled')))
}

/** Decorated lines of orders in these states, the oldest first. */
export async function listDecorated(
  tx: Tx,
  states: readonly OrderState[],
  limit: number,
): Promise<{ orderId: OrderId; decoration: OrderedDecoration }[]> {
  return tx
    .select({ orderId: orders.id, decoration: sql<OrderedDecoration>`${orderLines.decoration}` })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(and(inArray(orders.state, [...states]), eq(orders.decorated, true), isNotNull(orderLines.decoration)))
    .orderBy(asc(orders.placedAt), asc(orderLines.id))
    .limit(limit)
}
