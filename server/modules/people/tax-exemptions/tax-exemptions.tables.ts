import { date, pgTable, text } from 'drizzle-orm/pg-core'
import type { CompanyId } from '../../../../domain/ids.ts'
import { bytes, moment, partOf } from '../../../platform/columns.ts'
import { companies } from '../customers/customers.tables.ts'

/** Companies that pay no sales tax, and by which certificate. */
export const taxExemptions = pgTable('tax_exemptions', {
  companyId: partOf<CompanyId>('company_id', () => companies.id).primaryKey(),
  certificate: text().notNull(),
  /** The last day on which it holds; null: until it is taken back. */
  until: date(),
  createdAt: moment('created_at').notNull().defaultNow(),
  /** The certificate itself; null: the shop has its number alone. */
  fileName: text('file_name'),
  fileContent: bytes('file_content'),
  fileUploadedAt: moment('file_uploaded_at'),
})
