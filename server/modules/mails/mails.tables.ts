import { integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'

/** Every mail that the shop wrote; without a mail server it stays here and is shown at /dev/mail. */
export const mails = pgTable(
  'mails',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Names the mail once, so that a repeated job sends it once. */
    key: text().notNull(),
    kind: text().notNull(),
    to: text().notNull(),
    subject: text().notNull(),
    html: text().notNull(),
    text: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    sentAt: timestamp('sent_at', { withTimezone: true }),
  },
  (table) => [uniqueIndex('mails_key_unique').on(table.key)],
)
