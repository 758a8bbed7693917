import { and, asc, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database.ts'
import { staffAccounts, staffChallenges, staffPasskeys } from './staff.tables.ts'

const selectPasskeys = (tx: Tx) => tx.select().from(staffPasskeys)
export type StoredPasskey = Awaited<ReturnType<typeof selectPasskeys>>[number]

type Challenge = typeof staffChallenges.$inferInsert

export const listPasskeysOf = (tx: Tx, staffId: number): Promise<StoredPasskey[]> =>
  selectPasskeys(tx).where(eq(staffPasskeys.staffId, staffId)).orderBy(asc(staffPasskeys.id))

export const findPasskey = async (tx: Tx, credentialId: string): Promise<StoredPasskey | undefined> =>
  (await selectPasskeys(tx).where(eq(staffPasskeys.credentialId, credentialId)))[0]

/** @returns undefined where there is one of this name, or the same one, already */
export async function savePasskey(
  tx: Tx,
  passkey: typeof staffPasskeys.$inferInsert,
): Promise<StoredPasskey | undefined> {
  const [saved] = await tx.insert(staffPasskeys).values(passkey).onConflictDoNothing().returning()
  if (saved) await tx.update(staffAccounts).set({ hasPasskey: true }).where(eq(staffAccounts.id, saved.staffId))
  return saved
}

/** @returns false where it is gone, or its count has changed since it was read */
export async function savePasskeyUse(
  tx: Tx,
  { id, counter }: StoredPasskey,
  use: Pick<StoredPasskey, 'counter' | 'synced'> & { usedAt: Date },
): Promise<boolean> {
  const used = await tx
    .update(staffPasskeys)
    .set(use)
    .where(and(eq(staffPasskeys.id, id), eq(staffPasskeys.counter, counter)))
    .returning({ id: staffPasskeys.id })
  return used.length > 0
}

export async function removePasskey(tx: Tx, { id, staffId }: StoredPasskey): Promise<void> {
  await tx.delete(staffPasskeys).where(eq(staffPasskeys.id, id))
  const left = await tx.$count(staffPasskeys, eq(staffPasskeys.staffId, staffId))
  await tx
    .update(staffAccounts)
    .set({ hasPasskey: left > 0 })
    .where(eq(staffAccounts.id, staffId))
}

/** @returns those that there were */
export async function removePasskeysOf(tx: Tx, staffId: number): Promise<StoredPasskey[]> {
  await tx.update(staffAccounts).set({ hasPasskey: false }).where(eq(staffAccounts.id, staffId))
  return tx.delete(staffPasskeys).where(eq(staffPasskeys.staffId, staffId)).returning()
}

/** Those that nobody has used in time are forgotten with it. */
export async function saveChallenge(tx: Tx, challenge: Challenge, now: Date): Promise<void> {
  await tx.delete(staffChallenges).where(lte(staffChallenges.expiresAt, now))
  await tx.insert(staffChallenges).values(challenge)
}

/** Each counts once, for what and for whom it was made. @returns false where it does not */
export async function useChallenge(
  tx: Tx,
  { challengeHash, purpose, staffId }: Pick<Challenge, 'challengeHash' | 'purpose'> & { staffId: number | null },
  now: Date,
): Promise<boolean> {
  const used = await tx
    .delete(staffChallenges)
    .where(
      and(
        eq(staffChallenges.challengeHash, challengeHash),
        eq(staffChallenges.purpose, purpose),
        staffId === null ? isNull(staffChallenges.staffId) : eq(staffChallenges.staffId, staffId),
        gt(staffChallenges.expiresAt, sql`${now.toISOString()}::timestamptz`),
      ),
    )
    .returning({ id: staffChallenges.id })
  return used.length > 0
}
