import { expect, test } from 'vitest'
import type { CartLine } from '../../../../contract/shop/cart/cart.schema.ts'
import { listChanges, type SeenFreight } from './cart-changes.ts'

const discs: CartLine = {
  id: 7,
  catalog_item_id: 1,
  web_code: 'NW-1',
  item_url: '/products/1',
  item_description: 'Flap disc',
  image_thumnail: null,
  quote: null,
  sample: null,
  sample_credit: null,
  currency_symbol: '$',
  quantity: 10,
  moq: 1,
  closeout: false,
  decoration: null,
  in_hands: null,
  price_changes: [],
  unit: 'each',
  unit_price: 5.25,
  variants: [
    {
      variant_id: 3,
      code: 'NW-1-40',
      color: null,
      size: null,
      quantity: 10,
      unit_price: 5.25,
      amount: 52.5,
      stock: { state: 'in', quantity: 100, next_on: null },
      for_other_lines: 0,
    },
  ],
  charges: [],
  spared_charges: [],
  net_amt: 52.5,
  discount_amt: 0,
  coupon: null,
  quantities: [],
  shipping_addresses: [],
  shipping_stamp: '',
  previous_net_amt: null,
  problems: [],
}
const seen = (lines: CartLine[], freight?: SeenFreight) => ({ lines, freight })
const ground: SeenFreight = { addressId: 1, method: 'UPS-GROUND', amount: 15.85 }
const [variant] = discs.variants

test.each<[string, CartLine[], (string | undefined)[]]>([
  ['nothing', [discs], []],
  ['a line that is gone', [], ['no longer in your cart.']],
  ['another price', [{ ...discs, unit_price: 6, net_amt: 60 }], ['$6.00 each, was $5.25; $60.00 in all, was $52.50.']],
  [
    'another quantity',
    [{ ...discs, quantity: 1200, net_amt: 6300 }],
    ['1,200 pieces now, was 10; $6,300.00 in all, was $52.50.'],
  ],
  [
    'stock that somebody else has taken',
    [{ ...discs, variants: [{ ...variant!, stock: { ...variant!.stock, quantity: 4 } }] }],
    ['6 on backorder.'],
  ],
  [
    'a coupon that no longer takes anything off',
    [{ ...discs, coupon: { coupon_code: 'SPRING10', text: '10% off', problem: 'This coupon has ended.' } }],
    ['This coupon has ended.'],
  ],
  ['a coupon', [{ ...discs, discount_amt: 5.25 }], ['$5.25 off, was $0.00.']],
  ['a problem', [{ ...discs, problems: ['We no longer sell this item.'] }], ['We no longer sell this item.']],
  [
    'a line that somebody has added',
    [discs, { ...discs, id: 8, item_description: 'Wire' }],
    ['new in your cart, 10 for $52.50.'],
  ],
])('the buyer is told of %s', (_, now, texts) => {
  expect(listChanges(seen([discs]), seen(now)).map(({ text }) => text)).toEqual(texts)
})

test('the freight counts as changed for the same address and method only', () => {
  const changesTo = (now: SeenFreight | undefined) => listChanges(seen([discs], ground), seen([discs], now))
  expect(changesTo({ ...ground, amount: 31.7 })).toEqual([
    { name: undefined, text: 'Freight is now $31.70, was $15.85.' },
  ])
  expect(changesTo({ ...ground, method: 'CUSTOMER-PICKUP', amount: 0 })).toEqual([])
  expect(changesTo({ ...ground, addressId: 2, amount: 31.7 })).toEqual([])
  expect(changesTo(undefined)).toEqual([])
})
