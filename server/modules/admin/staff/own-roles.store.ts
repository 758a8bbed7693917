import { and, asc, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database.ts'
import { staffAccounts, staffOwnRoles } from './staff.tables.ts'

export type OwnRole = typeof staffOwnRoles.$inferSelect
type NewOwnRole = typeof staffOwnRoles.$inferInsert

export const listOwnRoles = (tx: Tx): Promise<OwnRole[]> =>
  tx
    .select()
    .from(staffOwnRoles)
    .orderBy(asc(sql`lower(${staffOwnRoles.title})`))

/** Nobody changes or removes it until the transaction ends. */
export const lockOwnRole = async (tx: Tx, id: number): Promise<OwnRole | undefined> =>
  (await tx.select().from(staffOwnRoles).where(eq(staffOwnRoles.id, id)).for('update'))[0]

/** @returns undefined where there is one of that title */
export const saveOwnRole = async (tx: Tx, role: NewOwnRole): Promise<OwnRole | undefined> =>
  (await tx.insert(staffOwnRoles).values(role).onConflictDoNothing().returning())[0]

export async function updateOwnRole(tx: Tx, id: number, version: number, fields: Partial<NewOwnRole>): Promise<void> {
  await tx
    .update(staffOwnRoles)
    .set({ ...fields, version: version + 1 })
    .where(and(eq(staffOwnRoles.id, id), eq(staffOwnRoles.version, version)))
}

export async function removeOwnRole(tx: Tx, id: number): Promise<void> {
  await tx.delete(staffOwnRoles).where(eq(staffOwnRoles.id, id))
}

export const countInRole = (tx: Tx, id: number): Promise<number> =>
  tx.$count(staffAccounts, eq(staffAccounts.ownRoleId, id))

/** Of fixed roles by name, of own ones by number: how many have each. */
export async function countByRole(tx: Tx): Promise<{ role: string; ownRoleId: number | null; count: number }[]> {
  const { role, ownRoleId } = staffAccounts
  return tx
    .select({ role, ownRoleId, count: sql<number>`count(*)::int` })
    .from(staffAccounts)
    .groupBy(role, ownRoleId)
}
