import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { bytes, key, moment, partOf } from '../../../platform/columns.ts'

/** Every mail that the shop wrote; without a mail server it stays here and is shown at /dev/mail. */
export const mails = pgTable(
  'mails',
  {
    id: key(),
    /** Names the mail once, so that a repeated job sends it once. */
    key: text().notNull(),
    kind: text().notNull(),
    to: text().notNull(),
    /** Whom an answer goes to; null: the shop. */
    replyTo: text('reply_to'),
    subject: text().notNull(),
    html: text().notNull(),
    text: text().notNull(),
    /** Beside the usual ones, for example List-Unsubscribe. */
    headers: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** Holds a link that opens an account: both bodies are emptied once the mail has left the house. */
    secret: boolean().notNull().default(false),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** How often it was handed to the mail server, noted before each try. */
    attempts: integer().notNull().default(0),
    triedAt: moment('tried_at'),
    /** Set while a process hands it to the mail server: until then no other process does. */
    claimedUntil: moment('claimed_until'),
    /** What the mail server said when it did not take the mail, or that it gave no answer. */
    lastAnswer: text('last_answer'),
    sentAt: moment('sent_at'),
    /** Why the shop does not try any more: what the mail server said when it refused the mail for good, or for days. */
    refusal: text(),
  },
  (table) => [
    uniqueIndex('mails_key_unique').on(table.key),
    index('mails_to').on(table.to),
    index('mails_refused')
      .on(table.id)
      .where(sql`refusal is not null`),
    index('mails_waiting')
      .on(table.id)
      .where(sql`sent_at is null and refusal is null`),
  ],
)

/** What goes along with mails. Removed once each mail that has it is sent. */
export const mailFiles = pgTable('mail_files', {
  id: key(),
  name: text().notNull(),
  mediaType: text('media_type').notNull(),
  content: bytes().notNull(),
})

/** One file goes along with many mails: each recipient gets a mail of his own. */
export const mailAttachments = pgTable(
  'mail_attachments',
  { mailId: partOf('mail_id', () => mails.id), fileId: partOf('file_id', () => mailFiles.id) },
  (table) => [primaryKey({ columns: [table.mailId, table.fileId] }), index('mail_attachments_file').on(table.fileId)],
)

/** Mails that the owner has given another wording; the others are sent in their original one. */
export const mailWordings = pgTable('mail_wordings', {
  mail: text().primaryKey(),
  subject: text().notNull(),
  heading: text().notNull(),
  opening: text().notNull(),
  closing: text().notNull(),
})
