import { sql } from 'drizzle-orm'
import { integer, pgView, text } from 'drizzle-orm/pg-core'
import type { CheckoutId, CompanyId, CustomerId, OrderId } from '../../../../domain/ids.ts'
import type { OrderState } from '../../../../domain/ordering/order-states.ts'
import type { PaymentMethodName } from '../../../../domain/payments/payment-methods.ts'
import { cents, moment } from '../../../platform/columns.ts'

/** Invoices as the portal lists them: every query begins with their owner. */
export const invoiceList = pgView('invoice_list', {
  number: integer().notNull(),
  orderId: integer('order_id').$type<OrderId>().notNull(),
  companyId: integer('company_id').$type<CompanyId>().notNull(),
  customerId: integer('customer_id').$type<CustomerId>().notNull(),
  checkoutId: integer('checkout_id').$type<CheckoutId>().notNull(),
  issuedAt: moment('issued_at').notNull(),
  poNumber: text('po_number').notNull(),
  state: text().$type<OrderState>().notNull(),
  termsDays: integer('terms_days'),
  paymentMethod: text('payment_method').$type<PaymentMethodName>().notNull(),
  buyer: text().notNull(),
  totalCents: cents('total_cents').notNull(),
  paidCents: cents('paid_cents').notNull(),
  openCents: cents('open_cents').notNull(),
}).as(sql`
  select i.number, i.order_id, o.company_id, o.customer_id, o.checkout_id, i.issued_at, o.po_number, o.state,
    o.invoice_terms_days as terms_days, o.payment_method, c.first_name || ' ' || c.last_name as buyer,
    o.total_cents, o.paid_cents,
    case when o.state = 'cancelled' then 0 else greatest(o.total_cents - o.paid_cents, 0) end as open_cents
  from invoices i join orders o on o.id = i.order_id
    left join customers c on c.id = o.customer_id`)
