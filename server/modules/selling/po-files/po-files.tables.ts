import { sql } from 'drizzle-orm'
import { boolean, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { CompanyId, CustomerId, PoFileId } from '../../../../domain/ids.ts'
import { bytes, key, moment, pointsTo } from '../../../platform/columns.ts'
import { companies, customers } from '../../people/customers/customers.tables.ts'

/** A purchase order as its buyer wrote it. It belongs to a cart, then to the orders that the cart becomes. */
export const poFiles = pgTable(
  'po_files',
  {
    id: key<PoFileId>(),
    customerId: pointsTo<CustomerId>('customer_id', () => customers.id),
    companyId: pointsTo<CompanyId>('company_id', () => companies.id),
    fileName: text('file_name').notNull(),
    mediaType: text('media_type').notNull(),
    content: bytes().notNull(),
    uploadedAt: moment('uploaded_at').notNull(),
    /** No order has it yet. */
    inCart: boolean('in_cart').notNull(),
  },
  (table) => [
    uniqueIndex('po_files_cart')
      .on(table.customerId)
      .where(sql`in_cart`),
  ],
)
