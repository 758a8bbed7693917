import { and, asc, desc, eq, gt, gte, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database.ts'
import { mails } from './mails.tables.ts'

export type Mail = typeof mails.$inferSelect
type NewMail = Pick<
  Mail,
  'key' | 'kind' | 'to' | 'replyTo' | 'subject' | 'html' | 'text' | 'headers' | 'secret' | 'createdAt'
>

/** What lists of mails show. */
export type MailSummary = Pick<
  Mail,
  | 'id'
  | 'kind'
  | 'to'
  | 'subject'
  | 'createdAt'
  | 'sentAt'
  | 'refusal'
  | 'attempts'
  | 'triedAt'
  | 'claimedUntil'
  | 'lastAnswer'
  | 'secret'
>

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

export async function findMailForUpdate(tx: Tx, mailId: number): Promise<Mail | undefined> {
  const [row] = await tx.select().from(mails).where(eq(mails.id, mailId)).for('update')
  return row
}

export type MailsOnly = 'all' | 'failed' | 'waiting'

export interface MailsOf {
  /** The whole address. */
  to?: string | undefined
  /** Older than this mail. */
  before?: number | undefined
}

const hasFailed = isNotNull(mails.refusal)
const isWaiting = and(isNull(mails.sentAt), isNull(mails.refusal))

/** How many were given up, and how many are on their way. */
export async function countUnsentMails(tx: Tx): Promise<{ failed: number; waiting: number }> {
  const { rows } = await tx.execute<{ failed: number; waiting: number }>(sql`
    select (select count(*)::int from ${mails} where ${hasFailed}) as failed,
      (select count(*)::int from ${mails} where ${isWaiting}) as waiting`)
  return rows[0]!
}

export async function listNewestMails(
  tx: Tx,
  limit: number,
  only: MailsOnly = 'all',
  of: MailsOf = {},
): Promise<MailSummary[]> {
  const { id, kind, to, subject, createdAt, sentAt, refusal, attempts, triedAt, claimedUntil, lastAnswer, secret } =
    mails
  return tx
    .select({ id, kind, to, subject, createdAt, sentAt, refusal, attempts, triedAt, claimedUntil, lastAnswer, secret })
    .from(mails)
    .where(
      and(
        { all: undefined, failed: hasFailed, waiting: isWaiting }[only],
        of.to === undefined ? undefined : eq(to, of.to),
        of.before === undefined ? undefined : lt(id, of.before),
      ),
    )
    .orderBy(desc(mails.id))
    .limit(limit)
}

interface RefusedMails {
  count: number
  oldest: { subject: string; to: string; createdAt: Date }
}

/** What no mail server takes; undefined: there is none. */
export async function findRefusedMails(tx: Tx): Promise<RefusedMails | undefined> {
  const { subject, to, createdAt, refusal, id } = mails
  const [row] = await tx
    .select({ count: sql<number>`count(*) over ()::int`, subject, to, createdAt })
    .from(mails)
    .where(isNotNull(refusal))
    .orderBy(asc(id))
    .limit(1)
  return row && { count: row.count, oldest: row }
}

interface StuckMails {
  count: number
  since: Date
  /** What the mail server said last, or why there was no answer. */
  lastAnswer: string
}

/** What waits although it was tried; undefined: there is none. */
export async function findStuckMails(tx: Tx): Promise<StuckMails | undefined> {
  const { createdAt, triedAt, lastAnswer, attempts } = mails
  const [row] = await tx
    .select({
      count: sql<number>`count(*) over ()::int`,
      since: sql`min(${createdAt}) over ()`.mapWith(createdAt),
      lastAnswer,
    })
    .from(mails)
    .where(and(isWaiting, gt(attempts, 0), isNotNull(lastAnswer)))
    .orderBy(sql`${triedAt} desc nulls last`)
    .limit(1)
  return row && { ...row, lastAnswer: row.lastAnswer! }
}

/** Those that nobody has tried to send: they were written while there was no mail server. */
export async function listUntriedMails(tx: Tx, since: Date): Promise<number[]> {
  const rows = await tx
    .select({ id: mails.id })
    .from(mails)
    .where(and(isWaiting, eq(mails.attempts, 0), gte(mails.createdAt, since)))
    .orderBy(mails.id)
    .limit(1_000)
  return rows.map(({ id }) => id)
}

/** Whether the mail server has taken one, ever or since then. */
export async function hasSentMail(tx: Tx, since?: Date): Promise<boolean> {
  const isSent = since ? gte(mails.sentAt, since) : isNotNull(mails.sentAt)
  return (await tx.select({ id: mails.id }).from(mails).where(isSent).limit(1)).length > 0
}

const isUnsent = (mailId: number) => and(eq(mails.id, mailId), isNull(mails.sentAt), isNull(mails.refusal))

/** Notes the try before it is made. @returns undefined when the mail is sent, refused, or in the hands of another process */
export async function claimMail(tx: Tx, mailId: number, now: Date, claimedUntil: Date): Promise<Mail | undefined> {
  const [row] = await tx
    .update(mails)
    .set({ attempts: sql`${mails.attempts} + 1`, triedAt: now, claimedUntil })
    .where(and(isUnsent(mailId), or(isNull(mails.claimedUntil), lt(mails.claimedUntil, now))))
    .returning()
  return row
}

const struckOut = 'The link in this e-mail was removed after sending.'

export async function markSent(tx: Tx, mailId: number, now: Date): Promise<void> {
  await tx
    .update(mails)
    .set({ sentAt: now, claimedUntil: null, html: unlessSecret(mails.html), text: unlessSecret(mails.text) })
    .where(eq(mails.id, mailId))
}

export async function markRefused(tx: Tx, mailId: number, refusal: string): Promise<void> {
  await tx
    .update(mails)
    .set({
      refusal,
      lastAnswer: refusal,
      claimedUntil: null,
      html: unlessSecret(mails.html),
      text: unlessSecret(mails.text),
    })
    .where(eq(mails.id, mailId))
}

export async function markUnreached(tx: Tx, mailId: number, lastAnswer: string): Promise<void> {
  await tx.update(mails).set({ lastAnswer, claimedUntil: null }).where(eq(mails.id, mailId))
}

/** It may be tried as often as a new one. */
export async function markUnsent(tx: Tx, mailId: number): Promise<void> {
  await tx.update(mails).set({ refusal: null, attempts: 0 }).where(eq(mails.id, mailId))
}

const unlessSecret = (column: typeof mails.html | typeof mails.text) =>
  sql<string>`case when ${mails.secret} then ${struckOut} else ${column} end`
