import type { Viewer } from '../history/portal-orders.store.ts'
import { and, asc, desc, eq, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import type { CustomerId, OrderId, QuoteId } from '../../../../domain/ids.ts'
import { mostCounted } from '../../../../domain/order-admin/order-payment.ts'
import type { MessageEnd } from '../../../../domain/order-admin/order-messages.ts'
import type { Tx } from '../../../platform/database.ts'
import { messages, unreadMessages, waitingMessages } from './messages.tables.ts'

export type Message = typeof messages.$inferSelect

/** A quote with its orders, or an order that came from no quote. */
export interface ThreadRef {
  quoteId: QuoteId | null
  orderId: OrderId | null
}

const isOf = ({ quoteId, orderId }: ThreadRef) =>
  quoteId === null ? eq(messages.orderId, orderId!) : eq(messages.quoteId, quoteId)

const isOfBuyer = (thread: ThreadRef) => and(isOf(thread), eq(messages.fromShop, false))

const shownAtMost = 200

export interface Seen {
  /** What staff write to each other. */
  notes: boolean
  /** What is about the quote alone: whoever has its link reads nothing of its orders. */
  quoteOnly?: boolean
}

/** What a reader of the thread sees of it, as a part of a query. */
export const seenBy = (thread: ThreadRef, { notes, quoteOnly = false }: Seen) =>
  and(isOf(thread), notes ? undefined : eq(messages.isNote, false), quoteOnly ? isNull(messages.orderId) : undefined)

/** The latest first. The caller has seen that the thread is the viewer's. */
export const listMessages = (tx: Tx, thread: ThreadRef, seen: Seen): Promise<Message[]> =>
  tx
    .select()
    .from(messages)
    .where(seenBy(thread, seen))
    .orderBy(desc(messages.at), desc(messages.id))
    .limit(shownAtMost)

/** Of what shop and buyer have written. */
export async function findLatest(tx: Tx, thread: ThreadRef): Promise<Message | undefined> {
  const [row] = await tx
    .select()
    .from(messages)
    .where(seenBy(thread, { notes: false }))
    .orderBy(desc(messages.id))
    .limit(1)
  return row
}

/** Who of the company has written last; undefined: nobody has. */
export async function findLastWriter(tx: Tx, thread: ThreadRef): Promise<CustomerId | undefined> {
  const [row] = await tx
    .select({ customerId: messages.customerId })
    .from(messages)
    .where(and(isOfBuyer(thread), isNotNull(messages.customerId)))
    .orderBy(desc(messages.id))
    .limit(1)
  return row?.customerId ?? undefined
}

/** @returns its id; undefined: the e-mail that it came by is there already */
export async function saveMessage(tx: Tx, message: typeof messages.$inferInsert): Promise<number | undefined> {
  const [row] = await tx.insert(messages).values(message).onConflictDoNothing().returning({ id: messages.id })
  return row?.id
}

/** Of all that wait. @returns how many did */
export async function endWaiting(tx: Tx, thread: ThreadRef, end: MessageEnd, endedBy: string): Promise<number> {
  const { rowCount } = await tx
    .update(messages)
    .set({ end, endedBy })
    .where(and(isOfBuyer(thread), isNull(messages.end)))
  return rowCount ?? 0
}

/** The latest one that was closed by hand waits again. @returns whether there was one */
export async function reopenLatest(tx: Tx, thread: ThreadRef): Promise<boolean> {
  const latest = tx
    .select({ id: sql`max(${messages.id})` })
    .from(messages)
    .where(and(isOfBuyer(thread), inArray(messages.end, ['answered', 'no-answer'])))
  const { rowCount } = await tx
    .update(messages)
    .set({ end: null, endedBy: '' })
    .where(and(isOfBuyer(thread), sql`${messages.id} = (${latest})`))
  return (rowCount ?? 0) > 0
}

/** What the shop has written, up to a message. */
export async function markRead(
  tx: Tx,
  thread: ThreadRef,
  { upToId, quoteOnly }: { upToId?: number; quoteOnly?: boolean },
  at: Date,
): Promise<void> {
  await tx
    .update(messages)
    .set({ seenAt: at })
    .where(
      and(
        seenBy(thread, { notes: false, quoteOnly: quoteOnly ?? false }),
        eq(messages.fromShop, true),
        isNull(messages.seenAt),
        upToId === undefined ? undefined : lte(messages.id, upToId),
      ),
    )
}

/** Orders with a message that waits for an answer, as a part of a query. */
export const ordersToAnswer = (tx: Tx) =>
  tx.select({ id: waitingMessages.orderId }).from(waitingMessages).where(isNotNull(waitingMessages.orderId))

/** The same of quotes that were not ordered. */
export const quotesToAnswer = (tx: Tx) =>
  tx.select({ id: waitingMessages.quoteId }).from(waitingMessages).where(isNull(waitingMessages.orderId))

const countToAnswerOf = (tx: Tx, what: 'orders' | 'quotes', until: Date | undefined) => {
  const { orderId, quoteId, at } = waitingMessages
  const some = tx
    .selectDistinct({ id: what === 'orders' ? orderId : quoteId })
    .from(waitingMessages)
    .where(and(what === 'orders' ? isNotNull(orderId) : isNull(orderId), until && lte(at, until)))
    .limit(mostCounted)
    .as('some')
  return tx.$count(some)
}

/** How many orders wait for an answer to their buyer; further than `mostCounted` is not counted. */
export const countToAnswer = (tx: Tx): Promise<number> => countToAnswerOf(tx, 'orders', undefined)

/** How many orders or quotes have waited for an answer since then, and which has waited longest; undefined: none does. */
export async function findToAnswer(tx: Tx, what: 'orders' | 'quotes', until: Date) {
  const { orderId, quoteId, at } = waitingMessages
  const [oldest] = await tx
    .select()
    .from(waitingMessages)
    .where(and(what === 'orders' ? isNotNull(orderId) : isNull(orderId), lte(at, until)))
    .orderBy(asc(at), asc(orderId), asc(quoteId))
    .limit(1)
  return oldest && { count: await countToAnswerOf(tx, what, until), oldest }
}

const isOpenQuestion = (orderId: OrderId) =>
  and(eq(messages.orderId, orderId), isNotNull(messages.asks), isNull(messages.end))

export async function findQuestion(tx: Tx, orderId: OrderId, id: number): Promise<Message | undefined> {
  const [row] = await tx
    .select()
    .from(messages)
    .where(and(eq(messages.orderId, orderId), eq(messages.id, id), isNotNull(messages.asks)))
  return row
}

export async function endQuestion(tx: Tx, orderId: OrderId, id: number, end: MessageEnd, endedBy: string) {
  await tx
    .update(messages)
    .set({ end, endedBy })
    .where(and(isOpenQuestion(orderId), eq(messages.id, id)))
}

/** Questions that nobody is to answer any more. @param which also those that the order does not wait for */
export async function dropQuestions(tx: Tx, orderId: OrderId, which: 'all' | 'holding'): Promise<void> {
  await tx
    .update(messages)
    .set({ end: 'withdrawn' })
    .where(and(isOpenQuestion(orderId), which === 'holding' ? eq(messages.holds, true) : undefined))
}

/** Does the order wait for the answer to a question? */
export const isHeldByQuestion = async (tx: Tx, orderId: OrderId): Promise<boolean> =>
  (await tx.$count(messages, and(isOpenQuestion(orderId), eq(messages.holds, true)))) > 0

/** Those of these files that came with an answer, each with its orders. */
export async function listAnsweredArtwork(
  tx: Tx,
  hashes: readonly string[],
): Promise<{ hash: string; orderId: OrderId }[]> {
  if (hashes.length === 0) return []
  const rows = await tx
    .selectDistinct({ hash: messages.artworkHash, orderId: messages.orderId })
    .from(messages)
    .where(inArray(messages.artworkHash, [...hashes]))
  return rows.flatMap(({ hash, orderId }) => (hash === null || orderId === null ? [] : [{ hash, orderId }]))
}

const countedOrders = 100
const listedOrders = 5

/** Orders and quotes with something of the shop that nobody of the company has read or answered, each with its question, or the latest; the latest first. */
export async function listUnread(tx: Tx, { customerId, companyId, seesCompany }: Viewer) {
  const { orderId, quoteId } = unreadMessages
  const about = sql`coalesce(${orderId}, -${quoteId})`
  const latest = tx
    .selectDistinctOn([about])
    .from(unreadMessages)
    .where(
      and(eq(unreadMessages.companyId, companyId), seesCompany ? undefined : eq(unreadMessages.customerId, customerId)),
    )
    .orderBy(about, desc(unreadMessages.asks), desc(unreadMessages.id))
    .as('latest')
  const rows = await tx.select().from(latest).orderBy(desc(latest.id)).limit(countedOrders)
  return { count: rows.length, latest: rows.slice(0, listedOrders) }
}
