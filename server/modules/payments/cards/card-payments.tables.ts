import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { CardPaymentState } from '../../../../domain/payments/card-payments.ts'
import type { RefundState, RefundWay } from '../../../../domain/payments/refunds.ts'
import type { CheckoutId, CompanyId, CustomerId, OrderId, PaymentProfileId } from '../../../../domain/ids.ts'
import type { CardBillTo } from '../../../gateways/card-payments/card-vault.ts'
import { cents, key, moment, partOf, pointsTo } from '../../../platform/columns.ts'
import { companies, customers } from '../../people/customers/customers.tables.ts'
import { checkouts, orders } from '../../orders/placing/orders.tables.ts'

/** Customers whom the gateway knows. */
export const gatewayCustomers = pgTable('gateway_customers', {
  customerId: partOf<CustomerId>('customer_id', () => customers.id).primaryKey(),
  customerProfileId: text('customer_profile_id').notNull(),
})

/** A copy of the cards that the gateway has saved: four digits, no number. */
export const paymentProfiles = pgTable(
  'payment_profiles',
  {
    id: key<PaymentProfileId>(),
    customerId: partOf<CustomerId>('customer_id', () => gatewayCustomers.customerId),
    /** The gateway's number of it. */
    paymentProfileId: text('payment_profile_id').notNull(),
    /** Like XXXX1111. */
    cardNumber: text('card_number').notNull(),
    /** Like 2030-12. */
    expiresOn: text('expires_on').notNull(),
    cardType: text('card_type').notNull(),
    issuerNumber: text('issuer_number').notNull(),
    billTo: jsonb('bill_to').$type<CardBillTo>().notNull(),
    /** Offered first where the customer pays; of one at most. */
    isDefault: boolean('is_default').notNull().default(false),
  },
  (table) => [uniqueIndex('payment_profiles_unique').on(table.customerId, table.paymentProfileId)],
)

/** Every card that was charged for a checkout, also in vain. */
export const cardPayments = pgTable(
  'card_payments',
  {
    id: key(),
    customerId: pointsTo<CustomerId>('customer_id', () => customers.id),
    companyId: pointsTo<CompanyId>('company_id', () => companies.id),
    /** The checkout that it pays; null: none were placed. */
    checkoutId: integer('checkout_id')
      .$type<CheckoutId>()
      .references(() => checkouts.id),
    /** The first order, or the number that was reserved for it: by it the gateway knows the transaction. */
    orderId: integer('order_id').$type<OrderId>().notNull(),
    state: text().$type<CardPaymentState | 'failed'>().notNull(),
    kind: text().$type<'authOnly' | 'authCapture'>().notNull(),
    amountCents: cents('amount_cents').notNull(),
    customerProfileId: text('customer_profile_id').notNull(),
    paymentProfileId: text('payment_profile_id').notNull(),
    /** Empty where the gateway has made none. */
    transactionId: text('transaction_id').notNull().default(''),
    responseCode: text('response_code').notNull().default(''),
    authCode: text('auth_code').notNull().default(''),
    avsResultCode: text('avs_result_code').notNull().default(''),
    cvvResultCode: text('cvv_result_code').notNull().default(''),
    accountNumber: text('account_number').notNull().default(''),
    accountType: text('account_type').notNull().default(''),
    /** Why it came to nothing, or why the last change of it did, by the gateway's number. */
    reason: text().notNull().default(''),
    /** The same for people. */
    sentence: text().notNull().default(''),
    /** What the gateway itself has said of it, a line each. */
    said: text().notNull().default(''),
    /** What is captured, or is about to be. */
    capturedCents: cents('captured_cents').notNull().default(0),
    /** When the gateway was first asked to capture or void it: from then on it is asked how far it has come before it is told again. */
    askedAt: moment('asked_at'),
    createdAt: moment('created_at').notNull(),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [
    index('card_payments_order').on(table.customerId, table.orderId),
    uniqueIndex('card_payments_checkout_unique').on(table.checkoutId),
    uniqueIndex('card_payments_transaction_unique')
      .on(table.transactionId)
      .where(sql`${table.transactionId} <> ''`),
    index('card_payments_open')
      .on(table.createdAt)
      .where(sql`${table.state} in ('authorized', 'held', 'capturing', 'voiding')`),
  ],
)

/** Money that is given back to the card that has paid an order; also what did not come to be. */
export const cardRefunds = pgTable(
  'card_refunds',
  {
    id: key(),
    paymentId: pointsTo('payment_id', () => cardPayments.id),
    orderId: partOf<OrderId>('order_id', () => orders.id),
    amountCents: cents('amount_cents').notNull(),
    /** For the staff. */
    reason: text().notNull(),
    /** What it pays is to be paid again, in another way. */
    staysDue: boolean('stays_due').notNull(),
    /** Its buyer gets no mail. */
    quiet: boolean().notNull(),
    state: text().$type<RefundState>().notNull(),
    /** Null until the gateway is asked. */
    way: text().$type<RefundWay>(),
    /** When the gateway was first asked: from then on it is looked for before it is sent again. */
    askedAt: moment('asked_at'),
    /** Of the refund; empty where the charge was voided, and until it is done. */
    transactionId: text('transaction_id').notNull().default(''),
    /** Why it did not go through, for people. */
    sentence: text().notNull().default(''),
    /** Who asked for it, by a copy. */
    by: text().notNull(),
    createdAt: moment('created_at').notNull(),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [
    index('card_refunds_payment').on(table.paymentId),
    index('card_refunds_order').on(table.orderId),
    check('card_refunds_amount', sql`${table.amountCents} > 0`),
  ],
)
