import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { TaxRate } from '../../../../domain/ordering/sales-tax.ts'

/** What the owner charges on what goes to a state; a state without a row is not taxed, and a shop without rows taxes nothing. */
export const taxRates = pgTable('tax_rates', {
  state: text().primaryKey(),
  rate: integer().$type<TaxRate>().notNull(),
  taxesFreight: boolean('taxes_freight').notNull().default(false),
  /** The owner's own words. */
  note: text().notNull().default(''),
})
