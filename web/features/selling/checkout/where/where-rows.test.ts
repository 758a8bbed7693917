import { describe, expect, test } from 'vitest'
import type { Cart } from '../../../../../contract/shop/cart/cart.schema.ts'
import { exampleCart, exampleLine } from '../../../../testing/examples.ts'
import {
  addPart,
  changePart,
  findPartMistakes,
  listChanges,
  listNeedlesslyApart,
  pickShipTo,
  removePart,
  shipTogether,
  toRows,
  type Part,
} from './where-rows.ts'

const [chicago, dayton, reno] = [1, 2, 3]
const known = new Set([chicago, dayton, reno])
const part = (addressId: number, quantity: number | null): Part => ({ addressId, quantity })

const shipment = (address_id: number, quantity: number) => ({
  address_id,
  quantity,
  shipping_method: 'UPS-GROUND',
  bill_transportation_to: 'shipper' as const,
  account_number: '',
  account_zip: '',
  shipping_methods: [],
})

/** Three lines of 12; the second one is split. */
const cart: Cart = exampleCart([
  exampleLine({ id: 11, quantity: 12, shipping_stamp: 'a' }),
  exampleLine({
    id: 12,
    quantity: 12,
    shipping_stamp: 'b',
    shipping_addresses: [
      shipment(chicago, 8),
      { ...shipment(reno, 4), bill_transportation_to: 'receiver', account_number: '8V4471', account_zip: '89502' },
    ],
  }),
  exampleLine({ id: 13, quantity: 12, shipping_stamp: 'c' }),
])
const rows = toRows(cart, chicago)

test('a line without addresses of its own goes where the order goes', () => {
  expect(rows.map(({ parts }) => parts)).toEqual([
    [part(chicago, 12)],
    [part(chicago, 8), part(reno, 4)],
    [part(chicago, 12)],
  ])
  expect(listChanges(rows, cart, chicago)).toEqual([])
})

describe('what is wrong stands at its part', () => {
  test.each<[string, Part[], [number, string, string][]]>([
    ['nothing, where the pieces add up', [part(1, 8), part(2, 4)], []],
    ['nothing, where all of it goes to one address', [part(1, null)], []],
    ['too few', [part(1, 8), part(2, 3)], [[1, 'quantity', 'The addresses add up to 11 of 12: 1 more to assign.']]],
    ['too many', [part(1, 8), part(2, 40)], [[1, 'quantity', 'The addresses add up to 48 of 12: 36 too many.']]],
    ['no quantity', [part(1, 12), part(2, null)], [[1, 'quantity', 'Please enter a quantity.']]],
    ['no pieces', [part(1, 0), part(2, 12)], [[0, 'quantity', 'Please enter a quantity.']]],
    ['no address', [part(1, 8), part(0, 4)], [[1, 'address', 'Please choose an address.']]],
    ['an address that is gone', [part(9, 12)], [[0, 'address', 'Please choose an address.']]],
    [
      'one address twice',
      [part(1, 6), part(1, 6)],
      [[1, 'address', 'This address is entered twice. Please combine the quantities.']],
    ],
  ])('%s', (_, parts, expected) => {
    const mistakes = findPartMistakes({ lineId: 11, parts }, 12, known)
    expect([...mistakes].map(([index, { at, message }]) => [index, at, message])).toEqual(expected)
  })
})

test('a line is split by an address more, which has what is left', () => {
  const line = { id: 11, quantity: 12 }
  const split = addPart(rows, line)
  expect(split[0]!.parts).toEqual([part(chicago, 12), part(0, null)])
  const less = changePart(split, 11, 0, { quantity: 7 })
  expect(addPart(less, line)[0]!.parts).toEqual([part(chicago, 7), part(0, null), part(0, 5)])
  expect(removePart(less, 11, 1)[0]!.parts).toEqual([part(chicago, 7)])
  // All of it goes to the one that is left, whatever its quantity was.
  expect(findPartMistakes(removePart(less, 11, 1)[0]!, 12, known).size).toBe(0)
})

describe('the address of the order is', () => {
  test.each<[string, number[][], number]>([
    ['the one that most lines go to', [[chicago], [dayton], [dayton]], dayton],
    ['the usual one, while as many lines go there', [[dayton], [chicago]], chicago],
    ['else the first of those that as many lines go to', [[dayton], [reno]], dayton],
    ['no address that is not chosen yet', [[0], [0], [dayton]], dayton],
    ['the first one, while every line is split', [[dayton, reno]], dayton],
  ])('%s', (_, lines, expected) => {
    const of = lines.map((ids, lineId) => ({ lineId, parts: ids.map((id) => part(id, 1)) }))
    expect(pickShipTo(of, chicago)).toBe(expected)
  })
})

describe('what is sent', () => {
  test('are the lines that change; what goes with the order has no address of its own', () => {
    const all = shipTogether(rows, cart.shopping_cart_lines.slice(0, 2), dayton)
    expect(listChanges(all, cart, dayton)).toEqual([
      { line_id: 12, shipping_stamp: 'b', shipping_addresses: [] },
      { line_id: 13, shipping_stamp: 'c', shipping_addresses: [{ address_id: chicago, quantity: 12 }] },
    ])
    expect(listChanges(all, cart, chicago)).toMatchObject([
      { line_id: 11, shipping_addresses: [{ address_id: dayton, quantity: 12 }] },
      { line_id: 12, shipping_addresses: [{ address_id: dayton, quantity: 12 }] },
    ])
  })

  test('keeps the method and the payer of an address that stays', () => {
    const moved = changePart(changePart(rows, 12, 0, { addressId: dayton, quantity: 6 }), 12, 1, { quantity: 6 })
    expect(listChanges(moved, cart, chicago)).toEqual([
      {
        line_id: 12,
        shipping_stamp: 'b',
        shipping_addresses: [
          { address_id: dayton, quantity: 6 },
          {
            address_id: reno,
            quantity: 6,
            shipping_method: 'UPS-GROUND',
            bill_transportation_to: 'receiver',
            account_number: '8V4471',
            account_zip: '89502',
          },
        ],
      },
    ])
  })

  test('takes its own shipment from a line that goes to the address of the order', () => {
    const line = exampleLine({ id: 11, quantity: 12, shipping_stamp: 'a', shipping_addresses: [shipment(dayton, 12)] })
    const one = exampleCart([line, exampleLine({ id: 12, quantity: 12 })])
    expect(listNeedlesslyApart(one, chicago)).toEqual([])
    expect(listNeedlesslyApart(one, dayton)).toEqual(listChanges(toRows(one, dayton), one, dayton))
    expect(listChanges(toRows(one, dayton), one, dayton)).toEqual([
      { line_id: 11, shipping_stamp: 'a', shipping_addresses: [] },
    ])
    expect(listChanges(toRows(one, chicago), one, chicago)).toEqual([])
  })
})
