import { eq, sql } from 'drizzle-orm'
import type { CompanyId } from '../../../../domain/ids.ts'
import type { Tx } from '../../../platform/database.ts'
import { invitations } from './company.tables.ts'
import { termsChanges } from './terms.tables.ts'

/** Open invitations go on for the other company, unless it has invited the same person. The history of the terms ends with the company. */
export async function moveInvitations(tx: Tx, from: CompanyId, to: CompanyId, now: Date): Promise<void> {
  await tx.execute(sql`
    update ${invitations} i set withdrawn_at = ${now}
    where i.company_id = ${from} and i.accepted_at is null and i.withdrawn_at is null and exists (
      select from ${invitations} o where o.company_id = ${to} and lower(o.login) = lower(i.login)
        and o.accepted_at is null and o.withdrawn_at is null)`)
  await tx.update(invitations).set({ companyId: to }).where(eq(invitations.companyId, from))
  await tx.delete(termsChanges).where(eq(termsChanges.companyId, from))
}
