import { and, asc, desc, eq, inArray, isNotNull, isNull, lte, ne, sql } from 'drizzle-orm'
import type { CompanyId, CustomerId, OrderId } from '../../../../domain/ids.ts'
import { mostCounted } from '../../../../domain/order-admin/order-payment.ts'
import type { MessageEnd } from '../../../../domain/order-admin/order-messages.ts'
import type { Tx } from '../../../platform/database.ts'
import { orderMessages, unreadMessages, waitingMessages } from './order-messages.tables.ts'

export type OrderMessage = typeof orderMessages.$inferSelect

const shownAtMost = 200

/** The latest first. The caller has seen that the order is the viewer's. */
export const listMessages = (tx: Tx, orderId: OrderId): Promise<OrderMessage[]> =>
  tx
    .select()
    .from(orderMessages)
    .where(eq(orderMessages.orderId, orderId))
    .orderBy(desc(orderMessages.id))
    .limit(shownAtMost)

export async function findLatest(tx: Tx, orderId: OrderId): Promise<OrderMessage | undefined> {
  const [row] = await tx
    .select()
    .from(orderMessages)
    .where(eq(orderMessages.orderId, orderId))
    .orderBy(desc(orderMessages.id))
    .limit(1)
  return row
}

/** Who of the company has written last; undefined: nobody has. */
export async function findLastWriter(tx: Tx, orderId: OrderId): Promise<CustomerId | undefined> {
  const [row] = await tx
    .select({ customerId: orderMessages.customerId })
    .from(orderMessages)
    .where(and(eq(orderMessages.orderId, orderId), eq(orderMessages.fromShop, false)))
    .orderBy(desc(orderMessages.id))
    .limit(1)
  return row?.customerId ?? undefined
}

export async function saveMessage(tx: Tx, message: typeof orderMessages.$inferInsert): Promise<number> {
  const [row] = await tx.insert(orderMessages).values(message).returning({ id: orderMessages.id })
  return row!.id
}

const isOfCompany = (orderId: OrderId) => and(eq(orderMessages.orderId, orderId), eq(orderMessages.fromShop, false))

/** Of all that wait. @returns how many did */
export async function endWaiting(tx: Tx, orderId: OrderId, end: MessageEnd, endedBy: string): Promise<number> {
  const { rowCount } = await tx
    .update(orderMessages)
    .set({ end, endedBy })
    .where(and(isOfCompany(orderId), isNull(orderMessages.end)))
  return rowCount ?? 0
}

/** The latest one that was closed by hand waits again. @returns whether there was one */
export async function reopenLatest(tx: Tx, orderId: OrderId): Promise<boolean> {
  const latest = tx
    .select({ id: sql`max(${orderMessages.id})` })
    .from(orderMessages)
    .where(and(isOfCompany(orderId), ne(orderMessages.end, 'replied')))
  const { rowCount } = await tx
    .update(orderMessages)
    .set({ end: null, endedBy: '' })
    .where(and(isOfCompany(orderId), sql`${orderMessages.id} = (${latest})`))
  return (rowCount ?? 0) > 0
}

/** What the shop has written, up to a message. */
export async function markRead(tx: Tx, orderId: OrderId, upToId: number, at: Date): Promise<void> {
  await tx
    .update(orderMessages)
    .set({ seenAt: at })
    .where(
      and(
        eq(orderMessages.orderId, orderId),
        eq(orderMessages.fromShop, true),
        isNull(orderMessages.seenAt),
        lte(orderMessages.id, upToId),
      ),
    )
}

/** Orders with a message that waits for an answer, as a part of a query. */
export const ordersToAnswer = (tx: Tx) =>
  tx
    .select({ id: orderMessages.orderId })
    .from(orderMessages)
    .where(and(eq(orderMessages.fromShop, false), isNull(orderMessages.end)))

/** How many orders wait for an answer to their buyer; further than `mostCounted` is not counted. */
export async function countToAnswer(tx: Tx): Promise<number> {
  const some = tx.selectDistinct({ id: waitingMessages.orderId }).from(waitingMessages).limit(mostCounted).as('some')
  return tx.$count(some)
}

/** How many orders wait for an answer to their buyer, and which has waited longest; undefined: none does. */
export async function findToAnswer(tx: Tx) {
  const [oldest] = await tx
    .select()
    .from(waitingMessages)
    .orderBy(asc(waitingMessages.at), asc(waitingMessages.orderId))
    .limit(1)
  return oldest && { count: await countToAnswer(tx), oldest }
}

const isOpenQuestion = (orderId: OrderId) =>
  and(eq(orderMessages.orderId, orderId), isNotNull(orderMessages.asks), isNull(orderMessages.end))

export async function findQuestion(tx: Tx, orderId: OrderId, id: number): Promise<OrderMessage | undefined> {
  const [row] = await tx
    .select()
    .from(orderMessages)
    .where(and(eq(orderMessages.orderId, orderId), eq(orderMessages.id, id), isNotNull(orderMessages.asks)))
  return row
}

export async function endQuestion(tx: Tx, orderId: OrderId, id: number, end: MessageEnd, endedBy: string) {
  await tx
    .update(orderMessages)
    .set({ end, endedBy })
    .where(and(isOpenQuestion(orderId), eq(orderMessages.id, id)))
}

/** Questions that nobody is to answer any more. @param which also those that the order does not wait for */
export async function dropQuestions(tx: Tx, orderId: OrderId, which: 'all' | 'holding'): Promise<void> {
  await tx
    .update(orderMessages)
    .set({ end: 'withdrawn' })
    .where(and(isOpenQuestion(orderId), which === 'holding' ? eq(orderMessages.holds, true) : undefined))
}

/** Does the order wait for the answer to a question? */
export const isHeldByQuestion = async (tx: Tx, orderId: OrderId): Promise<boolean> =>
  (await tx.$count(orderMessages, and(isOpenQuestion(orderId), eq(orderMessages.holds, true)))) > 0

/** Those of these files that came with an answer, each with its orders. */
export async function listAnsweredArtwork(
  tx: Tx,
  hashes: readonly string[],
): Promise<{ hash: string; orderId: OrderId }[]> {
  if (hashes.length === 0) return []
  const rows = await tx
    .selectDistinct({ hash: orderMessages.artworkHash, orderId: orderMessages.orderId })
    .from(orderMessages)
    .where(inArray(orderMessages.artworkHash, [...hashes]))
  return rows.flatMap(({ hash, orderId }) => (hash === null ? [] : [{ hash, orderId }]))
}

/** Of this company or customer. */
interface Viewer {
  customerId: CustomerId
  companyId: CompanyId
  /** Those of colleagues, too. */
  seesCompany: boolean
}

const countedOrders = 100
const listedOrders = 5

/** Orders with something of the shop that nobody of the company has read or answered, each with its question, or the latest; the latest first. */
export async function listUnread(tx: Tx, { customerId, companyId, seesCompany }: Viewer) {
  const latest = tx
    .selectDistinctOn([unreadMessages.orderId])
    .from(unreadMessages)
    .where(
      and(eq(unreadMessages.companyId, companyId), seesCompany ? undefined : eq(unreadMessages.customerId, customerId)),
    )
    .orderBy(unreadMessages.orderId, desc(unreadMessages.asks), desc(unreadMessages.id))
    .as('latest')
  const rows = await tx.select().from(latest).orderBy(desc(latest.id)).limit(countedOrders)
  return { count: rows.length, latest: rows.slice(0, listedOrders) }
}
