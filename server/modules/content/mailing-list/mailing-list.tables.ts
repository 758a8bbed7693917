import { sql } from 'drizzle-orm'
import { pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { key, moment } from '../../../platform/columns.ts'

/** Who is on the mailing list, has asked to be, or has left it. */
export const mailingListMembers = pgTable(
  'mailing_list_members',
  {
    id: key(),
    email: text().notNull(),
    /** When the last mail went out that asks to confirm. */
    askedAt: moment('asked_at').notNull(),
    /** Of the mailed link that confirms the address, until it is left again. */
    confirmTokenHash: text('confirm_token_hash'),
    confirmExpiresAt: moment('confirm_expires_at').notNull(),
    /** Stands in each mail of the list; whoever has it can do nothing but leave the list. */
    leaveToken: text('leave_token').notNull(),
    /** Null: not on the list. */
    joinedAt: moment('joined_at'),
    leftAt: moment('left_at'),
  },
  (table) => [
    uniqueIndex('mailing_list_members_email').on(sql`lower(${table.email})`),
    uniqueIndex('mailing_list_members_leave').on(table.leaveToken),
    uniqueIndex('mailing_list_members_confirm').on(table.confirmTokenHash),
  ],
)
