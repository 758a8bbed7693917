import { desc, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database.ts'
import { mails } from './mails.tables.ts'

export type Mail = typeof mails.$inferSelect
type NewMail = Pick<Mail, 'key' | 'kind' | 'to' | 'replyTo' | 'subject' | 'html' | 'text' | 'secret' | 'createdAt'>

/** @returns its id; undefined when a mail of this key was written before */
export async function saveMail(tx: Tx, mail: NewMail): Promise<number | undefined> {
  const [row] = await tx
    .insert(mails)
    .values(mail)
    .onConflictDoNothing({ target: mails.key })
    .returning({ id: mails.id })
  return row?.id
}

export async function findMail(tx: Tx, mailId: number): Promise<Mail | undefined> {
  const [row] = await tx.select().from(mails).where(eq(mails.id, mailId))
  return row
}

export async function listNewestMails(
  tx: Tx,
  limit: number,
): Promise<Pick<Mail, 'id' | 'to' | 'subject' | 'createdAt'>[]> {
  return tx
    .select({ id: mails.id, to: mails.to, subject: mails.subject, createdAt: mails.createdAt })
    .from(mails)
    .orderBy(desc(mails.id))
    .limit(limit)
}

const struckOut = 'The link in this e-mail was removed after sending.'

export async function markSent(tx: Tx, mailId: number, now: Date): Promise<void> {
  await tx
    .update(mails)
    .set({ sentAt: now, html: unlessSecret(mails.html), text: unlessSecret(mails.text) })
    .where(eq(mails.id, mailId))
}

export async function markRefused(tx: Tx, mailId: number, refusal: string): Promise<void> {
  await tx
    .update(mails)
    .set({ refusal, html: unlessSecret(mails.html), text: unlessSecret(mails.text) })
    .where(eq(mails.id, mailId))
}

const unlessSecret = (column: typeof mails.html | typeof mails.text) =>
  sql<string>`case when ${mails.secret} then ${struckOut} else ${column} end`
