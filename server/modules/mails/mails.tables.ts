import { boolean, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** Every mail that the shop wrote; without a mail server it stays here and is shown at /dev/mail. */
export const mails = pgTable(
  'mails',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Names the mail once, so that a repeated job sends it once. */
    key: text().notNull(),
    kind: text().notNull(),
    to: text().notNull(),
    /** Whom an answer goes to; null: the shop. */
    replyTo: text('reply_to'),
    subject: text().notNull(),
    html: text().notNull(),
    text: text().notNull(),
    /** Holds a link that opens an account: both bodies are emptied once the mail has left the house. */
    secret: boolean().notNull().default(false),
    createdAt: moment('created_at').notNull().defaultNow(),
    sentAt: moment('sent_at'),
    /** What the mail server said when it refused the mail for good. */
    refusal: text(),
  },
  (table) => [uniqueIndex('mails_key_unique').on(table.key), index('mails_to').on(table.to)],
)
