import { Type, type Static } from 'typebox'
import {
  closed,
  idParams,
  line,
  orNull,
  WireAmount,
  WireDate,
  WireId,
  WireQuantity,
  WireUnitPrice,
  WireUrl,
  fileByContent,
} from '../../wire.ts'
import { DecorationInput, LineDecoration } from './decoration.schema.ts'
import { LineShipment, LineShipments } from './line-shipping.schema.ts'
import { Stock } from '../catalog/products.schema.ts'

export const Charge = Type.Object({
  code: Type.String(),
  name: Type.String(),
  why: Type.String(),
  quantity: Type.Integer(),
  unit: Type.String({ description: 'what is counted: color, location, piece, order, 1,000 stitches' }),
  unit_price: WireUnitPrice,
  amount: WireAmount,
})
export type Charge = Static<typeof Charge>

export const SparedCharge = Type.Object({
  code: Type.String(),
  name: Type.String(),
  why: Type.String({ description: 'the earlier order, or the company’s terms' }),
})
export type SparedCharge = Static<typeof SparedCharge>

export const LineVariant = Type.Object({
  variant_id: WireId,
  code: Type.String(),
  color: orNull(Type.String()),
  size: orNull(Type.String()),
  quantity: Type.Integer(),
  unit_price: WireUnitPrice,
  amount: WireAmount,
  stock: Stock,
  for_other_lines: Type.Integer({
    description: 'pieces in stock that are not in `stock`: other lines of the cart take them',
  }),
})

const LineCoupon = Type.Object({
  coupon_code: Type.String(),
  text: Type.String({ description: 'what it takes off' }),
  problem: orNull(Type.String({ description: 'why it takes nothing off now; the line can be ordered without it' })),
})

export const SampleKind = Type.Union([
  Type.Literal('blank'),
  Type.Literal('random'),
  Type.Literal('pre-production'),
  Type.Literal('swatch'),
])

export const LineSample = Type.Object({ kind: SampleKind, title: Type.String() })

export const SampleCreditRow = Type.Object(
  { text: Type.String(), amount: WireAmount },
  { description: 'what the company has paid for samples of the item, in the discount; null: nothing is credited' },
)

export const CartLine = Type.Object({
  id: WireId,
  catalog_item_id: WireId,
  web_code: Type.String(),
  item_url: WireUrl,
  item_description: Type.String(),
  image_thumnail: orNull(WireUrl),
  currency_symbol: Type.String(),
  quantity: Type.Integer(),
  moq: Type.Integer(),
  unit: Type.String(),
  closeout: Type.Boolean({ description: 'not restocked: no more is sold than is in stock' }),
  unit_price: WireUnitPrice,
  variants: Type.Array(LineVariant),
  charges: Type.Array(Charge),
  spared_charges: Type.Array(SparedCharge, {
    description: 'charges that an earlier order or the company’s terms spare',
  }),
  /** Null: blank goods. */
  decoration: orNull(LineDecoration),
  /** Null: no in-hands date is asked for, or nobody knows when the goods come in. */
  in_hands: orNull(
    Type.Object({
      warning: orNull(
        Type.String({ description: 'that it comes after its in-hands date, and how it can still be in time' }),
      ),
      rush_days: orNull(Type.Integer({ description: 'of rush production that brings it sooner' })),
    }),
  ),
  net_amt: WireAmount,
  discount_amt: WireAmount,
  /** The line is a sample: one piece, by the owner's rules. Null: goods. */
  sample: orNull(LineSample),
  sample_credit: orNull(SampleCreditRow),
  /** The line is as it was quoted: its quantity, decoration and price do not change. */
  quote: orNull(Type.Object({ id: WireId, number: Type.String() })),
  coupon: orNull(LineCoupon),
  /** Quantity steps of the item, for the price beside the quantity. */
  quantities: Type.Array(Type.Object({ quantity: Type.Integer(), price: WireUnitPrice })),
  shipping_addresses: Type.Array(LineShipment),
  shipping_stamp: Type.String({ description: 'of where it ships: another one after each change of that' }),
  /** With price_check=true: what the line cost when it was last seen, if that has changed. */
  previous_net_amt: orNull(WireAmount),
  /** And which price or charge it was, a sentence each; also where the sum is the same. */
  price_changes: Type.Array(Type.String()),
  /** Sentences that must be settled before the line can be ordered. */
  problems: Type.Array(Type.String()),
})
export type CartLine = Static<typeof CartLine>

export const Cart = Type.Object({
  currency_symbol: Type.String(),
  shopping_cart_lines: Type.Array(CartLine),
  freight_notices: Type.Array(Type.String(), {
    description:
      'why freight of lines with addresses of their own is by the shop’s table, where carriers should have given their rates',
  }),
  third_party_shipping_charge: WireAmount,
  multi_shipment_charge: WireAmount,
  po_file_name: orNull(Type.String()),
  shipping_address_id: orNull({
    ...WireId,
    description:
      'where the lines without addresses of their own go, as ship_cart_lines has said; it may be gone by now',
  }),
  line_count: Type.Integer(),
  piece_count: Type.Integer(),
  net_amt: WireAmount,
  discount_amt: WireAmount,
  /** What is known of it before it is known where the cart goes. */
  sales_tax: Type.Object({ words: Type.String(), at_checkout: Type.Boolean() }),
  quote_suggestion: orNull(
    Type.String({ description: 'why it should rather be quoted; the owner sets from which amount' }),
  ),
})
export type Cart = Static<typeof Cart>

export const CartAnswer = Type.Object({ shopping_cart: Cart })

const chosenVariants = Type.Array(closed({ variant_id: WireId, quantity: WireQuantity }), {
  minItems: 1,
  maxItems: 400,
})

export const getCart = {
  summary: 'The cart; price_check=true tells what has changed since it was last seen',
  query: Type.Object({ price_check: Type.Optional(Type.Boolean()) }),
  answer: CartAnswer,
}

const requestKey = Type.Optional(
  Type.String({
    minLength: 8,
    maxLength: 64,
    description: 'the same key adds once, for a day; 409 with other content',
  }),
)

export const addToCart = {
  summary: 'Add an item: by variants, or by quantity alone where it has one variant',
  input: closed({
    catalog_item_id: WireId,
    quantity: Type.Optional(WireQuantity),
    variants: Type.Optional(chosenVariants),
    decoration: Type.Optional(DecorationInput),
    sample: Type.Optional({ ...SampleKind, description: 'as a sample of this kind: one piece, by the owner’s rules' }),
    request_key: requestKey,
  }),
  answer: Type.Object({ shopping_cart: Cart, line_id: WireId }),
}

export const addLinesToCart = {
  summary: 'Add many items at once; each line of the list is taken or refused by itself',
  input: closed({
    lines: Type.Array(
      closed({
        catalog_item_id: WireId,
        variant_id: Type.Optional(WireId),
        quantity: WireQuantity,
        sample: Type.Optional(SampleKind),
      }),
      { minItems: 1, maxItems: 1000 },
    ),
    request_key: requestKey,
  }),
  answer: Type.Object({
    shopping_cart: Cart,
    added_count: Type.Integer(),
    results: Type.Array(
      Type.Object({ added: Type.Boolean(), error: orNull(Type.String({ description: 'why it was refused' })) }),
      { description: 'in the order of the lines' },
    ),
  }),
}

export const updateCartLine = {
  summary:
    'Set the quantities of a line, or where it ships, or how it is decorated (null: blank). A line that becomes like another one of its item goes into that one, whose id stays',
  params: idParams,
  input: closed({
    quantity: Type.Optional(WireQuantity),
    variants: Type.Optional(chosenVariants),
    decoration: Type.Optional(orNull(DecorationInput)),
    shipping_addresses: Type.Optional(LineShipments),
    shipping_stamp: Type.Optional(
      Type.String({
        maxLength: 64,
        description:
          'of the addresses that these take the place of: 409 where others have been saved since; left out: they replace any',
      }),
    ),
  }),
  answer: Type.Object({ shopping_cart: Cart, line_id: WireId }),
}

export const shipCartLines = {
  summary:
    'Say where several lines ship, all of them or none. Every piece has an address: lines of which something is open are saved one by one, by update_cart_line',
  input: closed({
    lines: Type.Array(
      closed({
        line_id: WireId,
        shipping_addresses: {
          ...LineShipments,
          description: 'all addresses of the line; none: it goes where the order goes',
        },
        shipping_stamp: Type.Optional(
          Type.String({ maxLength: 64, description: 'as of update_cart_line: 409 where others have been saved since' }),
        ),
      }),
      { maxItems: 200 },
    ),
    shipping_address_id: Type.Optional({
      ...WireId,
      description: 'where the order goes, and with it every line without addresses of its own',
    }),
    freight_carrier: Type.Optional({
      ...line(20),
      description: 'whose ways are preferred where a method is left open: the account that pays the freight is with it',
    }),
  }),
  answer: CartAnswer,
}

export const removeCartLine = { summary: 'Take a line out of the cart', params: idParams, answer: CartAnswer }

export const CouponAnswer = Type.Object({
  shopping_cart: Cart,
  discount_amt: Type.Number({ description: 'of the line' }),
})

export const applyCoupon = {
  summary:
    'Apply a coupon to a line, in the place of another one; one that does not apply is answered with failure and its reason, and the line stays as it was',
  params: idParams,
  input: closed({ coupon_code: line(40, 1) }),
  answer: CouponAnswer,
}

export const removeCoupon = { summary: 'Take the coupon off a line', params: idParams, answer: CouponAnswer }

export const applyCouponToCart = {
  summary:
    'Apply a coupon to each line of the cart where it takes off more than the coupon there; one that applies to none is answered with failure and its reason, and the cart stays as it was',
  input: closed({ coupon_code: line(40, 1) }),
  answer: CartAnswer,
}

export const removeCouponFromCart = {
  summary: 'Take a coupon off every line of the cart that has it',
  input: closed({ coupon_code: line(40, 1) }),
  answer: CartAnswer,
}

const poFileKinds = ['pdf', 'png', 'jpg', 'docx', 'xlsx'] as const

export const updatePoFile = {
  summary: 'Attach the purchase order as a file',
  input: Type.Object({ po_file_data: fileByContent(10, ...poFileKinds) }),
  answer: Type.Object({ po_file_name: Type.String(), uploaded_at: WireDate }),
}

export const removePoFile = { summary: 'Take the purchase order file off the cart', answer: Type.Object({}) }
