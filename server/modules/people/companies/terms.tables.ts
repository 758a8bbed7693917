import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { CompanyId } from '../../../../domain/ids.ts'
import { cents, key, moment, partOf } from '../../../platform/columns.ts'
import { companies } from '../customers/customers.tables.ts'

/** What the owner has granted a company over time: what it was, and what it is from then on. */
export const termsChanges = pgTable(
  'terms_changes',
  {
    id: key(),
    companyId: partOf<CompanyId>('company_id', () => companies.id),
    fromDays: integer('from_days'),
    fromLimitCents: cents('from_limit_cents'),
    toDays: integer('to_days'),
    toLimitCents: cents('to_limit_cents'),
    note: text().notNull().default(''),
    at: moment('at').notNull(),
  },
  (table) => [index('terms_changes_company').on(table.companyId, table.id)],
)
