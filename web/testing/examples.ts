import type { Cart, CartLine } from '../../contract/shop/cart/cart.schema.ts'
import type { PaymentProfile } from '../../contract/shop/cart/payments.schema.ts'
import type { Address, CartShippingMethod } from '../../contract/shop/cart/shipping.schema.ts'

// Answers of calls, for tests that are about a few of their fields.

/** Six packs of flap discs at $12.50. */
export const exampleLine = (fields: Partial<CartLine> = {}): CartLine => ({
  id: 11,
  catalog_item_id: 7,
  web_code: 'NW-5310',
  item_url: '/products/7',
  item_description: 'Flap disc, 4-1/2 in',
  image_thumnail: null,
  currency_symbol: '$',
  quantity: 6,
  moq: 1,
  unit: 'each',
  closeout: false,
  unit_price: 12.5,
  variants: [
    {
      variant_id: 31,
      code: 'NW-5310',
      color: null,
      size: null,
      quantity: 6,
      unit_price: 12.5,
      amount: 75,
      stock: { state: 'in', quantity: 500, next_on: null },
      for_other_lines: 0,
    },
  ],
  charges: [],
  spared_charges: [],
  decoration: null,
  in_hands: null,
  net_amt: 75,
  discount_amt: 0,
  quote: null,
  sample: null,
  sample_credit: null,
  coupon: null,
  quantities: [{ quantity: 1, price: 12.5 }],
  shipping_addresses: [],
  shipping_stamp: 'first',
  previous_net_amt: null,
  price_changes: [],
  problems: [],
  ...fields,
})

/** With sums of its lines. */
export const exampleCart = (lines: CartLine[] = [exampleLine()], fields: Partial<Cart> = {}): Cart => ({
  currency_symbol: '$',
  shopping_cart_lines: lines,
  freight_notices: [],
  third_party_shipping_charge: 0,
  multi_shipment_charge: 0,
  po_file_name: null,
  shipping_address_id: null,
  line_count: lines.length,
  piece_count: lines.reduce((sum, { quantity }) => sum + quantity, 0),
  net_amt: lines.reduce((sum, { net_amt: amount }) => sum + amount, 0),
  discount_amt: lines.reduce((sum, { discount_amt: amount }) => sum + amount, 0),
  sales_tax: { words: 'calculated at checkout', at_checkout: true },
  quote_suggestion: null,
  ...fields,
})

export const exampleAddress = (fields: Partial<Address> = {}): Address => ({
  id: 1,
  name: 'Ann Marsh',
  company: 'Riverside Dayton',
  address_1: '410 Valley St',
  address_2: '',
  city: 'Dayton',
  state: 'OH',
  zip: '45404',
  country: 'US',
  phone: '',
  is_default: false,
  ...fields,
})

export const exampleMethod = (fields: Partial<CartShippingMethod> = {}): CartShippingMethod => ({
  code: 'UPS-GROUND',
  carrier: 'UPS',
  name: 'UPS Ground',
  ship_amt: 9,
  transit_days: 2,
  needs_dock: false,
  arrives_on: '2026-03-04',
  arrives_by: null,
  why: '12 lb, 1 carton, zone 3',
  in_parts: null,
  in_parts_tax: null,
  sales_tax: [],
  tax_amt: 0,
  orders: [],
  ...fields,
})

/** A saved card. */
export const exampleCard = (id: number, number = 'XXXX1111', fields: Partial<PaymentProfile> = {}): PaymentProfile => ({
  id,
  customerPaymentProfileId: `profile-${id}`,
  payment: {
    creditCard: {
      cardNumber: number,
      expirationDate: '2030-12',
      cardCode: '',
      cardType: 'Visa',
      issuerNumber: '411111',
    },
  },
  bill_to: {
    first_name: 'Ann',
    last_name: 'Marsh',
    company: '',
    address: '410 Valley St',
    city: 'Dayton',
    state: 'OH',
    zip: '45404',
    country: 'US',
    phone_number: '',
  },
  is_expired: false,
  ...fields,
})
