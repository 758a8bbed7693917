import { pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../../../platform/columns.ts'

/** A page that stands at another address now; whoever asks for the old one is sent on for good. */
export const movedPages = pgTable('moved_pages', {
  /** A path, for example /products/17, without what follows a '?'. */
  from: text('from_path').primaryKey(),
  to: text('to_path').notNull(),
  movedAt: moment('moved_at').notNull().defaultNow(),
})
