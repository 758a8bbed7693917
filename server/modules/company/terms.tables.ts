import { bigint, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { CompanyId } from '../../../domain/ids.ts'
import type { Cents } from '../../../domain/money.ts'
import { companies } from '../customers/customers.tables.ts'

const cents = (name: string) => bigint(name, { mode: 'number' }).$type<Cents>()

/** What the owner has granted a company over time: what it was, and what it is from then on. */
export const termsChanges = pgTable(
  'terms_changes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    companyId: integer('company_id')
      .$type<CompanyId>()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    fromDays: integer('from_days'),
    fromLimitCents: cents('from_limit_cents'),
    toDays: integer('to_days'),
    toLimitCents: cents('to_limit_cents'),
    note: text().notNull().default(''),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (table) => [index('terms_changes_company').on(table.companyId, table.id)],
)
