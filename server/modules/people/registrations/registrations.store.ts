import { and, asc, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { CompanyId } from '../../../../domain/ids.ts'
import type { Approval } from '../../../../domain/people/approval.ts'
import type { Tx } from '../../../platform/database.ts'
import { knownCompanies, registrationList } from './registrations.tables.ts'

export interface RegistrationsQuestion {
  state: Exclude<Approval, 'approved'>
  /** The last one of the page before. */
  after?: CompanyId | undefined
  limit: number
}

const selectRegistrations = (tx: Tx) => tx.select().from(registrationList)
type Registration = Awaited<ReturnType<typeof selectRegistrations>>[number]

/** Of those that wait the one that has waited longest first; of those that were declined the latest. */
export function listRegistrations(tx: Tx, { state, after, limit }: RegistrationsQuestion): Promise<Registration[]> {
  const { id, approval } = registrationList
  const [isBehind, order] = state === 'waiting' ? [gt, asc] : [lt, desc]
  return selectRegistrations(tx)
    .where(and(eq(approval, state), after === undefined ? undefined : isBehind(id, after)))
    .orderBy(order(id))
    .limit(limit)
}

interface WaitingRegistrations {
  count: number
  oldest: Registration
}

/** Undefined: none waits. */
export async function findWaitingRegistrations(tx: Tx, countAtMost: number): Promise<WaitingRegistrations | undefined> {
  const [oldest] = await listRegistrations(tx, { state: 'waiting', limit: 1 })
  if (!oldest) return undefined
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from (
      select from ${registrationList} where ${registrationList.approval} = 'waiting' limit ${countAtMost}) waiting`)
  return { count: rows[0]!.count, oldest }
}

/** Companies that buy already and have the same name as one that has registered, by that name in small letters. */
export async function findNamesakes(
  tx: Tx,
  names: readonly string[],
): Promise<Map<string, { id: CompanyId; name: string }>> {
  if (names.length === 0) return new Map()
  const small = names.map((name) => name.toLowerCase())
  const { id, name, sortName } = knownCompanies
  const rows = await tx
    .select({ id, name, sortName })
    .from(knownCompanies)
    .where(inArray(sortName, small))
    .orderBy(desc(id))
  return new Map(rows.map((row) => [row.sortName, { id: row.id, name: row.name }]))
}
