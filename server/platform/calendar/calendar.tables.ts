import { sql } from 'drizzle-orm'
import { check, date, integer, pgTable, text } from 'drizzle-orm/pg-core'

/** The clock by which the house counts its days: one row, none until the owner has decided something. */
export const shopCalendar = pgTable(
  'shop_calendar',
  {
    id: integer().primaryKey().default(1),
    timeZone: text('time_zone').notNull(),
    /** Goods ordered before this minute of a working day leave on it. */
    cutOffMinute: integer('cut_off_minute').notNull(),
  },
  (table) => [check('shop_calendar_one_row', sql`${table.id} = 1`)],
)

/** On which nothing is made and nothing leaves; carriers go on. */
export const closedDays = pgTable('closed_days', {
  day: date().primaryKey(),
  /** Why: 'Inventory count'. */
  name: text().notNull().default(''),
})
