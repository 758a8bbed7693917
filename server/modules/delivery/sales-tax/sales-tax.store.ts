import { asc, eq, sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../../platform/database.ts'
import { certificateOf } from '../../people/index.ts'
import { taxRates } from './sales-tax.tables.ts'

/** What the sales tax of a company depends on, as a value of a query. @param day of the shop */
export const taxTermsOf = (companyId: SQL, day: SQL) => sql`json_build_object(
  'rates', (select coalesce(json_agg(json_build_object('state', t.state, 'rate', t.rate, 'taxesFreight', t.taxes_freight)
    order by t.state), '[]') from ${taxRates} t),
  'certificate', ${certificateOf(companyId, day)})`

type StoredTaxRate = typeof taxRates.$inferSelect

export const listTaxRates = (tx: Tx): Promise<StoredTaxRate[]> =>
  tx.select().from(taxRates).orderBy(asc(taxRates.state))

export const countTaxedStates = (tx: Tx): Promise<number> => tx.$count(taxRates)

/** In the place of the state's rate until now. */
export async function saveTaxRate(tx: Tx, row: typeof taxRates.$inferInsert): Promise<void> {
  await tx.insert(taxRates).values(row).onConflictDoUpdate({ target: taxRates.state, set: row })
}

/** @returns whether there was one */
export async function removeTaxRate(tx: Tx, state: string): Promise<boolean> {
  return (await tx.delete(taxRates).where(eq(taxRates.state, state)).returning()).length > 0
}
