import { inArray, sql } from 'drizzle-orm'
import { readTaxRate } from '../../../domain/ordering/sales-tax.ts'
import { contentPages } from '../../../server/modules/content/pages/content.tables.ts'
import { companies } from '../../../server/modules/people/customers/customers.tables.ts'
import { taxRates } from '../../../server/modules/delivery/sales-tax/sales-tax.tables.ts'
import { taxExemptions } from '../../../server/modules/people/tax-exemptions/tax-exemptions.tables.ts'
import type { Tx } from '../../../server/platform/database.ts'
import { salesTaxText, salesTaxTextBefore } from '../content/pages.ts'
import { demoTaxExemptions, demoTaxRates } from '../content/sales-tax.ts'
import { insertRows } from './rows.ts'

/** A shop whose owner has set rates has them; one of an earlier demo, which charged none, says so on its page no longer. */
export async function fillSalesTax(tx: Tx): Promise<void> {
  if ((await tx.$count(taxRates)) > 0) return
  const rows = demoTaxRates.map(({ rate, ...row }) => ({ ...row, rate: readTaxRate(rate)! }))
  await insertRows(tx, taxRates, rows)
  const names = demoTaxExemptions.map(({ company }) => company)
  const found = await tx.select().from(companies).where(inArray(companies.name, names))
  await insertRows(
    tx,
    taxExemptions,
    found.map(({ id, name }) => ({
      companyId: id,
      certificate: demoTaxExemptions.find(({ company }) => company === name)!.certificate,
    })),
  )
  await tx
    .update(contentPages)
    .set({ bodyHtml: sql`replace(${contentPages.bodyHtml}, ${salesTaxTextBefore}, ${salesTaxText})` })
}
