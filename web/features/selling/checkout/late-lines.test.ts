import { expect, test } from 'vitest'
import type { Cart, CartLine } from '../../../../contract/shop/cart/cart.schema.ts'
import type { CartShippingMethod } from '../../../../contract/shop/cart/shipping.schema.ts'
import { findLateLines } from './late-lines.ts'

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

const late = 'Summit tumbler arrives Tue, Dec 8, after the in-hands date of Mon, Dec 7.'

test.each<[string, CartLine[], CartShippingMethod, string[]]>([
  ['a day later', [blank, line], ground, [late]],
  ['on the day', [line], arriving('2026-12-07'), []],
  ['without a date of arrival', [line], arriving(null), []],
  ['without an in-hands date', [undated], ground, []],
  ['to addresses of its own in time', [elsewhere], ground, []],
  [
    'to addresses of its own too late',
    [{ ...elsewhere, in_hands: { warning: 'Expected Tue, Dec 8.', rush_days: null } }],
    ground,
    ['Summit tumbler: Expected Tue, Dec 8.'],
  ],
  [
    'to be picked up',
    [line],
    { ...ground, carrier: 'CUSTOMER-PICKUP' },
    ['Summit tumbler is ready Tue, Dec 8, after the in-hands date of Mon, Dec 7.'],
  ],
])('what comes %s', (_, lines, method, sentences) => {
  expect(findLateLines({ shopping_cart_lines: lines } as Cart, method, []).lines).toEqual(sentences)
})

const twoDay = { ...arriving('2026-12-04'), name: 'FedEx 2Day', ship_amt: 42 }
const nextDay = { ...arriving('2026-12-03'), name: 'UPS Next Day Air', ship_amt: 61.5 }
const rushable = { ...line, in_hands: { warning: null, rush_days: 3 } }

test.each<[string, CartLine, CartShippingMethod[], string[]]>([
  [
    'by the faster methods that are in time, the cheapest first',
    line,
    [ground, nextDay, twoDay],
    ['In time: FedEx 2Day, $42.00.', 'In time: UPS Next Day Air, $61.50.'],
  ],
  [
    'by rush production',
    rushable,
    [ground],
    ['Sooner: rush production of Summit tumbler in 3 business days. Edit the line in your cart.'],
  ],
  ['by nothing but a later date', line, [ground], ['Choose a later date in your cart, or call us.']],
])('a late line can be in time %s', (_, late, methods, ways) => {
  expect(findLateLines({ shopping_cart_lines: [late, blank] } as Cart, ground, methods).ways).toEqual(ways)
})
