import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { CompanyId, CustomerId, ItemId, OrderId, ProofId, QuoteId } from '../../../../domain/ids.ts'
import type { ProofContent } from '../../../../domain/proofs/proof-content.ts'
import type { ProofState } from '../../../../domain/proofs/proof-states.ts'
import type { QuotedGoods } from '../../../../domain/proofs/quoted-goods.ts'
import type { RosterCorrection } from '../../../../domain/proofs/roster-corrections.ts'
import { key, moment, partOf, pointsTo } from '../../../platform/columns.ts'
import { companies, customers } from '../../people/customers/customers.tables.ts'
import { quotes } from '../quote-records/quotes.tables.ts'

/** What a buyer approves before a decorated line is made: of an order, or of a quote until that is ordered. */
export const proofs = pgTable(
  'proofs',
  {
    id: key<ProofId>(),
    /** Of the address at which whoever has it reads the proof. */
    token: text().notNull(),
    /** Null: it is of a quote. */
    orderId: integer('order_id').$type<OrderId>(),
    /** Null: it is of an order. */
    quoteId: integer('quote_id')
      .$type<QuoteId>()
      .references(() => quotes.id),
    /** By which its quote names the item; empty: it is of an order. */
    quoteKey: text('quote_key').notNull().default(''),
    /** The goods as the quote had them when it was begun; null: it is of an order. */
    quoted: jsonb().$type<QuotedGoods>(),
    /** Of the line in its order, or of the item on its quote. */
    position: integer().notNull(),
    /** Of the buyer who placed the order, or whom the quote is for. */
    companyId: pointsTo<CompanyId>('company_id', () => companies.id),
    customerId: pointsTo<CustomerId>('customer_id', () => customers.id),
    /** As the company was called when it was made. */
    company: text().notNull(),
    state: text().$type<ProofState>().notNull(),
    /** What it is found by: of the line, as it was ordered. */
    itemId: integer('item_id').$type<ItemId>(),
    name: text().notNull(),
    quantity: integer().notNull(),
    method: text().notNull(),
    pictureUrl: text('picture_url'),
    previewKey: text('preview_key'),
    isRush: boolean('is_rush').notNull().default(false),
    inHandsOn: date('in_hands_on'),
    /** The last moment to approve for the in-hands date. */
    approveBy: moment('approve_by'),
    /** Hash of what is made, by which an exact repeat is known; of the approved version once there is one. */
    repeatHash: text('repeat_hash').notNull(),
    /** Who looks after it. No key: the name stays when the account is gone. */
    staffId: integer('staff_id'),
    staffName: text('staff_name').notNull().default(''),
    /** Of the last version that was sent; 0: none was. */
    version: integer().notNull().default(0),
    hash: text().notNull().default(''),
    /** What staff are about to send, and what the check of the artwork says. */
    draft: jsonb().$type<ProofContent>(),
    draftRevision: integer('draft_revision').notNull().default(0),
    /** Of the check of the artwork, of the draft or else the last version. */
    warnings: integer().notNull().default(0),
    /** Of the last version: how many have approved it, and how many have to. */
    approvals: integer().notNull().default(0),
    approvalsNeeded: integer('approvals_needed').notNull().default(1),
    createdAt: moment('created_at').notNull(),
    /** Since when it has its state. */
    stateSince: moment('state_since').notNull(),
    /** How often its buyer was reminded of the last version, and when last. */
    reminders: integer().notNull().default(0),
    remindedAt: moment('reminded_at'),
    approvedAt: moment('approved_at'),
    /** Why it was skipped, waived or withdrawn. */
    reason: text().notNull().default(''),
  },
  (table) => [
    uniqueIndex('proofs_token').on(table.token),
    uniqueIndex('proofs_line').on(table.orderId, table.position),
    uniqueIndex('proofs_quoted')
      .on(table.quoteId, table.quoteKey)
      .where(sql`${table.state} <> 'withdrawn'`),
    check('proofs_of_one', sql`num_nonnulls(${table.orderId}, ${table.quoteId}) = 1`),
    index('proofs_company').on(table.companyId, table.id),
    index('proofs_customer').on(table.customerId, table.id),
    index('proofs_repeats')
      .on(table.companyId, table.repeatHash)
      .where(sql`${table.state} in ('approved', 'skipped')`),
    index('proofs_open')
      .on(table.state, sql`coalesce(${table.approveBy}, '9999-12-31'::timestamptz)`, table.id)
      .where(sql`${table.state} in ('to-check', 'to-make', 'waiting', 'changes-asked')`),
    index('proofs_approved')
      .on(table.approvedAt)
      .where(sql`${table.state} = 'approved'`),
  ],
)

/** Every version that was sent, as its buyer reads it. */
export const proofVersions = pgTable(
  'proof_versions',
  {
    proofId: partOf<ProofId>('proof_id', () => proofs.id),
    version: integer().notNull(),
    /** SHA-256 of all of the content, in hex. */
    hash: text().notNull(),
    content: jsonb().$type<ProofContent>().notNull(),
    sentAt: moment('sent_at').notNull(),
    /** Empty: it was made and sent by itself. */
    sentBy: text('sent_by').notNull(),
    opened: integer().notNull().default(0),
    openedAt: moment('opened_at'),
  },
  (table) => [primaryKey({ columns: [table.proofId, table.version] })],
)

/** Links of those whom a proof was sent to. Only they answer by it, and while they are of the company. */
export const proofLinks = pgTable(
  'proof_links',
  {
    proofId: partOf<ProofId>('proof_id', () => proofs.id),
    customerId: pointsTo<CustomerId>('customer_id', () => customers.id),
    token: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.proofId, table.customerId] }),
    uniqueIndex('proof_links_token').on(table.token),
  ],
)

/** What was decided of a version, by whom, when, and from where. */
export const proofDecisions = pgTable(
  'proof_decisions',
  {
    id: key(),
    proofId: partOf<ProofId>('proof_id', () => proofs.id),
    version: integer().notNull(),
    /** That was approved: of the version then. */
    hash: text().notNull(),
    kind: text().$type<'approved' | 'approved-with-change' | 'change-asked'>().notNull(),
    customerId: pointsTo<CustomerId>('customer_id', () => customers.id),
    /** As it was typed. */
    name: text().notNull(),
    /** Of a change. */
    text: text().notNull().default(''),
    /** Of names and numbers, which the next version takes. */
    corrections: jsonb().$type<RosterCorrection[]>().notNull().default([]),
    at: moment('at').notNull(),
    address: text().notNull(),
    browser: text().notNull(),
  },
  (table) => [
    index('proof_decisions_proof').on(table.proofId, table.version),
    uniqueIndex('proof_decisions_once')
      .on(table.proofId, table.version, table.customerId)
      .where(sql`${table.kind} <> 'change-asked'`),
  ],
)

/** What is written on the pictures of a proof, and beside them. */
export const proofComments = pgTable(
  'proof_comments',
  {
    id: key(),
    proofId: partOf<ProofId>('proof_id', () => proofs.id),
    version: integer().notNull(),
    /** That it answers; null: it begins a thread. */
    replyTo: integer('reply_to'),
    /** A pin: the view, and the place in its picture in shares of width and height. Null: on the proof as a whole. */
    view: text(),
    x: real(),
    y: real(),
    from: text().$type<'shop' | 'buyer'>().notNull(),
    by: text().notNull(),
    text: text().notNull(),
    at: moment('at').notNull(),
    doneAt: moment('done_at'),
    doneBy: text('done_by').notNull().default(''),
  },
  (table) => [index('proof_comments_proof').on(table.proofId, table.id)],
)

/** Each state that a proof has had, with when it began: how long it was on whose side. */
export const proofEvents = pgTable(
  'proof_events',
  {
    id: key(),
    proofId: partOf<ProofId>('proof_id', () => proofs.id),
    state: text().$type<ProofState>().notNull(),
    by: text().notNull(),
    at: moment('at').notNull(),
  },
  (table) => [index('proof_events_proof').on(table.proofId, table.id)],
)

/** How many of a company have to approve each proof; one where it has not said. */
export const proofRules = pgTable('proof_rules', {
  companyId: partOf<CompanyId>('company_id', () => companies.id).primaryKey(),
  approvals: integer().notNull(),
})
