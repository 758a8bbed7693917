import { count, eq, inArray } from 'drizzle-orm'
import type { Approval } from '../../../../../domain/people/approval.ts'
import { judgeStanding, type CompanyStanding } from '../../../../../domain/people/company-standing.ts'
import type { CompanyId } from '../../../../../domain/ids.ts'
import type { Tx } from '../../../../platform/database.ts'
import { companies, customers } from '../customers.tables.ts'

/** Locked until the transaction ends. Undefined: there is no such company. */
export async function lockApproval(tx: Tx, companyId: CompanyId): Promise<Approval | undefined> {
  const [row] = await tx
    .select({ approval: companies.approval })
    .from(companies)
    .where(eq(companies.id, companyId))
    .for('no key update')
  return row?.approval
}

interface Decision {
  approval: Approval
  /** Why it was declined. */
  approvalNote: string
  decidedAt: Date
}

export async function saveApproval(tx: Tx, companyId: CompanyId, decision: Decision): Promise<void> {
  await tx.update(companies).set(decision).where(eq(companies.id, companyId))
}

export async function findStandings(tx: Tx, ids: readonly CompanyId[]): Promise<Map<CompanyId, CompanyStanding>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select({
      id: companies.id,
      approval: companies.approval,
      memberCount: count(customers.id),
      confirmedCount: count(customers.activatedAt),
    })
    .from(companies)
    .leftJoin(customers, eq(customers.companyId, companies.id))
    .where(inArray(companies.id, [...ids]))
    .groupBy(companies.id)
  return new Map(rows.map((row) => [row.id, judgeStanding(row)]))
}
