import { sql } from 'drizzle-orm'
import { date, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { CompanyId, CustomerId, OrderId, QuoteId } from '../../../../domain/ids.ts'
import type { QuoteContent, QuotedContent } from '../../../../domain/quotes/quote-content.ts'
import type { QuoteState } from '../../../../domain/quotes/quote-states.ts'
import { cents, key, moment, partOf } from '../../../platform/columns.ts'
import { companies, customers } from '../../people/customers/customers.tables.ts'

/** What somebody has asked the shop for, and what it offers. */
export const quotes = pgTable(
  'quotes',
  {
    id: key<QuoteId>({ startWith: 1001 }),
    /** Of the link by which it is read without a sign-in. */
    token: text().notNull(),
    state: text().$type<QuoteState>().notNull(),
    /** What it is for; empty: nobody has said. */
    title: text().notNull().default(''),
    /** Null: a guest, or somebody who is no customer yet. */
    customerId: integer('customer_id')
      .$type<CustomerId>()
      .references(() => customers.id),
    companyId: integer('company_id')
      .$type<CompanyId>()
      .references(() => companies.id),
    /** Of whoever it is for, as they gave it. */
    name: text().notNull(),
    email: text().notNull(),
    company: text().notNull().default(''),
    phone: text().notNull().default(''),
    /** What was asked for; empty: it was begun by staff. */
    request: text().notNull().default(''),
    /** For staff alone. */
    internalNote: text('internal_note').notNull().default(''),
    /** Who looks after it. No key: the name stays when the account is gone. */
    staffId: integer('staff_id'),
    staffName: text('staff_name').notNull().default(''),
    /** What staff edit; goes up by one with each change. */
    draft: jsonb().$type<QuoteContent>().notNull(),
    draftRevision: integer('draft_revision').notNull().default(1),
    /** Of the last version that was sent; 0: none was. */
    version: integer().notNull().default(0),
    /** Of the last version. */
    validUntil: date('valid_until'),
    /** Of its recommended alternative, or the first one. */
    totalCents: cents('total_cents'),
    createdAt: moment('created_at').notNull(),
    /** Since when whoever has the next step has it. */
    waitingSince: moment('waiting_since').notNull(),
    remindedAt: moment('reminded_at'),
    /** The alternative that was accepted, by whom, and when. */
    accepted: text(),
    acceptedBy: text('accepted_by').notNull().default(''),
    acceptedAt: moment('accepted_at'),
    /** Why it was declined or withdrawn. */
    reason: text().notNull().default(''),
    /** The first order of it; null: it was not ordered. */
    orderId: integer('order_id').$type<OrderId>(),
  },
  (table) => [
    uniqueIndex('quotes_token').on(table.token),
    index('quotes_customer').on(table.customerId, table.id),
    index('quotes_company').on(table.companyId, table.id),
    index('quotes_state').on(table.state, table.waitingSince, table.id),
    index('quotes_open')
      .on(table.validUntil)
      .where(sql`${table.state} in ('sent', 'change-requested')`),
  ],
)

/** Every version that was sent, as its buyer reads it. */
export const quoteVersions = pgTable(
  'quote_versions',
  {
    quoteId: partOf<QuoteId>('quote_id', () => quotes.id),
    version: integer().notNull(),
    content: jsonb().$type<QuotedContent>().notNull(),
    sentAt: moment('sent_at').notNull(),
    sentBy: text('sent_by').notNull(),
    /** How often its buyer has opened it. */
    opened: integer().notNull().default(0),
    openedAt: moment('opened_at'),
  },
  (table) => [primaryKey({ columns: [table.quoteId, table.version] })],
)
