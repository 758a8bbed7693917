import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, pgView, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Process } from '../../../../domain/imprint/processes.ts'
import type { AddressId, CompanyId, CustomerId, ItemId, LineId, OrderId, VariantId } from '../../../../domain/ids.ts'
import type { QuoteLock } from '../../../../domain/quotes/quote-lock.ts'
import type { SampleKind } from '../../../../domain/samples/sample-kinds.ts'
import type { SeenPrice } from '../../../../domain/order-admin/price-changes.ts'
import type { FreightPayer } from '../../../../domain/freight/shipping-total.ts'
import { cents, key, moment, partOf, pointsTo } from '../../../platform/columns.ts'
import { items, itemVariants } from '../../catalog/items/catalog.tables.ts'
import { customers } from '../../people/customers/customers.tables.ts'
import { shippingAddresses } from '../../people/address-book/address-book.tables.ts'
import type { Configuration } from './decorated/configuration.ts'

/** One per customer; its row is the lock under which the cart changes. */
export const carts = pgTable('carts', {
  customerId: partOf<CustomerId>('customer_id', () => customers.id).primaryKey(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
  /** The key of the checkout that is being paid by card: until that is settled, the cart stays as it is. */
  payingKey: text('paying_key'),
  /** Where the lines without addresses of their own go, since lines were told apart; null: nobody has said. */
  shipToId: integer('ship_to_id').$type<AddressId>(),
})

export const cartLines = pgTable(
  'cart_lines',
  {
    id: key<LineId>(),
    customerId: partOf<CustomerId>('customer_id', () => carts.customerId),
    itemId: pointsTo<ItemId>('item_id', () => items.id),
    /** Blank goods: {}. */
    configuration: jsonb().$type<Configuration>().notNull().default({}),
    /** Blank goods: ''. Lines of one item differ in it. */
    configurationHash: text('configuration_hash').notNull().default(''),
    /** What the line cost when its buyer last saw it, for the price check. */
    seenNetCents: cents('seen_net_cents'),
    /** And what of it was how dear; null: nobody has said. */
    seenPrice: jsonb('seen_price').$type<SeenPrice>(),
    /** Of the picture with the decoration on it; null: blank goods. */
    previewKey: text('preview_key'),
    /** What it takes off is worked out each time the line is priced; null: none. */
    couponCode: text('coupon_code'),
    /** The line is as it was quoted, and its price does not change; null: it is priced by the catalog. */
    quoteLock: jsonb('quote_lock').$type<QuoteLock>(),
    /** It is a sample, one piece by the owner's rules; null: goods. */
    sample: text().$type<SampleKind>(),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('cart_lines_unique').on(table.customerId, table.itemId, table.configurationHash)],
)

/**
 * Artwork that a company has had made, by process, and for which order; cancelled orders were not made. A part of the cart's query,
 * because orders are made of carts and know them.
 */
export const artworkRepeats = pgView('artwork_repeats', {
  companyId: integer('company_id').$type<CompanyId>().notNull(),
  artworkHash: text('artwork_hash').notNull(),
  process: text().$type<Process>().notNull(),
  orderId: integer('order_id').$type<OrderId>().notNull(),
  customerId: integer('customer_id').$type<CustomerId>().notNull(),
  orderedAt: moment('ordered_at').notNull(),
}).as(sql`
  select a.company_id, a.artwork_hash, a.process, o.id as order_id, o.customer_id, a.ordered_at
  from ordered_artworks a
  join order_lines l on l.id = a.line_id
  join orders o on o.id = l.order_id
  where o.state <> 'cancelled'`)

export const cartLineVariants = pgTable(
  'cart_line_variants',
  {
    lineId: partOf<LineId>('line_id', () => cartLines.id),
    variantId: pointsTo<VariantId>('variant_id', () => itemVariants.id),
    quantity: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.lineId, table.variantId] })],
)

/** Requests to add that were carried out, so that one that is sent again adds nothing. */
export const cartRequests = pgTable(
  'cart_requests',
  {
    customerId: partOf<CustomerId>('customer_id', () => carts.customerId),
    key: text().notNull(),
    /** Of what was asked for: a key stands for one content. */
    fingerprint: text().notNull(),
    /** The line that it went to, the first one of several; the line may be gone. */
    lineId: integer('line_id').$type<LineId>().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.key] })],
)

/** Where a part of a line ships; a line without rows ships with the whole cart. */
export const cartLineShipments = pgTable(
  'cart_line_shipments',
  {
    id: key(),
    lineId: partOf<LineId>('line_id', () => cartLines.id),
    addressId: pointsTo<AddressId>('address_id', () => shippingAddresses.id),
    /** 0: not known yet. */
    quantity: integer().notNull(),
    /** Empty: not chosen yet. */
    methodCode: text('method_code').notNull(),
    billTransportationTo: text('bill_transportation_to').$type<FreightPayer>().notNull(),
    accountNumber: text('account_number').notNull().default(''),
    accountZip: text('account_zip'),
    position: integer().notNull().default(0),
  },
  (table) => [index('cart_line_shipments_line').on(table.lineId)],
)
