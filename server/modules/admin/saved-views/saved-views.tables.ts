import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { OrderColumn } from '../../../../domain/order-admin/order-columns.ts'
import type { OrderFilters } from '../../../../domain/order-admin/order-filters.ts'
import { key, moment } from '../../../platform/columns.ts'
import { staffAccounts } from '../staff/staff.tables.ts'

/** Lists of orders that somebody of the staff comes back to. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: key(),
    /** Null: not on the staff any more. What was shared stays for those who work with it. */
    staffId: integer('staff_id').references(() => staffAccounts.id, { onDelete: 'set null' }),
    by: text().notNull(),
    name: text().notNull(),
    shared: boolean().notNull(),
    filters: jsonb().$type<OrderFilters>().notNull(),
    columns: jsonb().$type<OrderColumn[]>().notNull(),
    version: integer().notNull().default(0),
    savedAt: moment('saved_at').notNull(),
  },
  (table) => [
    uniqueIndex('saved_views_name_unique').on(table.staffId, sql`lower(${table.name})`),
    index('saved_views_shared')
      .on(table.id)
      .where(sql`${table.shared}`),
  ],
)
