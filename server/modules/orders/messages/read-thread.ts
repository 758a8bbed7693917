import type { OrderId } from '../../../../domain/ids.ts'
import type { Tx } from '../../../platform/database.ts'
import { findQuoteOfOrder, ordersOfQuote } from '../placing/orders.store.ts'
import { listCommentsOfProofs } from '../proof-records/proofs.store.ts'
import { findQuote } from '../quote-records/quotes.store.ts'
import { listMentionsOf } from './mentions.store.ts'
import { listFilesOf, type MessageFile } from './message-files.store.ts'
import { listMessages, type Message, type Seen, type ThreadRef } from './messages.store.ts'

export interface ThreadMessage extends Message {
  files: Pick<MessageFile, 'id' | 'name' | 'byteCount'>[]
  /** Colleagues whom a note names and who have not seen to it. */
  mentioned: number[]
}

export interface Thread {
  /** Of the quote that it began with; null: it began with an order. */
  token: string | null

  /** The oldest first. */
  messages: ThreadMessage[]
  /** What is written on its proofs; the oldest first. */
  comments: Awaited<ReturnType<typeof listCommentsOfProofs>>
}

/** An order that came from a quote goes on with the thread of the quote. */
export const threadOfOrder = async (tx: Tx, orderId: OrderId): Promise<ThreadRef> => ({
  orderId,
  quoteId: await findQuoteOfOrder(tx, orderId),
})

/** The caller has seen that the thread is the viewer's. */
export async function readThread(tx: Tx, thread: ThreadRef, seen: Seen): Promise<Thread> {
  const { orderId, quoteId } = thread
  const [latest, comments] = await Promise.all([
    listMessages(tx, thread, seen),
    listCommentsOfProofs(tx, {
      quoteId,
      orderIds: seen.quoteOnly ? [] : quoteId === null ? [orderId!] : ordersOfQuote(tx, quoteId),
    }),
  ])
  const ids = latest.map(({ id }) => id)
  const [files, mentions, quote] = await Promise.all([
    listFilesOf(tx, ids),
    seen.notes ? listMentionsOf(tx, ids) : [],
    quoteId === null ? undefined : findQuote(tx, quoteId),
  ])
  return {
    token: quote?.token ?? null,
    comments,
    messages: latest
      .toReversed()
      .map((message) => ({
        ...message,
        files: files.filter(({ messageId }) => messageId === message.id),
        mentioned: mentions.filter(({ messageId }) => messageId === message.id).map(({ staffId }) => staffId),
      })),
  }
}
