import { expect, test } from 'vitest'
import {
  findUnreadable,
  placeProblems,
  placeRefusal,
  proposeRedraw,
  toChange,
  toDraft,
  type Preview,
} from './read-draft.ts'

const variant = (code: string, quantity: number) => ({
  code,
  color: code,
  size: null,
  quantity: { before: quantity, after: quantity },
  unitPrice: { before: quantity === 0 ? 0 : 4.25, after: 4.25 },
})
const preview = {
  poNumber: 'PO-1',
  shippingMethod: { before: 'UPS', after: 'UPS' },
  lines: [
    {
      lineId: 7,
      discountAmt: { before: 5, after: 5 },
      variants: [variant('A', 10), variant('B', 0)],
      charges: [{ name: 'Set-up', before: 55, after: 55 }],
      inHandsOn: '2026-12-01',
    },
  ],
  problems: [
    { field: 'lines.7.quantity', message: 'Too few.' },
    { field: 'lines', message: 'Nothing would be left.' },
  ],
} as unknown as Preview
const address = {
  name: 'Ann',
  company: '',
  address_1: '1 Oak',
  address_2: '',
  city: 'Dayton',
  state: 'OH',
  zip: '45402',
}
const staffOrder = {
  order: {
    shipping_amt: 12,
    shipping_address: { ...address, country: 'US', phone: '' },
    lines: [{ id: 7, shipments: [] }],
  },
} as never

const start = toDraft(preview, staffOrder)
const read = (typed: Record<string, string | boolean>) => toChange({ ...start, ...typed }, start, preview, staffOrder)

test('only what is different is asked for', () => {
  expect(read({})).toEqual({})
  expect(read({ quantity_0_0: '1,200', quantity_0_1: '4', price_0_0: '$3.125', keep_0: true })).toEqual({
    lines: [
      {
        lineId: 7,
        variants: [
          { code: 'A', quantity: 1200, unitPrice: 3.125 },
          { code: 'B', quantity: 4 },
        ],
        keepPrices: true,
      },
    ],
  })
  expect(read({ discount_0: '', discount: '5%', freight: '0' })).toEqual({
    lines: [{ lineId: 7, discount: { kind: 'amount', value: 0 } }],
    discount: { kind: 'percent', value: 5 },
    freightAmount: 0,
  })
  expect(read({ address_1: '9 Elm' }).shippingAddress).toMatchObject({ name: 'Ann', address_1: '9 Elm', country: 'US' })
  expect(read({ remove_0: true })).toEqual({ lines: [{ lineId: 7, remove: true }] })
})

test('pieces of a line go to another address, and the other addresses stay', () => {
  const to = { ...address, country: 'US', phone: '' }
  const split = {
    order: {
      shipping_address: to,
      lines: [{ id: 7, shipments: [6, 4].map((quantity) => ({ quantity, shipping_address: to })) }],
    },
  } as never
  const begun = toDraft(preview, split)
  expect(toChange(begun, begun, preview, split)).toEqual({})
  const typed = { ...begun, to_0_1_address_1: ' 9 Elm ', to_0_1_zip: '45403' }
  expect(toChange(typed, begun, preview, split)).toEqual({
    lines: [{ lineId: 7, shipments: [{ number: 2, shippingAddress: { ...to, address_1: '9 Elm', zip: '45403' } }] }],
  })
  expect(findUnreadable(typed, begun)).toEqual({})
})

test('what is no figure is said at its field, and sentences of the server stand at theirs', () => {
  const typed = { ...start, quantity_0_0: 'ten', price_0_0: '1.23456', discount: '5 off', freight: '-1' }
  expect(Object.keys(findUnreadable(typed, start))).toEqual(['discount', 'freight', 'quantity_0_0', 'price_0_0'])
  expect(Object.keys(findUnreadable({ ...start, price_0_0: '4,25', freight: '12,5' }, start))).toEqual([
    'freight',
    'price_0_0',
  ])
  expect(findUnreadable({ ...start, discount: '101%' }, start)).toHaveProperty('discount')
  expect(placeProblems(preview)).toEqual({ mistakes: { quantity_0_0: 'Too few.' }, others: ['Nothing would be left.'] })
  const refused = ['shippingAddress.city', 'lines.7.shipments.2.zip', 'version'].map((field) => ({
    field,
    message: 'No.',
  }))
  expect(placeRefusal(refused, preview.lines)).toEqual({ city: 'No.', to_0_1_zip: 'No.' })
  expect(findUnreadable({ ...start, quantity_0_0: '1,000,001' }, start)).toHaveProperty('quantity_0_0')
})

test('charges, days, number, method and further items are asked for where they are different', () => {
  const typed = { charge_0_0: '0', newcharge_0: ' Gift boxes ', newamount_0: '12.50', inhands_0: '' }
  expect(read(typed)).toEqual({
    lines: [
      {
        lineId: 7,
        charges: [
          { name: 'Set-up', amount: 0 },
          { name: 'Gift boxes', amount: 12.5 },
        ],
        inHandsOn: null,
      },
    ],
  })
  expect(read({ po: 'PO-2', method: 'FEDEX' })).toEqual({ poNumber: 'PO-2', shippingMethod: 'FEDEX' })
  const added = [{ itemId: 3, at: 4, codes: ['X', 'Y'] }]
  expect(toChange({ ...start, quantity_4_1: '12' }, start, preview, staffOrder, added)).toEqual({
    added: [{ itemId: 3, variants: [{ code: 'Y', quantity: 12 }] }],
  })
  const refused = { ...preview, problems: [{ field: 'lines.-1.quantity', message: 'Too few.' }] }
  expect(placeProblems(refused, added).mistakes).toEqual({ quantity_4_0: 'Too few.' })
})

test('a new charge needs its name and its amount', () => {
  expect(findUnreadable({ ...start, newcharge_0: 'Gift boxes' }, start)).toHaveProperty('newamount_0')
  expect(findUnreadable({ ...start, newamount_0: '5' }, start)).toHaveProperty('newcharge_0')
  expect(findUnreadable({ ...start, charge_0_0: '' }, start)).toHaveProperty('charge_0_0')
})

test('the redraw that an address proposes is a charge of its line, and nothing else is', () => {
  const draft = { ...start, ...proposeRedraw(preview, new URLSearchParams('redraw=1&amount=40')) }
  expect(toChange(draft, start, preview, staffOrder).lines).toMatchObject([
    { lineId: preview.lines[0]!.lineId, charges: [{ name: 'Artwork redraw', amount: 40 }] },
  ])
  for (const asked of ['', 'redraw=9&amount=40', 'redraw=1', 'redraw=x&amount=y', 'redraw=1&amount=-5'])
    expect(proposeRedraw(preview, new URLSearchParams(asked))).toEqual({})
})
