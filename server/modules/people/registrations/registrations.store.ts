import { and, asc, desc, eq, gt, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import { pickFields } from '../../../../domain/fields/record-fields.ts'
import type { CompanyId } from '../../../../domain/ids.ts'
import type { Approval } from '../../../../domain/people/approval.ts'
import { allCompanyFields } from '../../../../domain/people/company-fields.ts'
import type { Tx } from '../../../platform/database.ts'
import { companies, customers } from '../customers/customers.tables.ts'

export interface RegistrationsQuestion {
  state: Exclude<Approval, 'approved'>
  /** The last one of the page before. */
  after?: CompanyId | undefined
  limit: number
}

/** Companies with whoever registered them and has activated the account. */
function selectRegistrations(tx: Tx) {
  const { id, companyId, activatedAt, firstName, lastName, login, phone } = customers
  const first = tx
    .select({ person: sql<string>`trim(${firstName} || ' ' || ${lastName})`.as('person'), email: login, phone })
    .from(customers)
    .where(and(eq(companyId, companies.id), isNotNull(activatedAt)))
    .orderBy(asc(id))
    .limit(1)
    .as('first')
  const { approval, approvalNote: note, decidedAt, createdAt: registeredAt } = companies
  const company = { id: companies.id, ...pickFields(allCompanyFields, companies), approval, note, decidedAt }
  return tx
    .select({ ...company, registeredAt, person: first.person, email: first.email, phone: first.phone })
    .from(companies)
    .innerJoinLateral(first, sql`true`)
    .$dynamic()
}
type Registration = Awaited<ReturnType<typeof selectRegistrations>>[number]

/** Of those that wait the one that has waited longest first; of those that were declined the latest. */
export function listRegistrations(tx: Tx, { state, after, limit }: RegistrationsQuestion): Promise<Registration[]> {
  const { id, approval } = companies
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
  const waiting = selectRegistrations(tx).where(eq(companies.approval, 'waiting')).limit(countAtMost)
  const { rows } = await tx.execute<{ count: number }>(sql`select count(*)::int as count from ${waiting} waiting`)
  return { count: rows[0]!.count, oldest }
}

/** Companies that buy already and have the same name as one that has registered, by that name in small letters. */
export async function findNamesakes(
  tx: Tx,
  names: readonly string[],
): Promise<Map<string, { id: CompanyId; name: string }>> {
  if (names.length === 0) return new Map()
  const { id, name, approval } = companies
  const smallName = sql<string>`lower(${name})`
  const rows = await tx
    .select({ id, name, smallName })
    .from(companies)
    .where(
      and(
        eq(approval, 'approved'),
        inArray(
          smallName,
          names.map((one) => one.toLowerCase()),
        ),
      ),
    )
    .orderBy(desc(id))
  return new Map(rows.map((row) => [row.smallName, { id: row.id, name: row.name }]))
}
