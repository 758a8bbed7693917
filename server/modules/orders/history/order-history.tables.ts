import { sql } from 'drizzle-orm'
import { date, integer, pgView, text } from 'drizzle-orm/pg-core'
import type { Carrier } from '../../../../domain/freight/carriers.ts'
import type { HoldReason } from '../../../../domain/holds/hold-reasons.ts'
import type { CompanyId, CustomerId, OrderId } from '../../../../domain/ids.ts'
import type { OrderState } from '../../../../domain/ordering/order-states.ts'
import type { OrderType } from '../../../../domain/samples/sample-kinds.ts'
import { cents, moment } from '../../../platform/columns.ts'

/** Company and customer: every query begins with these. */
const owner = {
  companyId: integer('company_id').$type<CompanyId>().notNull(),
  customerId: integer('customer_id').$type<CustomerId>().notNull(),
}

/**
 * Orders as lists show them. What a query does not ask for costs nothing: the joins are left ones to primary keys, which the planner
 * leaves out, and the sums stand in the list of columns.
 */
export const orderList = pgView('order_list', {
  id: integer().$type<OrderId>().notNull(),
  ...owner,
  state: text().$type<OrderState>().notNull(),
  placedAt: moment('placed_at').notNull(),
  poNumber: text('po_number').notNull(),
  totalCents: cents('total_cents').notNull(),
  shippingMethodCode: text('shipping_method_code').notNull(),
  type: text().$type<OrderType>().notNull(),
  company: text().notNull(),
  buyer: text().notNull(),
  login: text().notNull(),
  firstLine: text('first_line').notNull(),
  lineCount: integer('line_count').notNull(),
  orderedQuantity: integer('ordered_quantity').notNull(),
  sentQuantity: integer('sent_quantity').notNull(),
  /** What the owner said when the order was put on hold. */
  holdNote: text('hold_note').notNull(),
  /** What it waits on, the oldest first. */
  holds: text().array().$type<HoldReason[]>().notNull(),
}).as(sql`
  select o.id, o.company_id, o.customer_id, o.state, o.placed_at, o.po_number, o.total_cents, o.shipping_method_code, o.type,
    p.name as company, c.first_name || ' ' || c.last_name as buyer, c.login,
    (select l.name from order_lines l where l.order_id = o.id order by l.position limit 1) as first_line,
    (select count(*)::int from order_lines l where l.order_id = o.id) as line_count,
    (select coalesce(sum(l.quantity), 0)::int from order_lines l where l.order_id = o.id) as ordered_quantity,
    (select coalesce(sum(s.quantity), 0)::int from dispatch_lines s join order_lines l on l.id = s.line_id
      where l.order_id = o.id) as sent_quantity,
    coalesce((select e.note from order_events e
      where e.order_id = o.id and e.to_state = 'on-hold' and e.from_state is distinct from e.to_state
      order by e.at desc, e.id desc limit 1), '') as hold_note,
    array(select h.reason from order_holds h
      where h.order_id = o.id and h.released_at is null order by h.since, h.id) as holds
  from orders o
  left join customers c on c.id = o.customer_id
  left join companies p on p.id = o.company_id`)

/** Orders with what they are searched by: purchase order number, codes and names, one to a line of text, in small letters. */
export const orderSearch = pgView('order_search', {
  id: integer().$type<OrderId>().notNull(),
  ...owner,
  state: text().$type<OrderState>().notNull(),
  placedAt: moment('placed_at').notNull(),
  words: text().notNull(),
}).as(sql`
  select w.order_id as id, w.company_id, w.customer_id, o.state, w.placed_at, w.words
  from order_words w left join orders o on o.id = w.order_id`)

/** What has left and has not arrived. */
export const openDispatches = pgView('open_dispatches', {
  id: integer().notNull(),
  orderId: integer('order_id').$type<OrderId>().notNull(),
  ...owner,
  poNumber: text('po_number').notNull(),
  carrier: text().$type<Carrier>().notNull(),
  carrierName: text('carrier_name').notNull(),
  trackingNumber: text('tracking_number').notNull(),
  sentOn: date('sent_on').notNull(),
}).as(sql`
  select d.id, d.order_id, o.company_id, o.customer_id, o.po_number, d.carrier, d.carrier_name, d.tracking_number, d.sent_on
  from orders o join dispatches d on d.order_id = o.id
  where o.state in ('partly-shipped', 'shipped') and d.delivered_on is null`)
