import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Tx } from '../../../platform/database.ts'
import { messageMentions, messages } from './messages.tables.ts'
import type { ThreadRef } from './messages.store.ts'

export async function saveMentions(tx: Tx, messageId: number, staffIds: readonly number[]): Promise<void> {
  if (staffIds.length > 0) await tx.insert(messageMentions).values(staffIds.map((staffId) => ({ messageId, staffId })))
}

/** Of these notes: whom they name who has not seen to it. */
export const listMentionsOf = async (tx: Tx, messageIds: readonly number[]) =>
  messageIds.length === 0
    ? []
    : tx
        .select({ messageId: messageMentions.messageId, staffId: messageMentions.staffId })
        .from(messageMentions)
        .where(and(inArray(messageMentions.messageId, [...messageIds]), isNull(messageMentions.doneAt)))

/** All of somebody on a thread. @returns how many were open */
export async function endMentions(tx: Tx, { quoteId, orderId }: ThreadRef, staffId: number, at: Date): Promise<number> {
  const ofThread = tx
    .select({ id: messages.id })
    .from(messages)
    .where(quoteId === null ? eq(messages.orderId, orderId!) : eq(messages.quoteId, quoteId))
  const { rowCount } = await tx
    .update(messageMentions)
    .set({ doneAt: at })
    .where(
      and(
        eq(messageMentions.staffId, staffId),
        isNull(messageMentions.doneAt),
        inArray(messageMentions.messageId, ofThread),
      ),
    )
  return rowCount ?? 0
}

const countedMentions = 100

/** Notes that name somebody of the staff and wait for them, with the oldest; undefined: none does. */
export async function findMentions(tx: Tx, staffId: number) {
  const rows = await tx
    .select({ orderId: messages.orderId, quoteId: messages.quoteId, by: messages.by, at: messages.at })
    .from(messageMentions)
    .innerJoin(messages, eq(messages.id, messageMentions.messageId))
    .where(and(eq(messageMentions.staffId, staffId), isNull(messageMentions.doneAt)))
    .orderBy(asc(messages.id))
    .limit(countedMentions)
  return rows[0] && { count: rows.length, oldest: rows[0] }
}
