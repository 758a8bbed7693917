import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, pgView, text } from 'drizzle-orm/pg-core'
import type { CompanyId, CustomerId, OrderId } from '../../../../domain/ids.ts'
import type { AnswerWay, OfferedWay } from '../../../../domain/order-admin/buyer-questions.ts'
import type { MessageEnd } from '../../../../domain/order-admin/order-messages.ts'
import { key, moment, partOf } from '../../../platform/columns.ts'
import { orders } from '../placing/orders.tables.ts'

/** What the shop and the company of an order write to each other about it. Who wrote stands there as a name, too. */
export const orderMessages = pgTable(
  'order_messages',
  {
    id: key(),
    orderId: partOf<OrderId>('order_id', () => orders.id),
    fromShop: boolean('from_shop').notNull(),
    text: text().notNull(),
    by: text().notNull(),
    /** Of the shop. */
    staffId: integer('staff_id'),
    /** Of the company. */
    customerId: integer('customer_id').$type<CustomerId>(),
    at: moment('at').notNull(),
    /** Of a message of the shop: when somebody of the company has first read it. */
    seenAt: moment('seen_at'),
    /** Of a message of the company, and of a question of the shop; null: it waits for an answer. */
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
  },
  (table) => [
    index('order_messages_order').on(table.orderId, table.id),
    index('order_messages_waiting')
      .on(table.at, table.orderId)
      .where(sql`not ${table.fromShop} and ${table.end} is null`),
    index('order_messages_unread')
      .on(table.orderId)
      .where(
        sql`${table.fromShop} and (${table.seenAt} is null or (${table.asks} is not null and ${table.end} is null))`,
      ),
    index('order_messages_artwork')
      .on(table.artworkHash)
      .where(sql`${table.artworkHash} is not null`),
  ],
)

/** Messages of companies that wait for an answer. */
export const waitingMessages = pgView('waiting_messages', {
  orderId: integer('order_id').$type<OrderId>().notNull(),
  company: text().notNull(),
  at: moment('at').notNull(),
}).as(sql`
  select m.order_id, p.name as company, m.at
  from order_messages m join orders o on o.id = m.order_id join companies p on p.id = o.company_id
  where not m.from_shop and m."end" is null`)

/** What the company is to look at: messages that nobody of it has read, and questions without an answer; with whose order they are about. */
export const unreadMessages = pgView('unread_messages', {
  id: integer().notNull(),
  orderId: integer('order_id').$type<OrderId>().notNull(),
  companyId: integer('company_id').$type<CompanyId>().notNull(),
  customerId: integer('customer_id').$type<CustomerId>().notNull(),
  poNumber: text('po_number').notNull(),
  text: text().notNull(),
  by: text().notNull(),
  at: moment('at').notNull(),
  asks: boolean().notNull(),
}).as(sql`
  select m.id, m.order_id, o.company_id, o.customer_id, o.po_number, m.text, m.by, m.at,
    (m.asks is not null and m."end" is null) as asks
  from order_messages m join orders o on o.id = m.order_id
  where m.from_shop and (m.seen_at is null or (m.asks is not null and m."end" is null))`)
