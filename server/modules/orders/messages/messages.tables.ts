import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, pgView, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { CompanyId, CustomerId, OrderId, QuoteId } from '../../../../domain/ids.ts'
import type { AnswerWay, OfferedWay } from '../../../../domain/order-admin/buyer-questions.ts'
import type { MessageEnd } from '../../../../domain/order-admin/order-messages.ts'
import { bytes, key, moment, partOf } from '../../../platform/columns.ts'
import { orders } from '../placing/orders.tables.ts'
import { quotes } from '../quote-records/quotes.tables.ts'

/**
 * What shop and buyer write to each other about a quote or an order, and what staff note for themselves. Who wrote stands there as a name, too.
 * A message about an order that came from a quote names both: the thread of a quote is all that names it.
 */
export const messages = pgTable(
  'messages',
  {
    id: key(),
    /** Null: it is about the quote. */
    orderId: integer('order_id')
      .$type<OrderId>()
      .references(() => orders.id, { onDelete: 'cascade' }),
    fromShop: boolean('from_shop').notNull(),
    text: text().notNull(),
    by: text().notNull(),
    /** Of the shop. */
    staffId: integer('staff_id'),
    /** Of the company. Null: by the link of a quote. */
    customerId: integer('customer_id').$type<CustomerId>(),
    at: moment('at').notNull(),
    /** Of a message of the shop: when its buyer has first read it. */
    seenAt: moment('seen_at'),
    /** Of a message of the buyer, and of a question of the shop; null: it waits for an answer. */
    end: text().$type<MessageEnd>(),
    endedBy: text('ended_by').notNull().default(''),
    /** Of a question of the shop: the answers that it offers beside a message; null: it asks nothing. */
    asks: text().array().$type<OfferedWay[]>(),
    /** The order is on hold until the question has its answer. */
    holds: boolean().notNull().default(false),
    /** Of an answer: the question, and in which way it is answered. */
    answersTo: integer('answers_to'),
    answer: text().$type<AnswerWay>(),
    /** Of an answer with new artwork: the file, and how it is called. */
    artworkHash: text('artwork_hash'),
    artworkName: text('artwork_name').notNull().default(''),
    quoteId: integer('quote_id')
      .$type<QuoteId>()
      .references(() => quotes.id, { onDelete: 'cascade' }),
    /** Of staff for staff. */
    isNote: boolean('is_note').notNull().default(false),
    /** Hash of the Message-ID of the e-mail that it came by; null: it was written in the shop. */
    mailKey: text('mail_key'),
  },
  (table) => [
    check('messages_about', sql`${table.orderId} is not null or ${table.quoteId} is not null`),
    index('messages_order').on(table.orderId, table.id),
    index('messages_quote').on(table.quoteId, table.id),
    uniqueIndex('messages_mail').on(table.mailKey),
    index('messages_waiting')
      .on(table.at, table.orderId)
      .where(sql`not ${table.fromShop} and ${table.end} is null`),
    index('messages_unread')
      .on(table.orderId, table.quoteId)
      .where(
        sql`${table.fromShop} and not ${table.isNote} and (${table.seenAt} is null or (${table.asks} is not null and ${table.end} is null))`,
      ),
    index('messages_artwork')
      .on(table.artworkHash)
      .where(sql`${table.artworkHash} is not null`),
  ],
)

/** Files of messages. One that no message has yet was uploaded for a message that is being written. */
export const messageFiles = pgTable(
  'message_files',
  {
    id: key(),
    messageId: integer('message_id').references(() => messages.id, { onDelete: 'cascade' }),
    quoteId: integer('quote_id').$type<QuoteId>(),
    orderId: integer('order_id').$type<OrderId>(),
    /** Of whoever has uploaded it: 'customer 12', 'staff 3', 'link'. */
    uploader: text().notNull(),
    name: text().notNull(),
    byteCount: integer('byte_count').notNull(),
    content: bytes().notNull(),
    uploadedAt: moment('uploaded_at').notNull(),
  },
  (table) => [
    index('message_files_message').on(table.messageId),
    index('message_files_unsent')
      .on(table.uploadedAt)
      .where(sql`${table.messageId} is null`),
  ],
)

/** Colleagues whom a note names, until they have seen to it. */
export const messageMentions = pgTable(
  'message_mentions',
  {
    messageId: partOf('message_id', () => messages.id),
    staffId: integer('staff_id').notNull(),
    doneAt: moment('done_at'),
  },
  (table) => [
    primaryKey({ columns: [table.messageId, table.staffId] }),
    index('message_mentions_open')
      .on(table.staffId)
      .where(sql`${table.doneAt} is null`),
  ],
)

/** Messages of buyers that wait for an answer. What is about a quote that was ordered is answered at its order. */
export const waitingMessages = pgView('waiting_messages', {
  orderId: integer('order_id').$type<OrderId>(),
  quoteId: integer('quote_id').$type<QuoteId>(),
  company: text().notNull(),
  at: moment('at').notNull(),
}).as(sql`
  select coalesce(m.order_id, q.order_id) as order_id, m.quote_id,
    coalesce(p.name, nullif(q.company, ''), q.name) as company, m.at
  from messages m left join orders o on o.id = m.order_id left join quotes q on q.id = m.quote_id
    left join companies p on p.id = coalesce(o.company_id, q.company_id)
  where not m.from_shop and m."end" is null`)

/** What buyers are to look at: messages that nobody of the company has read, and questions without an answer; each with its order or quote. */
export const unreadMessages = pgView('unread_messages', {
  id: integer().notNull(),
  orderId: integer('order_id').$type<OrderId>(),
  quoteId: integer('quote_id').$type<QuoteId>(),
  token: text(),
  companyId: integer('company_id').$type<CompanyId>(),
  customerId: integer('customer_id').$type<CustomerId>(),
  poNumber: text('po_number').notNull(),
  text: text().notNull(),
  by: text().notNull(),
  at: moment('at').notNull(),
  asks: boolean().notNull(),
}).as(sql`
  select m.id, coalesce(m.order_id, q.order_id) as order_id, m.quote_id, q.token,
    coalesce(o.company_id, q.company_id) as company_id, coalesce(o.customer_id, q.customer_id) as customer_id,
    coalesce(o.po_number, '') as po_number, m.text, m.by, m.at,
    (m.asks is not null and m."end" is null) as asks
  from messages m left join quotes q on q.id = m.quote_id left join orders o on o.id = coalesce(m.order_id, q.order_id)
  where m.from_shop and not m.is_note and (m.seen_at is null or (m.asks is not null and m."end" is null))`)
