import { Type, type Static } from 'typebox'
import {
  closed,
  line,
  orNull,
  salesTaxFields,
  WireAmount,
  WireDate,
  WireId,
  WireUnitPrice,
  WireUrl,
} from '../../wire.ts'
import { PaymentMethod } from '../../payment-method.ts'
import { Charge, LineSample, SampleCreditRow, SparedCharge } from './cart.schema.ts'
import { LineDecoration } from './decoration.schema.ts'
import { FreightBill, FreightBillInput } from './freight-bill.schema.ts'
import { AuthorizationResponse } from './payments.schema.ts'
import { CompleteShipments, PostalAddress } from './shipping.schema.ts'

export const validatePoNumber = {
  summary: 'May this purchase order number be used?',
  query: Type.Object({ po_number: line(60) }),
  answer: Type.Object({ po_number: Type.String({ description: 'as it will be stored' }) }),
}

const checkoutKey = line(64, 8)

export const createOrders = {
  summary: 'Place the cart as sales orders; the same checkout_key places it once',
  input: closed({
    checkout_key: checkoutKey,
    payment_method: PaymentMethod,
    po_number: Type.Optional(line(60)),
    payment_profile_id: Type.Optional({ ...WireId, description: 'with a card: the id of a saved one' }),
    /** The three or four digits on the card; handed on to the gateway and stored nowhere. */
    card_code: Type.Optional(Type.String({ pattern: '^\\d{3,4}$' })),
    shipping_address_id: WireId,
    shipping_method: line(40, 1),
    freight_bill: Type.Optional({
      ...FreightBillInput,
      description: 'who pays the carrier; left out: prepaid. Lines that say so themselves keep theirs',
    }),
    order_note: Type.Optional(line(1000)),
    in_hands_on: Type.Optional({ ...line(40), description: 'when all of it is needed, a business day' }),
    event_on: Type.Optional({ ...line(40), description: 'the day that it is needed for' }),
    waive_proof: Type.Optional(
      Type.Boolean({ description: 'decorated goods are made without a proof, where the shop allows it' }),
    ),
    delivery: Type.Optional(
      Type.Union([Type.Literal('complete'), Type.Literal('parts'), Type.Literal('in-stock')], {
        description:
          'with backorders: all at once (the default), or each part when it can go; in-stock: the page has shown no backorder, so that the order is not placed if there is one',
      }),
    ),
    complete_shipments: Type.Optional(CompleteShipments),
    expected_amount: Type.Optional(
      Type.Number({
        description:
          'wanted: the total that the buyer has seen, in US dollars with at most 2 decimals; a cart that comes to another one is refused. Without it the cart is placed at what it comes to now, unless one of its coupons does not apply any more',
      }),
    ),
  }),
  answer: Type.Object({
    sales_orders: Type.Array(
      Type.Object({
        id: WireId,
        amount: WireAmount,
        base_amount: WireAmount,
        currency: Type.String(),
        /** Null: nothing is asked of a card. */
        authorization_response: orNull(AuthorizationResponse),
      }),
    ),
    order_total: WireAmount,
  }),
}

export const OrderTypeName = Type.Union([Type.Literal('order'), Type.Literal('sample')], {
  description: 'samples are ordered apart from goods',
})

export const PlacedOrder = Type.Object({
  id: WireId,
  type: OrderTypeName,
  state: Type.String(),
  state_title: Type.String(),
  po_number: Type.String(),
  /** The purchase order as its buyer has attached it. */
  po_file_name: orNull(Type.String()),
  placed_at: WireDate,
  /** The day on the shop's calendar. */
  placed_on: WireDate,
  amount: WireAmount,
  base_amount: WireAmount,
  currency: Type.String(),
  currency_symbol: Type.String(),
  goods_amt: WireAmount,
  shipping_amt: WireAmount,
  freight_rows: Type.Array(Type.Object({ label: Type.String(), amount: WireAmount }), {
    description: 'what shipping_amt adds up from; none where that is one amount',
  }),
  discount_amt: WireAmount,
  ...salesTaxFields,
  payment_terms: Type.String(),
  payment_method: PaymentMethod,
  /** Of the card that pays it; null: none does. */
  authorization_response: orNull(AuthorizationResponse),
  shipping_method: Type.String(),
  /** The account that pays the carrier; null: prepaid, as far as no line says otherwise. */
  freight_bill: orNull(FreightBill),
  /** Its buyer picks it up. */
  is_pickup: Type.Boolean(),
  /** As it was expected when the order was placed; null: no date was known. */
  arrives_on: orNull(WireDate),
  in_hands_on: orNull({ ...WireDate, description: 'when its buyer needs all of it' }),
  event_on: orNull({ ...WireDate, description: 'what it is needed for' }),
  late_text: Type.String({ description: 'how much later than that it was expected to come; empty: in time' }),
  arrival_title: Type.String({ description: 'Expected arrival, or Ready for pickup' }),
  shipping_address: PostalAddress,
  order_note: Type.String(),
  /** Chosen where something was on backorder and something was not. */
  delivery: orNull(Type.Union([Type.Literal('complete'), Type.Literal('parts')])),
  /** The same for people, with days and freight. */
  delivery_text: Type.String(),
  /** One by one, where it ships in parts. */
  delivery_parts: Type.Array(Type.String()),
  lines: Type.Array(
    Type.Object({
      id: WireId,
      catalog_item_id: orNull(WireId),
      web_code: Type.String(),
      item_description: Type.String(),
      image_thumnail: orNull(WireUrl),
      quantity: Type.Integer(),
      unit: Type.String(),
      net_amt: WireAmount,
      discount_amt: WireAmount,
      /** What took it off, as it was then. */
      coupon: orNull(Type.Object({ coupon_code: Type.String(), text: Type.String() })),
      /** Null: goods. */
      sample: orNull(LineSample),
      sample_credit: orNull(SampleCreditRow),
      variants: Type.Array(
        Type.Object({
          code: Type.String(),
          color: orNull(Type.String()),
          size: orNull(Type.String()),
          quantity: Type.Integer(),
          unit_price: WireUnitPrice,
          /** How many were short on the day of the order, and when they were expected. */
          backordered: Type.Integer(),
          expected_on: orNull(WireDate),
          lead_days: orNull(
            Type.Integer({ description: 'of what was to order: business days until it leaves; null: it was counted' }),
          ),
        }),
      ),
      charges: Type.Array(Charge),
      spared_charges: Type.Array(SparedCharge),
      decoration: orNull(LineDecoration),
      /** Where the line goes when it has addresses of its own; otherwise it goes with the order. */
      shipments: Type.Array(
        Type.Object({
          quantity: Type.Integer(),
          shipping_address: PostalAddress,
          shipping_method: Type.String(),
          bill_transportation_to: Type.String(),
          account_number: Type.String(),
          account_zip: Type.String(),
          ship_amt: WireAmount,
          arrives_on: orNull(WireDate),
        }),
      ),
    }),
  ),
})
export type PlacedOrder = Static<typeof PlacedOrder>

export const getPlacedOrders = {
  summary: 'Orders of the signed-in customer, as they were placed; without ids or a key those of the last checkout',
  query: Type.Object({
    ids: Type.Optional(Type.Array(WireId, { minItems: 1, maxItems: 50 })),
    /** What a checkout has placed; none when it has placed nothing. */
    checkout_key: Type.Optional(checkoutKey),
  }),
  answer: Type.Object({ sales_orders: Type.Array(PlacedOrder), order_total: WireAmount }),
}
