import { jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { CompanyId } from '../../../../domain/ids.ts'
import { moment, partOf } from '../../../platform/columns.ts'
import { companies } from '../../people/customers/customers.tables.ts'
import type { PreviewSpec } from './preview-spec.ts'

/** What a picture of decorated goods shows. The pictures are files that can be rendered again at any time. */
export const previews = pgTable(
  'previews',
  {
    /** Part of the address; nobody can guess it. */
    key: text().primaryKey(),
    companyId: partOf<CompanyId>('company_id', () => companies.id),
    /** Of the spec: the same goods decorated the same way have one preview. */
    hash: text().notNull(),
    spec: jsonb().$type<PreviewSpec>().notNull(),
    /** When a line was last saved with it. */
    notedAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('previews_company_hash').on(table.companyId, table.hash)],
)
