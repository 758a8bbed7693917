import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { ListFilters } from '../../../../domain/lists/admin-list.ts'
import type { AdminListName } from '../../../../domain/lists/admin-lists.ts'
import { key, moment } from '../../../platform/columns.ts'
import { staffAccounts } from '../staff/staff.tables.ts'

/** Lists that somebody of the staff comes back to. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: key(),
    /** Null: not on the staff any more. What was shared stays for those who work with it. */
    staffId: integer('staff_id').references(() => staffAccounts.id, { onDelete: 'set null' }),
    by: text().notNull(),
    name: text().notNull(),
    shared: boolean().notNull(),
    filters: jsonb().$type<ListFilters>().notNull(),
    columns: jsonb().$type<string[]>().notNull(),
    version: integer().notNull().default(0),
    savedAt: moment('saved_at').notNull(),
    list: text().$type<AdminListName>().notNull().default('orders'),
  },
  (table) => [
    uniqueIndex('saved_views_name_unique').on(table.staffId, table.list, sql`lower(${table.name})`),
    index('saved_views_shared')
      .on(table.id)
      .where(sql`${table.shared}`),
  ],
)
