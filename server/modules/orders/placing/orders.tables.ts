import { sql, type AnyColumn, type SQL } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { OrderedDecoration } from '../../../../domain/decoration/decoration.ts'
import type { Process } from '../../../../domain/imprint/processes.ts'
import type { Delivery, PlannedShipment } from '../../../../domain/freight/deliveries.ts'
import type {
  CheckoutId,
  CompanyId,
  CustomerId,
  ItemId,
  OrderId,
  OrderLineId,
  PoFileId,
  QuoteId,
} from '../../../../domain/ids.ts'
import type { UnitPrice } from '../../../../domain/money/money.ts'
import {
  methodsOnInvoice,
  paymentMethodNames,
  type PaymentMethodName,
} from '../../../../domain/payments/payment-methods.ts'
import type { FreightBill } from '../../../../domain/freight/freight-bill.ts'
import type { OrderFreight } from '../../../../domain/freight/order-freight.ts'
import type { OrderTax } from '../../../../domain/ordering/sales-tax.ts'
import type { OrderState } from '../../../../domain/ordering/order-states.ts'
import type { SampleCredit } from '../../../../domain/samples/sample-credit.ts'
import type { OrderType, SampleKind } from '../../../../domain/samples/sample-kinds.ts'
import type { FreightPayer } from '../../../../domain/freight/shipping-total.ts'
import { cents, key, moment, partOf, pointsTo, unitPrice } from '../../../platform/columns.ts'
import { companies, customers } from '../../people/customers/customers.tables.ts'
import { poFiles } from '../../selling/po-files/po-files.tables.ts'

/** As text, so that a query is seen to fit the index. */
const isOneOf = (method: AnyColumn, names: readonly PaymentMethodName[]): SQL =>
  sql`${method} in (${sql.raw(names.map((name) => `'${name}'`).join(', '))})`

/** What a company owes counts as open of its credit. */
export const onInvoice = (method: AnyColumn): SQL => isOneOf(method, methodsOnInvoice)

/** One press of 'Place order'. Its key makes it happen once; it can hold several orders. */
export const checkouts = pgTable(
  'checkouts',
  {
    id: key<CheckoutId>(),
    customerId: pointsTo<CustomerId>('customer_id', () => customers.id),
    companyId: pointsTo<CompanyId>('company_id', () => companies.id),
    key: text().notNull(),
    poNumber: text('po_number').notNull().default(''),
    /** Hashes of what was entered and of what was in the cart, by which a second press with the same key is known. */
    enteredHash: text('entered_hash').notNull().default(''),
    goodsHash: text('goods_hash').notNull().default(''),
    placedAt: moment('placed_at').notNull(),
    /** Who of the staff has placed it, working as the customer. No key: the name stays when the account is gone. */
    staffId: integer('staff_id'),
    staffName: text('staff_name').notNull().default(''),
    /** All of its orders are, so that the company may use the number again. */
    cancelled: boolean().notNull().default(false),
  },
  (table) => [
    uniqueIndex('checkouts_key_unique').on(table.customerId, table.key),
    uniqueIndex('checkouts_po_unique')
      .on(table.companyId, sql`lower(${table.poNumber})`)
      .where(sql`${table.poNumber} <> '' and not ${table.cancelled}`),
  ],
)

export interface OrderAddress {
  name: string
  company: string
  address1: string
  address2: string
  city: string
  state: string
  zip: string
  country: string
  phone: string
}

/** An order has its own copy of what was bought, at which price, and where it goes. */
export const orders = pgTable(
  'orders',
  {
    id: key<OrderId>({ startWith: 100001 }),
    checkoutId: pointsTo<CheckoutId>('checkout_id', () => checkouts.id),
    customerId: pointsTo<CustomerId>('customer_id', () => customers.id),
    companyId: pointsTo<CompanyId>('company_id', () => companies.id),
    state: text().$type<OrderState>().notNull(),
    /** Samples are ordered apart from goods. */
    type: text().$type<OrderType>().notNull().default('order'),
    poNumber: text('po_number').notNull().default(''),
    poFileId: integer('po_file_id')
      .$type<PoFileId>()
      .references(() => poFiles.id),
    poFileName: text('po_file_name').notNull().default(''),
    currency: text().notNull().default('USD'),
    goodsCents: cents('goods_cents').notNull(),
    shippingCents: cents('shipping_cents').notNull(),
    /** What that is made of. Null: of an order from before the shop stored it. */
    freight: jsonb().$type<OrderFreight>(),
    /** Whose carrier account pays it. Null: the shop's, as far as no line has one of its own. */
    freightBill: jsonb('freight_bill').$type<FreightBill>(),
    discountCents: cents('discount_cents').notNull(),
    /** In the total; what it is made of stands in `tax`. */
    taxCents: cents('tax_cents').notNull().default(0),
    /** Null: of an order from before the shop stored it; none was charged. */
    tax: jsonb().$type<OrderTax>(),
    totalCents: cents('total_cents').notNull(),
    /** The total in USD. */
    baseTotalCents: cents('base_total_cents').notNull(),
    paymentMethod: text('payment_method').$type<PaymentMethodName>().notNull(),
    /** To pay the invoice; null: of an order that is not paid by one. */
    invoiceTermsDays: integer('invoice_terms_days'),
    shippingMethodCode: text('shipping_method_code').notNull(),
    shippingMethodName: text('shipping_method_name').notNull(),
    shipTo: jsonb('ship_to').$type<OrderAddress>().notNull(),
    /** The buyer's usual address on the day of the order; null: where it ships to. */
    billTo: jsonb('bill_to').$type<OrderAddress>(),
    /** As it was expected when the order was placed; null where goods were on backorder without a date. */
    arrivesOn: date('arrives_on'),
    /** The first day by which its buyer asked for goods in hand; null: for none. */
    inHandsOn: date('in_hands_on'),
    /** When its buyer needs all of it; null: as soon as it comes. */
    neededOn: date('needed_on'),
    /** What it is needed for. */
    eventOn: date('event_on'),
    /** Something of it is decorated. */
    decorated: boolean().notNull().default(false),
    /** What has been noted of payments, so that lists need not add them up. */
    paidCents: cents('paid_cents').notNull().default(0),
    note: text().notNull().default(''),
    /** Chosen where something was on backorder and something was not. */
    delivery: text().$type<Delivery>(),
    /** As promised then. */
    plannedShipments: jsonb('planned_shipments').$type<PlannedShipment[]>().notNull().default([]),
    placedAt: moment('placed_at').notNull(),
    /** That it was ordered by; null: by the catalog. */
    quoteId: integer('quote_id').$type<QuoteId>(),
    /** Its buyer has gone without a proof. */
    waivesProof: boolean('waives_proof').notNull().default(false),
  },
  (table) => [
    index('orders_quote')
      .on(table.quoteId)
      .where(sql`${table.quoteId} is not null`),
    index('orders_customer').on(table.customerId, table.id),
    index('orders_customer_placed').on(table.customerId, table.placedAt, table.id),
    index('orders_company').on(table.companyId, table.id),
    index('orders_company_state').on(table.companyId, table.state, table.placedAt, table.id),
    index('orders_company_placed').on(table.companyId, table.placedAt, table.id, table.state, table.totalCents),
    index('orders_under_way')
      .on(table.companyId, table.totalCents)
      .where(sql`${table.state} not in ('delivered', 'cancelled')`),
    index('orders_checkout').on(table.checkoutId),
    index('orders_freight_bill')
      .on(table.companyId, table.id)
      .where(sql`${table.freightBill} is not null`),
    index('orders_samples')
      .on(table.companyId, table.placedAt, table.id)
      .where(sql`${table.type} = 'sample'`),
    // Lists of the back office, over all companies.
    index('orders_placed').on(table.placedAt, table.id),
    index('orders_open')
      .on(table.placedAt, table.id)
      .where(sql`${table.state} in ('placed', 'in-review', 'on-hold', 'in-production', 'partly-shipped')`),
    index('orders_unpaid')
      .on(table.placedAt, table.id)
      .where(sql`${table.paidCents} < ${table.totalCents} and ${table.state} <> 'cancelled'`),
    index('orders_refund_due')
      .on(table.placedAt, table.id)
      .where(sql`${table.paidCents} > case when ${table.state} = 'cancelled' then 0 else ${table.totalCents} end`),
    index('orders_owed')
      .on(table.companyId, table.totalCents, table.paidCents)
      .where(
        sql`${table.paidCents} < ${table.totalCents} and ${table.state} <> 'cancelled' and ${onInvoice(table.paymentMethod)}`,
      ),
    index('orders_due').on(sql`coalesce(${table.inHandsOn}, ${table.arrivesOn}, '9999-12-31'::date)`, table.id),
    index('orders_total').on(table.totalCents, table.id),
    index('orders_po_words').using('gin', sql`lower(${table.poNumber}) gin_trgm_ops`),
    check('orders_payment_method', isOneOf(table.paymentMethod, paymentMethodNames)),
    check('orders_terms', sql`(${table.invoiceTermsDays} is not null) = (${onInvoice(table.paymentMethod)})`),
  ],
)

export interface OrderVariant {
  code: string
  color: string | null
  size: string | null
  quantity: number
  unitPrice: UnitPrice
  /** What was short on the day of the order, and when it was expected. */
  backorder?: { quantity: number; expectedOn: string | null }
  /** Of what nobody counted: the business days that it took to make or buy. */
  toOrderDays?: number
}

interface SparedOrderCharge {
  code: string
  name: string
  why: string
}

export const orderLines = pgTable(
  'order_lines',
  {
    id: key<OrderLineId>(),
    orderId: partOf<OrderId>('order_id', () => orders.id),
    /** For a way back to the page; the copy below is what counts. */
    itemId: integer('item_id').$type<ItemId>(),
    code: text().notNull(),
    name: text().notNull(),
    pictureUrl: text('picture_url'),
    unit: text().notNull(),
    quantity: integer().notNull(),
    netCents: cents('net_cents').notNull(),
    discountCents: cents('discount_cents').notNull().default(0),
    /** Of the coupon that took it off, and what it said it takes off; null: none. */
    couponCode: text('coupon_code'),
    couponText: text('coupon_text').notNull().default(''),
    /** It is a sample of this kind; null: goods. */
    sample: text().$type<SampleKind>(),
    /** What of the discount was paid for samples of the item; null: nothing. */
    sampleCredit: jsonb('sample_credit').$type<SampleCredit>(),
    variants: jsonb().$type<OrderVariant[]>().notNull(),
    /** Charges that an earlier order or the company's terms have spared it. */
    spared: jsonb().$type<SparedOrderCharge[]>().notNull().default([]),
    /** A copy of how it is decorated; null: blank goods. */
    decoration: jsonb().$type<OrderedDecoration>(),
    /** Of the picture with the decoration on it; null: blank goods. */
    previewKey: text('preview_key'),
    position: integer().notNull().default(0),
  },
  (table) => [
    index('order_lines_order').on(table.orderId),
    // Every few days the previews that no order shows are looked for.
    index('order_lines_preview')
      .on(table.previewKey)
      .where(sql`${table.previewKey} is not null`),
  ],
)

/** Which artwork a company has had made by which process, and when last: what a repeat set-up goes by. */
export const orderedArtworks = pgTable(
  'ordered_artworks',
  {
    lineId: partOf<OrderLineId>('line_id', () => orderLines.id),
    companyId: integer('company_id').$type<CompanyId>().notNull(),
    artworkHash: text('artwork_hash').notNull(),
    process: text().$type<Process>().notNull(),
    orderedAt: moment('ordered_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.lineId, table.artworkHash, table.process] }),
    index('ordered_artworks_company').on(table.companyId, table.artworkHash, table.process, table.orderedAt),
  ],
)

/**
 * What an order is searched by: its purchase order number, the codes and names of its lines, one to a line of text, in small
 * letters; with whose it is and when it was placed, none of which changes, so that a search reads narrow rows alone.
 */
export const orderWords = pgTable(
  'order_words',
  {
    orderId: partOf<OrderId>('order_id', () => orders.id).primaryKey(),
    companyId: integer('company_id').$type<CompanyId>().notNull(),
    customerId: integer('customer_id').$type<CustomerId>().notNull(),
    placedAt: moment('placed_at').notNull(),
    words: text().notNull(),
  },
  (table) => [
    index('order_words_company').on(table.companyId, table.placedAt, table.orderId),
    index('order_words_customer').on(table.companyId, table.customerId, table.placedAt, table.orderId),
    index('order_words_words').using('gin', table.words.op('gin_trgm_ops')),
  ],
)

export const orderCharges = pgTable(
  'order_charges',
  {
    id: key(),
    lineId: partOf<OrderLineId>('line_id', () => orderLines.id),
    code: text().notNull(),
    name: text().notNull(),
    why: text().notNull(),
    /** What the quantity counts: color, location, piece ... */
    unit: text().notNull().default(''),
    quantity: integer().notNull(),
    unitPrice: unitPrice('unit_price').notNull(),
    amountCents: cents('amount_cents').notNull(),
    position: integer().notNull().default(0),
  },
  (table) => [index('order_charges_line').on(table.lineId)],
)

/** Where a part of a line goes when the line has addresses of its own. */
export const orderLineShipments = pgTable(
  'order_line_shipments',
  {
    id: key(),
    lineId: partOf<OrderLineId>('line_id', () => orderLines.id),
    quantity: integer().notNull(),
    shipTo: jsonb('ship_to').$type<OrderAddress>().notNull(),
    methodCode: text('method_code').notNull(),
    methodName: text('method_name').notNull(),
    billTransportationTo: text('bill_transportation_to').$type<FreightPayer>().notNull(),
    accountNumber: text('account_number').notNull().default(''),
    accountZip: text('account_zip').notNull().default(''),
    shippingCents: cents('shipping_cents').notNull(),
    /** Null where no date was known, or it ships in parts, or complete, as planned. */
    arrivesOn: date('arrives_on'),
    /** As promised where some of it was in stock and some was not. */
    plannedShipments: jsonb('planned_shipments').$type<PlannedShipment[]>().notNull().default([]),
    position: integer().notNull().default(0),
  },
  (table) => [index('order_line_shipments_line').on(table.lineId)],
)

/** The history of an order's states, the first row included. A row that leaves the state as it is says something else of the order. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: key(),
    orderId: partOf<OrderId>('order_id', () => orders.id),
    fromState: text('from_state').$type<OrderState>(),
    toState: text('to_state').$type<OrderState>().notNull(),
    note: text().notNull().default(''),
    at: moment('at').notNull(),
    /** It followed from what was noted as sent, and goes when that is taken back. */
    bySending: boolean('by_sending').notNull().default(false),
  },
  (table) => [index('order_events_order').on(table.orderId)],
)
