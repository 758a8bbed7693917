import { integer, pgTable } from 'drizzle-orm/pg-core'
import { moment } from '../../../platform/columns.ts'

/** When the shop backs itself up. One row, or none: it has never been opened. */
export const backupSchedules = pgTable('backup_schedules', {
  id: integer().primaryKey().default(1),
  /** Of the shop's time zone, 0 to 23; null: no more. */
  hour: integer(),
  /** How many backups are there at most. */
  keep: integer().notNull(),
  version: integer().notNull().default(1),
  /** When the last backup was made; null: none yet. */
  madeAt: moment('made_at'),
  begunAt: moment('begun_at').notNull().defaultNow(),
})
