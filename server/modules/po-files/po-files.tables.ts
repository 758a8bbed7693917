import { sql } from 'drizzle-orm'
import { boolean, customType, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { CompanyId, CustomerId, PoFileId } from '../../../domain/ids.ts'
import { companies, customers } from '../customers/customers.tables.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** A purchase order as its buyer wrote it. It belongs to a cart, then to the orders that the cart becomes. */
export const poFiles = pgTable(
  'po_files',
  {
    id: integer().$type<PoFileId>().primaryKey().generatedAlwaysAsIdentity(),
    customerId: integer('customer_id')
      .$type<CustomerId>()
      .notNull()
      .references(() => customers.id),
    companyId: integer('company_id')
      .$type<CompanyId>()
      .notNull()
      .references(() => companies.id),
    fileName: text('file_name').notNull(),
    mediaType: text('media_type').notNull(),
    content: bytes().notNull(),
    uploadedAt: timestamp('uploaded_at', { withTimezone: true }).notNull(),
    /** No order has it yet. */
    inCart: boolean('in_cart').notNull(),
  },
  (table) => [
    uniqueIndex('po_files_cart')
      .on(table.customerId)
      .where(sql`in_cart`),
  ],
)
