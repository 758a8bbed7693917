import { eq, sql } from 'drizzle-orm'
import type { CompanyId } from '../../../../domain/ids.ts'
import type { Tx } from '../../../platform/database.ts'
import { taxExemptions } from './tax-exemptions.tables.ts'

/** That of the company that stays counts; without one, the other's goes on. */
export async function moveExemption(tx: Tx, from: CompanyId, to: CompanyId): Promise<void> {
  await tx.execute(sql`
    update ${taxExemptions} e set company_id = ${to} where e.company_id = ${from}
      and not exists (select from ${taxExemptions} o where o.company_id = ${to})`)
  await tx.delete(taxExemptions).where(eq(taxExemptions.companyId, from))
}
