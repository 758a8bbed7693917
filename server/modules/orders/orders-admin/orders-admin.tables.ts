import { sql } from 'drizzle-orm'
import { boolean, date, integer, pgView, text } from 'drizzle-orm/pg-core'
import type { HoldReason } from '../../../../domain/holds/hold-reasons.ts'
import type { CheckoutId, CompanyId, CustomerId, OrderId } from '../../../../domain/ids.ts'
import type { OrderState } from '../../../../domain/ordering/order-states.ts'
import type { CardPaymentState } from '../../../../domain/payments/card-payments.ts'
import type { PaymentMethodName } from '../../../../domain/payments/payment-methods.ts'
import type { OrderType } from '../../../../domain/samples/sample-kinds.ts'
import { cents, moment } from '../../../platform/columns.ts'

/** Orders as they are looked for in the back office: what no query asks for costs nothing. */
export const adminOrders = pgView('admin_orders', {
  id: integer().$type<OrderId>().notNull(),
  companyId: integer('company_id').$type<CompanyId>().notNull(),
  customerId: integer('customer_id').$type<CustomerId>().notNull(),
  checkoutId: integer('checkout_id').$type<CheckoutId>().notNull(),
  state: text().$type<OrderState>().notNull(),
  placedAt: moment('placed_at').notNull(),
  dueOn: date('due_on').notNull(),
  totalCents: cents('total_cents').notNull(),
  paidCents: cents('paid_cents').notNull(),
  paymentMethod: text('payment_method').$type<PaymentMethodName>().notNull(),
  termsDays: integer('terms_days'),
  decorated: boolean().notNull(),
  type: text().$type<OrderType>().notNull(),
  poNumber: text('po_number').notNull(),
  invoicedAt: moment('invoiced_at'),
  cardState: text('card_state').$type<CardPaymentState>(),
  /** Kept, and not on its way back. */
  heldCents: cents('held_cents').notNull(),
}).as(sql`
  select id, company_id, customer_id, checkout_id, state, placed_at,
    coalesce(in_hands_on, arrives_on, '9999-12-31'::date) as due_on, total_cents, paid_cents,
    payment_method, invoice_terms_days as terms_days, decorated, type, po_number,
    (select i.issued_at from invoices i where i.order_id = o.id) as invoiced_at,
    (select k.state from card_payments k where k.checkout_id = o.checkout_id) as card_state,
    (select coalesce(sum(y.amount_cents), 0) from order_payments y where y.order_id = o.id)
      - (select coalesce(sum(r.amount_cents), 0) from card_refunds r where r.order_id = o.id and r.state in ('asked', 'waiting')) as held_cents
  from orders o`)

/** Companies with what they are searched by. */
export const adminCompanies = pgView('admin_companies', {
  id: integer().$type<CompanyId>().notNull(),
  name: text().notNull(),
  words: text().notNull(),
}).as(sql`select id, name, lower(name) as words from companies`)

/** Customers with what they are searched by. */
export const adminPeople = pgView('admin_people', {
  id: integer().$type<CustomerId>().notNull(),
  name: text().notNull(),
  email: text().notNull(),
  companyId: integer('company_id').$type<CompanyId>().notNull(),
  company: text().notNull(),
  words: text().notNull(),
}).as(sql`
  select c.id, c.first_name || ' ' || c.last_name as name, c.login as email, c.company_id, p.name as company,
    lower(c.first_name || ' ' || c.last_name || ' ' || c.login) as words
  from customers c left join companies p on p.id = c.company_id`)

/** Orders as the back office lists them, with a version that changes with all that is noted of them. For some at a time. */
export const adminOrderRows = pgView('admin_order_rows', {
  id: integer().$type<OrderId>().notNull(),
  state: text().$type<OrderState>().notNull(),
  placedAt: moment('placed_at').notNull(),
  inHandsOn: date('in_hands_on'),
  arrivesOn: date('arrives_on'),
  totalCents: cents('total_cents').notNull(),
  paidCents: cents('paid_cents').notNull(),
  /** Of what was paid, without what was given back. */
  netPaidCents: cents('net_paid_cents').notNull(),
  refundedCents: cents('refunded_cents').notNull(),
  /** On its way back to the card. */
  underWayCents: cents('under_way_cents').notNull(),
  paymentMethod: text('payment_method').$type<PaymentMethodName>().notNull(),
  termsDays: integer('terms_days'),
  decorated: boolean().notNull(),
  type: text().$type<OrderType>().notNull(),
  poNumber: text('po_number').notNull(),
  shippingMethodCode: text('shipping_method_code').notNull(),
  companyId: integer('company_id').$type<CompanyId>().notNull(),
  company: text().notNull(),
  customerId: integer('customer_id').$type<CustomerId>().notNull(),
  buyer: text().notNull(),
  email: text().notNull(),
  phone: text().notNull(),
  firstLine: text('first_line').notNull(),
  lineCount: integer('line_count').notNull(),
  quantity: integer().notNull(),
  sentQuantity: integer('sent_quantity').notNull(),
  holdNote: text('hold_note').notNull(),
  /** What it waits on, the oldest first. */
  holds: text().array().$type<HoldReason[]>().notNull(),
  /** A message of its buyer waits. */
  toAnswer: boolean('to_answer').notNull(),
  invoicedAt: moment('invoiced_at'),
  cardState: text('card_state').$type<CardPaymentState>(),
  version: text().notNull(),
}).as(sql`
  select o.id, o.state, o.placed_at, o.in_hands_on, o.arrives_on, o.total_cents, o.paid_cents,
    (select coalesce(sum(y.amount_cents), 0) from order_payments y where y.order_id = o.id) as net_paid_cents,
    (select coalesce(-sum(y.amount_cents), 0) from order_payments y where y.order_id = o.id and y.amount_cents < 0) as refunded_cents,
    (select coalesce(sum(r.amount_cents), 0) from card_refunds r where r.order_id = o.id and r.state in ('asked', 'waiting')) as under_way_cents,
    o.payment_method, o.invoice_terms_days as terms_days, o.decorated, o.type, o.po_number, o.shipping_method_code, o.company_id, p.name as company, o.customer_id,
    c.first_name || ' ' || c.last_name as buyer, c.login as email, c.phone,
    coalesce((select l.name from order_lines l where l.order_id = o.id order by l.position limit 1), '') as first_line,
    (select count(*)::int from order_lines l where l.order_id = o.id) as line_count,
    (select coalesce(sum(l.quantity), 0)::int from order_lines l where l.order_id = o.id) as quantity,
    (select coalesce(sum(s.quantity), 0)::int from dispatch_lines s join order_lines l on l.id = s.line_id
      where l.order_id = o.id) as sent_quantity,
    case when o.state = 'on-hold' then coalesce((select e.note from order_events e
      where e.order_id = o.id and e.to_state = 'on-hold' and e.from_state is distinct from e.to_state
      order by e.at desc, e.id desc limit 1), '') else '' end as hold_note,
    array(select h.reason from order_holds h
      where h.order_id = o.id and h.released_at is null order by h.since, h.id) as holds,
    exists (select 1 from messages m where (m.order_id = o.id or (m.quote_id = o.quote_id and m.order_id is null))
      and not m.from_shop and m."end" is null) as to_answer,
    (select i.issued_at from invoices i where i.order_id = o.id) as invoiced_at,
    (select k.state from card_payments k where k.checkout_id = o.checkout_id) as card_state,
    left(md5(concat_ws('/', o.state,
      (select count(*) || '-' || coalesce(max(e.id), 0) from order_events e where e.order_id = o.id),
      (select count(*) || '-' || count(d.delivered_on) || '-' || coalesce(max(d.id), 0) from dispatches d where d.order_id = o.id),
      (select count(*) || '-' || coalesce(max(y.id), 0) from order_payments y where y.order_id = o.id),
      (select k.state from card_payments k where k.checkout_id = o.checkout_id),
      (select string_agg(r.state, '-' order by r.id) from card_refunds r where r.order_id = o.id))), 16) as version
  from orders o
  join customers c on c.id = o.customer_id
  join companies p on p.id = o.company_id`)
