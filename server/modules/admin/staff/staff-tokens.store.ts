import { and, asc, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database.ts'
import { accountColumns } from './staff.store.ts'
import { staffAccounts, staffTokens } from './staff.tables.ts'

const selectTokens = (tx: Tx) =>
  tx
    .select({ token: staffTokens, account: accountColumns })
    .from(staffTokens)
    .innerJoin(staffAccounts, eq(staffAccounts.id, staffTokens.staffId))
export type TokenOfStaff = Awaited<ReturnType<typeof selectTokens>>[number]
type StaffToken = TokenOfStaff['token']

export const listTokens = (tx: Tx): Promise<TokenOfStaff[]> =>
  selectTokens(tx).orderBy(asc(sql`lower(${staffTokens.title})`), asc(staffTokens.id))

export const findToken = async (tx: Tx, tokenHash: string): Promise<TokenOfStaff | undefined> =>
  (await selectTokens(tx).where(eq(staffTokens.tokenHash, tokenHash)))[0]

export const countTokensOf = (tx: Tx, staffId: number): Promise<number> =>
  tx.$count(staffTokens, eq(staffTokens.staffId, staffId))

/** @returns undefined where this person has one of that title already */
export const saveToken = async (tx: Tx, token: typeof staffTokens.$inferInsert): Promise<StaffToken | undefined> =>
  (await tx.insert(staffTokens).values(token).onConflictDoNothing().returning())[0]

/** Notes a use, of many at once the first one. */
export async function saveUsed(tx: Tx, id: number, usedAt: Date, unlessAfter: Date): Promise<void> {
  const isOlder = or(isNull(staffTokens.usedAt), lt(staffTokens.usedAt, unlessAfter))
  await tx
    .update(staffTokens)
    .set({ usedAt })
    .where(and(eq(staffTokens.id, id), isOlder))
}

/** @returns undefined where it is gone already */
export const removeToken = async (tx: Tx, id: number): Promise<StaffToken | undefined> =>
  (await tx.delete(staffTokens).where(eq(staffTokens.id, id)).returning())[0]

/** @returns those that there were */
export const removeTokensOf = (tx: Tx, staffId: number): Promise<StaffToken[]> =>
  tx.delete(staffTokens).where(eq(staffTokens.staffId, staffId)).returning()
