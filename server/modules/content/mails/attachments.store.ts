import { and, asc, eq, inArray, isNull, notExists, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database.ts'
import { mailAttachments, mailFiles, mails } from './mails.tables.ts'

export type MailFile = typeof mailFiles.$inferSelect

/** @returns its id */
export async function saveFile(tx: Tx, file: Omit<MailFile, 'id'>): Promise<number> {
  const [row] = await tx.insert(mailFiles).values(file).returning({ id: mailFiles.id })
  return row!.id
}

export async function attachFiles(tx: Tx, mailId: number, fileIds: number[]): Promise<void> {
  if (fileIds.length > 0) await tx.insert(mailAttachments).values(fileIds.map((fileId) => ({ mailId, fileId })))
}

/** In the order in which they were saved. */
export async function listFiles(tx: Tx, mailId: number): Promise<MailFile[]> {
  const rows = await tx
    .select({ file: mailFiles })
    .from(mailAttachments)
    .innerJoin(mailFiles, eq(mailFiles.id, mailAttachments.fileId))
    .where(eq(mailAttachments.mailId, mailId))
    .orderBy(asc(mailFiles.id))
  return rows.map(({ file }) => file)
}

/** Without what is in them: their sizes in bytes. */
export async function listFileNames(
  tx: Tx,
  mailId: number,
): Promise<(Pick<MailFile, 'id' | 'name'> & { bytes: number })[]> {
  return tx
    .select({ id: mailFiles.id, name: mailFiles.name, bytes: sql<number>`octet_length(${mailFiles.content})` })
    .from(mailAttachments)
    .innerJoin(mailFiles, eq(mailFiles.id, mailAttachments.fileId))
    .where(eq(mailAttachments.mailId, mailId))
    .orderBy(asc(mailFiles.id))
}

/** A file that all of its mails have taken along. Two mails that leave at once wait for each other here, so that the later one removes it. */
export async function removeSentFiles(tx: Tx, mailId: number): Promise<void> {
  const files = await tx
    .select({ id: mailFiles.id })
    .from(mailFiles)
    .where(inArray(mailFiles.id, filesOf(tx, mailId)))
    .orderBy(asc(mailFiles.id))
    .for('update')
  if (files.length === 0) return
  const ids = files.map(({ id }) => id)
  const waiting = tx
    .select({ id: mails.id })
    .from(mailAttachments)
    .innerJoin(mails, eq(mails.id, mailAttachments.mailId))
    .where(and(eq(mailAttachments.fileId, mailFiles.id), isNull(mails.sentAt)))
  await tx.delete(mailFiles).where(and(inArray(mailFiles.id, ids), notExists(waiting)))
}

const filesOf = (tx: Tx, mailId: number) =>
  tx.select({ id: mailAttachments.fileId }).from(mailAttachments).where(eq(mailAttachments.mailId, mailId))
