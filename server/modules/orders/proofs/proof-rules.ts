import type { CompanyId } from '../../../../domain/ids.ts'
import type { Actor } from '../../../../domain/people/actor.ts'
import { logChange } from '../../../platform/audit/audit.store.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, Tx } from '../../../platform/database.ts'
import { NotFound } from '../../../platform/http/errors.ts'
import { findCompanyName } from '../../people/index.ts'
import { findApprovalsWanted, saveApprovalsWanted } from '../proof-records/proofs.store.ts'

export type ProofRules = ReturnType<typeof createProofRules>

/** How many of a company have to approve each proof, for staff. */
export const createProofRules = ({ db, clock }: { db: Database; clock: Clock }) => ({
  /** @throws NotFound */
  async find(companyId: CompanyId): Promise<number> {
    await checkThere(db.orm, companyId)
    return findApprovalsWanted(db.orm, companyId)
  },

  /** For the proofs that are sent from now on. @throws NotFound */
  save: (companyId: CompanyId, approvals: number, by: Actor): Promise<void> =>
    db.transaction(async (tx) => {
      await checkThere(tx, companyId)
      const before = await findApprovalsWanted(tx, companyId)
      if (before === approvals) return
      await saveApprovalsWanted(tx, companyId, approvals)
      const changes = [{ name: 'People who sign off each proof', before: String(before), after: String(approvals) }]
      const record = { kind: 'company' as const, id: companyId }
      await logChange(tx, { by, at: clock.now(), action: 'company.change', record, changes })
    }),
})

async function checkThere(tx: Tx, companyId: CompanyId): Promise<void> {
  if ((await findCompanyName(tx, companyId)) === undefined) throw new NotFound('There is no company with this number.')
}
