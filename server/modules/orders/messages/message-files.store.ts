import { and, asc, count, eq, getTableColumns, inArray, isNull, lt } from 'drizzle-orm'
import type { Tx } from '../../../platform/database.ts'
import { seenBy, type Seen, type ThreadRef } from './messages.store.ts'
import { messageFiles, messages } from './messages.tables.ts'

export type MessageFile = Omit<typeof messageFiles.$inferSelect, 'content'>

const { content: _content, ...listed } = getTableColumns(messageFiles)

const isOf = ({ quoteId, orderId }: ThreadRef) =>
  and(
    orderId === null ? isNull(messageFiles.orderId) : eq(messageFiles.orderId, orderId),
    quoteId === null ? isNull(messageFiles.quoteId) : eq(messageFiles.quoteId, quoteId),
  )

export async function saveMessageFile(
  tx: Tx,
  file: Omit<typeof messageFiles.$inferInsert, 'id'>,
): Promise<{ id: number; name: string }> {
  const { id, name } = messageFiles
  const [row] = await tx.insert(messageFiles).values(file).returning({ id, name })
  return row!
}

/** What was uploaded for messages that were never sent. */
export async function dropUnsent(tx: Tx, before: Date): Promise<void> {
  await tx.delete(messageFiles).where(and(isNull(messageFiles.messageId), lt(messageFiles.uploadedAt, before)))
}

export async function countUnsent(tx: Tx, about: ThreadRef): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(messageFiles)
    .where(and(isOf(about), isNull(messageFiles.messageId)))
  return row!.count
}

/** Those that whoever writes has uploaded for it. @returns their names; fewer than asked for: others are not theirs, or sent before */
export async function attachFiles(
  tx: Tx,
  {
    messageId,
    about,
    uploader,
    ids,
  }: { messageId: number; about: ThreadRef; uploader: string; ids: readonly number[] },
): Promise<string[]> {
  const rows = await tx
    .update(messageFiles)
    .set({ messageId })
    .where(
      and(
        inArray(messageFiles.id, [...ids]),
        isNull(messageFiles.messageId),
        isOf(about),
        eq(messageFiles.uploader, uploader),
      ),
    )
    .returning({ name: messageFiles.name })
  return rows.map(({ name }) => name)
}

/** Of these messages. */
export const listFilesOf = async (tx: Tx, messageIds: readonly number[]): Promise<MessageFile[]> =>
  messageIds.length === 0
    ? []
    : tx
        .select(listed)
        .from(messageFiles)
        .where(inArray(messageFiles.messageId, [...messageIds]))
        .orderBy(asc(messageFiles.id))

/** With its content, where the reader of the thread sees its message. */
export async function findMessageFile(tx: Tx, thread: ThreadRef, id: number, seen: Seen) {
  const [row] = await tx
    .select({ name: messageFiles.name, content: messageFiles.content })
    .from(messageFiles)
    .innerJoin(messages, eq(messages.id, messageFiles.messageId))
    .where(and(eq(messageFiles.id, id), seenBy(thread, seen)))
  return row
}
