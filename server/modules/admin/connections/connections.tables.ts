import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { ConnectionName } from '../../../../domain/content/connection-fields.ts'
import { moment } from '../../../platform/columns.ts'

/** What connects the shop with the outside world, as far as the back office has set it. */
export const connections = pgTable('connections', {
  name: text().$type<ConnectionName>().primaryKey(),
  /** Encrypted with the shop's key, which is not in the database. Null: removed. */
  sealed: text(),
  version: integer().notNull(),
  changedBy: text('changed_by').notNull(),
  changedAt: moment('changed_at').notNull(),
})
