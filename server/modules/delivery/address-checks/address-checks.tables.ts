import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { AddressSheet, AddressSheetRow } from '../../../../domain/address-checks/address-sheet.ts'
import type { CheckedAddressRow } from '../../../../domain/address-checks/check-rows.ts'
import type { AddressId, CustomerId } from '../../../../domain/ids.ts'
import { key, moment, partOf } from '../../../platform/columns.ts'
import { customers } from '../../people/customers/customers.tables.ts'

/** What became of a row that was saved. */
export interface SavedRow {
  row: number
  addressId: AddressId
  isNew: boolean
  quantity: number | null
}

/** Spreadsheets of addresses that buyers have sent: checked by the worker, removed when they expire. */
export const addressUploads = pgTable(
  'address_uploads',
  {
    id: key(),
    customerId: partOf<CustomerId>('customer_id', () => customers.id),
    fileName: text('file_name').notNull(),
    columns: jsonb().$type<AddressSheet['columns']>().notNull(),
    unused: jsonb().$type<string[]>().notNull(),
    /** Rows that are checked, and all. */
    done: integer().notNull().default(0),
    total: integer().notNull(),
    /** Until they are checked. */
    typed: jsonb().$type<AddressSheetRow[]>(),
    checked: jsonb().$type<CheckedAddressRow[]>(),
    /** Once the buyer has said so. */
    saved: jsonb().$type<SavedRow[]>(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('address_uploads_customer').on(table.customerId),
    index('address_uploads_expires').on(table.expiresAt),
  ],
)
