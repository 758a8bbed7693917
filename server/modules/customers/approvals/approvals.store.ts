import { eq } from 'drizzle-orm'
import type { Approval } from '../../../../domain/people/approval.ts'
import type { CompanyId } from '../../../../domain/ids.ts'
import type { Tx } from '../../../platform/database.ts'
import { companies } from '../customers.tables.ts'

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
