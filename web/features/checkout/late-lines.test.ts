import { expect, test } from 'vitest'
import type { Cart, CartLine } from '../../../contract/shop/cart/cart.schema.ts'
import type { CartShippingMethod } from '../../../contract/shop/cart/shipping.schema.ts'
import { listLateLines } from './late-lines.ts'

const line = {
  id: 2,
  item_description: 'Summit tumbler',
  shipping_addresses: [],
  decoration: { in_hands_on: '2026-12-07' },
} as unknown as CartLine

const blank = { ...line, id: 1, decoration: null }
const undated = { ...line, decoration: { ...line.decoration, in_hands_on: null } } as CartLine
const elsewhere = { ...line, shipping_addresses: [{}] } as unknown as CartLine

const ground = {
  carrier: 'UPS',
  orders: [
    { line_ids: [1], arrives_on: '2026-12-08' },
    { line_ids: [2], arrives_on: '2026-12-08' },
  ],
} as CartShippingMethod
const arriving = (day: string | null): CartShippingMethod => ({
  ...ground,
  orders: ground.orders.map((order) => ({ ...order, arrives_on: day })),
})

const late = 'Summit tumbler arrives Tue, Dec 8, after its in-hands date of Mon, Dec 7.'

test.each<[string, CartLine[], CartShippingMethod, string[]]>([
  ['a day later', [blank, line], ground, [late]],
  ['on the day', [line], arriving('2026-12-07'), []],
  ['without a date of arrival', [line], arriving(null), []],
  ['without an in-hands date', [undated], ground, []],
  ['to addresses of its own', [elsewhere], ground, []],
  [
    'to be picked up',
    [line],
    { ...ground, carrier: 'CUSTOMER-PICKUP' },
    ['Summit tumbler is ready Tue, Dec 8, after its in-hands date of Mon, Dec 7.'],
  ],
])('what comes %s', (_, lines, method, sentences) => {
  expect(listLateLines({ shopping_cart_lines: lines } as Cart, method)).toEqual(sentences)
})
