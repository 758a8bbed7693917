import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** A page that stands at another address now; whoever asks for the old one is sent on for good. */
export const movedPages = pgTable('moved_pages', {
  /** A path, for example /products/17, without what follows a '?'. */
  from: text('from_path').primaryKey(),
  to: text('to_path').notNull(),
  movedAt: timestamp('moved_at', { withTimezone: true }).notNull().defaultNow(),
})
