import { and, asc, eq, getTableColumns, gt, isNotNull, lt, ne, or, sql, type SQL } from 'drizzle-orm'
import { staffRoles, type RoleRules, type StaffRight, type StaffRole } from '../../../../domain/people/staff-rights.ts'
import type { Tx } from '../../../platform/database.ts'
import { staffAccounts, staffLinks, staffOwnRoles, staffRecoveryCodes, staffSessions } from './staff.tables.ts'

/** With the role of the shop's own, where it has one: whatever is changed of that counts from the next call on. */
export const accountColumns = {
  ...getTableColumns(staffAccounts),
  ownRole: sql<RoleRules | null>`(
    select json_build_object('title', r.title, 'meaning', r.meaning, 'rights', r.rights, 'needsSecondFactor', r.needs_second_factor)
    from ${staffOwnRoles} r where r.id = ${staffAccounts.ownRoleId})`,
}

const selectAccounts = (tx: Tx) => tx.select(accountColumns).from(staffAccounts)
export type StaffAccount = Awaited<ReturnType<typeof selectAccounts>>[number]
export type NewStaffAccount = typeof staffAccounts.$inferInsert

/** Who of the staff has a right and is signed in to the back office, as a table of a query. */
export function staffWithRight(right: StaffRight): SQL {
  const roles = (Object.keys(staffRoles) as StaffRole[]).filter((role) => staffRoles[role].rights.includes(right))
  return sql`(
    select account.id, session.id as session_id, session.ends_at as session_ends_at
    from ${staffAccounts} account join ${staffSessions} session on session.staff_id = account.id
    where not account.blocked and case when account.own_role_id is null
      then account.role in (${sql.raw(roles.map((role) => `'${role}'`).join(', '))})
      else exists (select from ${staffOwnRoles} r where r.id = account.own_role_id and ${sql.raw(`'${right}'`)} = any(r.rights)) end)`
}

export const listAccounts = (tx: Tx): Promise<StaffAccount[]> =>
  selectAccounts(tx).orderBy(asc(sql`lower(${staffAccounts.name})`), asc(staffAccounts.id))

/** Whoever can work here, by name. */
export const listStaff = (tx: Tx): Promise<{ id: number; name: string }[]> =>
  tx
    .select({ id: staffAccounts.id, name: staffAccounts.name })
    .from(staffAccounts)
    .where(eq(staffAccounts.blocked, false))
    .orderBy(asc(staffAccounts.name), asc(staffAccounts.id))

export const findAccountByEmail = async (tx: Tx, email: string): Promise<StaffAccount | undefined> =>
  (await selectAccounts(tx).where(eq(sql`lower(${staffAccounts.email})`, email.toLowerCase())))[0]

export const findAccount = async (tx: Tx, id: number): Promise<StaffAccount | undefined> =>
  (await selectAccounts(tx).where(eq(staffAccounts.id, id)))[0]

export const lockAccount = async (tx: Tx, id: number): Promise<StaffAccount | undefined> =>
  (await selectAccounts(tx).where(eq(staffAccounts.id, id)).for('update'))[0]

/** Whether an owner can come in by a password, or has been in. */
export const hasOwner = async (tx: Tx): Promise<boolean> =>
  (await tx.$count(
    staffAccounts,
    and(eq(staffAccounts.role, 'owner'), or(isNotNull(staffAccounts.passwordHash), isNotNull(staffAccounts.seenAt))),
  )) > 0

/** Of two who follow the link of the first owner at once, one becomes it. */
export async function lockFirstOwner(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('first owner'))`)
}

/** Two changes at once must not leave the shop without an owner. */
export const lockAccounts = (tx: Tx): Promise<StaffAccount[]> =>
  selectAccounts(tx).orderBy(asc(staffAccounts.id)).for('update')

/** @returns undefined where the address is already on the staff */
export async function saveAccount(tx: Tx, account: NewStaffAccount): Promise<StaffAccount | undefined> {
  return (await tx.insert(staffAccounts).values(account).onConflictDoNothing().returning(accountColumns))[0]
}

export async function updateAccount(tx: Tx, id: number, fields: Partial<NewStaffAccount>): Promise<StaffAccount> {
  return (await tx.update(staffAccounts).set(fields).where(eq(staffAccounts.id, id)).returning(accountColumns))[0]!
}

/** Notes a change that colleagues see, so that theirs of an older state is refused. */
export const updateVersion = (tx: Tx, id: number, fields: Partial<NewStaffAccount>): Promise<StaffAccount> =>
  updateAccount(tx, id, { ...fields, version: sql`${staffAccounts.version} + 1` as never })

export async function removeAccount(tx: Tx, id: number): Promise<void> {
  await tx.delete(staffAccounts).where(eq(staffAccounts.id, id))
}

/** Counts the code of this time step once. @returns false when it or a later one was used before */
export async function useStep(tx: Tx, id: number, step: number): Promise<boolean> {
  const used = await tx
    .update(staffAccounts)
    .set({ lastStep: step })
    .where(and(eq(staffAccounts.id, id), lt(staffAccounts.lastStep, step)))
    .returning({ id: staffAccounts.id })
  return used.length > 0
}

export async function replaceRecoveryCodes(tx: Tx, staffId: number, codeHashes: string[]): Promise<void> {
  await tx.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.staffId, staffId))
  if (codeHashes.length > 0)
    await tx.insert(staffRecoveryCodes).values(codeHashes.map((codeHash) => ({ staffId, codeHash })))
}

/** @returns false where there is no such code any more */
export async function useRecoveryCode(tx: Tx, staffId: number, codeHash: string): Promise<boolean> {
  const used = await tx
    .delete(staffRecoveryCodes)
    .where(and(eq(staffRecoveryCodes.staffId, staffId), eq(staffRecoveryCodes.codeHash, codeHash)))
    .returning({ id: staffRecoveryCodes.id })
  return used.length > 0
}

export const countRecoveryCodes = (tx: Tx, staffId: number): Promise<number> =>
  tx.$count(staffRecoveryCodes, eq(staffRecoveryCodes.staffId, staffId))

export async function saveSession(tx: Tx, session: typeof staffSessions.$inferInsert): Promise<void> {
  await tx.insert(staffSessions).values(session)
}

/** Who holds a token that lives. @param seenAfter whoever was not seen since has been away too long */
export async function findSession(tx: Tx, tokenHash: string, { now, seenAfter }: { now: Date; seenAfter: Date }) {
  const [found] = await tx
    .select({ session: staffSessions, account: accountColumns })
    .from(staffSessions)
    .innerJoin(staffAccounts, eq(staffAccounts.id, staffSessions.staffId))
    .where(
      and(
        eq(staffSessions.tokenHash, tokenHash),
        gt(staffSessions.endsAt, now),
        gt(staffSessions.seenAt, seenAfter),
        eq(staffAccounts.blocked, false),
      ),
    )
  return found
}

export async function saveSeen(tx: Tx, sessionId: number, staffId: number, seenAt: Date): Promise<void> {
  await tx.update(staffSessions).set({ seenAt }).where(eq(staffSessions.id, sessionId))
  await tx.update(staffAccounts).set({ seenAt }).where(eq(staffAccounts.id, staffId))
}

export async function removeSession(tx: Tx, sessionId: number): Promise<void> {
  await tx.delete(staffSessions).where(eq(staffSessions.id, sessionId))
}

/** @param but this one goes on */
export async function removeSessionsOf(tx: Tx, staffId: number, but = 0): Promise<void> {
  await tx.delete(staffSessions).where(and(eq(staffSessions.staffId, staffId), ne(staffSessions.id, but)))
}

export async function removeSessionsEndedBefore(tx: Tx, moment: Date): Promise<void> {
  await tx.delete(staffSessions).where(lt(staffSessions.endsAt, moment))
}

export async function replaceLink(tx: Tx, link: typeof staffLinks.$inferInsert): Promise<void> {
  await removeLinksOf(tx, link.staffId)
  await tx.insert(staffLinks).values(link)
}

/** @returns false where there was none: somebody else was sooner */
export async function removeLinksOf(tx: Tx, staffId: number): Promise<boolean> {
  const removed = await tx.delete(staffLinks).where(eq(staffLinks.staffId, staffId)).returning({ id: staffLinks.id })
  return removed.length > 0
}

export async function findLink(tx: Tx, tokenHash: string, now: Date) {
  const [found] = await tx
    .select({ kind: staffLinks.kind, account: accountColumns })
    .from(staffLinks)
    .innerJoin(staffAccounts, eq(staffAccounts.id, staffLinks.staffId))
    .where(and(eq(staffLinks.tokenHash, tokenHash), gt(staffLinks.expiresAt, now), eq(staffAccounts.blocked, false)))
  return found
}
