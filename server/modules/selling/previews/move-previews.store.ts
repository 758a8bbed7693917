import { sql } from 'drizzle-orm'
import type { CompanyId } from '../../../../domain/ids.ts'
import type { Tx } from '../../../platform/database.ts'
import { previews } from './previews.tables.ts'

/** Lines know a preview by its key: where both companies have had the same drawn, each keeps its own, and the first one is found by what it shows. */
export async function movePreviews(tx: Tx, from: CompanyId, to: CompanyId): Promise<void> {
  await tx.execute(sql`
    update ${previews} p set company_id = ${to},
      hash = case when exists (select from ${previews} o where o.company_id = ${to} and o.hash = p.hash)
        then p.hash || ' ' || p.key else p.hash end
    where p.company_id = ${from}`)
}
