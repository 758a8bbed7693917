import { and, asc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database.ts'
import { hashToken, newToken } from '../../../platform/settings/secrets.ts'
import { mailingListMembers } from './mailing-list.tables.ts'

export type Member = typeof mailingListMembers.$inferSelect

const hasEmail = (email: string) => eq(sql`lower(${mailingListMembers.email})`, email.toLowerCase())

/** The address, new or known, locked until the transaction ends: of two who ask at once the second waits. */
export async function lockMember(tx: Tx, email: string, now: Date): Promise<{ member: Member; isNew: boolean }> {
  const [added] = await tx
    .insert(mailingListMembers)
    .values({ email, askedAt: now, confirmExpiresAt: now, leaveToken: newToken() })
    .onConflictDoNothing()
    .returning()
  if (added) return { member: added, isNew: true }
  const [member] = await tx.select().from(mailingListMembers).where(hasEmail(email)).for('update')
  // It was removed in between.
  return member ? { member, isNew: false } : lockMember(tx, email, now)
}

export async function saveQuestion(
  tx: Tx,
  memberId: number,
  { token, askedAt, expiresAt }: { token: string; askedAt: Date; expiresAt: Date },
): Promise<void> {
  await tx
    .update(mailingListMembers)
    .set({ confirmTokenHash: hashToken(token), confirmExpiresAt: expiresAt, askedAt })
    .where(eq(mailingListMembers.id, memberId))
}

export async function saveAsked(tx: Tx, memberId: number, askedAt: Date): Promise<void> {
  await tx.update(mailingListMembers).set({ askedAt }).where(eq(mailingListMembers.id, memberId))
}

export async function findMemberToConfirm(tx: Tx, token: string): Promise<Member | undefined> {
  const [row] = await tx
    .select()
    .from(mailingListMembers)
    .where(eq(mailingListMembers.confirmTokenHash, hashToken(token)))
    .for('update')
  return row
}

export async function findMemberToLeave(tx: Tx, leaveToken: string): Promise<Member | undefined> {
  const [row] = await tx
    .select()
    .from(mailingListMembers)
    .where(eq(mailingListMembers.leaveToken, leaveToken))
    .for('update')
  return row
}

export async function saveJoined(tx: Tx, memberId: number, now: Date): Promise<void> {
  await tx.update(mailingListMembers).set({ joinedAt: now, leftAt: null }).where(eq(mailingListMembers.id, memberId))
}

/** The mailed link that confirmed the address does not bring it back. */
export async function saveLeft(tx: Tx, memberId: number, now: Date): Promise<void> {
  await tx
    .update(mailingListMembers)
    .set({ joinedAt: null, leftAt: now, confirmTokenHash: null })
    .where(eq(mailingListMembers.id, memberId))
}

/** Those on the list, in the order in which they joined. */
export async function listMembers(tx: Tx): Promise<(Member & { joinedAt: Date })[]> {
  const rows = await tx
    .select()
    .from(mailingListMembers)
    .where(isNotNull(mailingListMembers.joinedAt))
    .orderBy(asc(mailingListMembers.joinedAt), asc(mailingListMembers.id))
  return rows as (Member & { joinedAt: Date })[]
}

/** @returns whether the address was known */
export async function removeMember(tx: Tx, email: string): Promise<boolean> {
  const rows = await tx.delete(mailingListMembers).where(hasEmail(email)).returning({ id: mailingListMembers.id })
  return rows.length > 0
}

/** Addresses that nobody has confirmed are not stored any longer than their links live. */
export async function removeUnconfirmed(tx: Tx, now: Date): Promise<void> {
  const { joinedAt, leftAt, confirmExpiresAt } = mailingListMembers
  await tx.delete(mailingListMembers).where(and(isNull(joinedAt), isNull(leftAt), lt(confirmExpiresAt, now)))
}
