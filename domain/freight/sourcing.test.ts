import { describe, expect, test } from 'vitest'
import {
  dealGoods,
  dealOrders,
  findPickup,
  sourceGoods,
  sourceMade,
  splitByArrival,
  splitForPickup,
  type ArrivingGoods,
  type WarehouseStock,
  type StockedGoods,
} from './sourcing.ts'

const dayton = 1
const reno = 2
/** Dayton is nearer. */
const nearest = [dayton, reno]

const held = (inDayton: number, inReno: number, dueInDayton: string | null = null): WarehouseStock[] => [
  { warehouseId: dayton, quantity: inDayton, nextOn: dueInDayton },
  { warehouseId: reno, quantity: inReno, nextOn: null },
]

const goods = (...pieces: [quantity: number, held: WarehouseStock[]][]): StockedGoods => ({
  carton: null,
  pieces: pieces.map(([quantity, lying]) => ({ quantity, held: lying })),
})

const sent = (all: StockedGoods[], order = nearest) => {
  const { parts, backorder } = sourceGoods(all, order)
  return { sent: parts.map((part) => [part.warehouseId, ...part.goods.map(({ quantity }) => quantity)]), backorder }
}

test('decorated goods ship from where they are made, once all that is made at once is there', () => {
  const few = goods([5, held(0, 9)])
  const { parts, backorder } = sourceMade([few], [few, goods([9, held(0, 0, '2026-03-20')])], dayton)
  expect(parts.map((part) => [part.warehouseId, ...part.goods.map(({ quantity }) => quantity)])).toEqual([[dayton, 5]])
  expect(backorder).toBe('2026-03-20')
})

describe('goods ship', () => {
  test.each<[string, StockedGoods[], number[], object]>([
    ['from the nearest warehouse', [goods([5, held(9, 9)])], nearest, { sent: [[dayton, 5]], backorder: null }],
    ['from the other one for a buyer there', [goods([5, held(9, 9)])], [reno, dayton], { sent: [[reno, 5]] }],
    ['from the one that has all of it', [goods([5, held(4, 9)])], nearest, { sent: [[reno, 5]], backorder: null }],
    [
      'from one rather than from two',
      [goods([5, held(9, 4)]), goods([3, held(0, 3)])],
      nearest,
      {
        sent: [
          [dayton, 5],
          [reno, 3],
        ],
      },
    ],
    [
      'from both where none has all',
      [goods([8, held(5, 4)])],
      nearest,
      {
        sent: [
          [dayton, 5],
          [reno, 3],
        ],
        backorder: null,
      },
    ],
    ['colors of an item together', [goods([4, held(4, 0)], [6, held(6, 9)])], nearest, { sent: [[dayton, 10]] }],
    [
      'from where the rest comes in, once it has',
      [goods([8, held(1, 4, '2026-03-20')])],
      [reno, dayton],
      { sent: [[dayton, 8]], backorder: '2026-03-20' },
    ],
    [
      'some day, where nobody knows when',
      [goods([8, held(1, 4)])],
      nearest,
      { sent: [[dayton, 8]], backorder: 'unknown' },
    ],
    [
      'from both, with the rest from where it comes in',
      [goods([8, held(1, 4, '2026-03-20')]), goods([2, held(0, 2)])],
      nearest,
      {
        sent: [
          [dayton, 4],
          [reno, 4, 2],
        ],
        backorder: '2026-03-20',
      },
    ],
    ['no count below zero', [goods([2, held(-5, 2)])], nearest, { sent: [[reno, 2]], backorder: null }],
    ['not at all without goods', [], nearest, { sent: [[dayton]], backorder: null }],
  ])('%s', (_, all, order, expected) => {
    expect(sent(all, order)).toMatchObject(expected)
  })
})

describe('what nobody counts', () => {
  const toOrder = (quantity: number): StockedGoods => ({
    carton: null,
    pieces: [{ quantity, held: [], isToOrder: true }],
  })

  test.each([
    ['goes from the nearest warehouse', [toOrder(900)], { sent: [[dayton, 900]], backorder: null }],
    ['goes with what is counted', [toOrder(900), goods([5, held(0, 9)])], { sent: [[reno, 900, 5]], backorder: null }],
    [
      'waits for what is short with it',
      [toOrder(900), goods([5, held(0, 1, '2026-03-20')])],
      { sent: [[dayton, 900, 5]], backorder: '2026-03-20' },
    ],
  ])('%s', (_, all, expected) => {
    expect(sent(all)).toMatchObject(expected)
  })

  test('does not wait where the rest goes later', () => {
    const parts = splitByArrival([toOrder(900), goods([5, held(0, 0, '2026-03-20')])])
    expect(parts!.map(({ comesOn, goods: some }) => [comesOn, some.map(({ pieces }) => pieces[0]!.quantity)])).toEqual([
      [null, [900]],
      ['2026-03-20', [5]],
    ])
  })

  test('is fetched at any warehouse, and shared by addresses', () => {
    expect(findPickup([toOrder(900)], reno)).toBe(null)
    const shares = dealGoods(toOrder(10), [
      { quantity: 4, nearest },
      { quantity: 6, nearest },
    ])
    expect(shares.map((part) => sent([part]))).toEqual([
      { sent: [[dayton, 4]], backorder: null },
      { sent: [[dayton, 6]], backorder: null },
    ])
  })
})

describe('what is in stock parts from what follows', () => {
  const quantities = (all: ArrivingGoods[] | undefined) =>
    all?.map(({ comesOn, goods: some }) => [comesOn, some.map(({ pieces }) => pieces.map(({ quantity }) => quantity))])

  test('piece by piece', () => {
    const all = [goods([8, held(1, 4)], [2, held(2, 0)]), goods([3, held(0, 0)])]
    expect(quantities(splitByArrival(all))).toEqual([
      [null, [[5, 2]]],
      ['unknown', [[3], [3]]],
    ])
  })

  const dec3 = held(0, 0, '2026-12-03')
  const jan5 = held(1, 0, '2027-01-05')
  const undated = held(0, 0)

  test('by the day that it comes in, what has no day last', () => {
    const all = [goods([4, undated], [9, jan5]), goods([5, dec3]), goods([2, dec3])]
    expect(quantities(splitByArrival(all))).toEqual([
      [null, [[1]]],
      ['2026-12-03', [[5], [2]]],
      ['2027-01-05', [[8]]],
      ['unknown', [[4]]],
    ])
  })

  test('also where nothing is in stock', () => {
    expect(quantities(splitByArrival([goods([5, dec3]), goods([5, undated])]))).toEqual([
      ['2026-12-03', [[5]]],
      ['unknown', [[5]]],
    ])
  })

  test('at a warehouse where it is fetched: what lies in another one comes with the next delivery', () => {
    const all = [goods([8, held(1, 4, '2026-12-03')]), goods([2, held(2, 0)])]
    expect(quantities(splitForPickup(all, dayton))).toEqual([
      [null, [[1], [2]]],
      ['2026-12-03', [[7]]],
    ])
  })

  test.each([
    ['nothing is short', [goods([2, held(2, 0)])]],
    ['all of it comes on one day', [goods([2, dec3]), goods([3, dec3])]],
    ['there is nothing', []],
  ])('unless %s', (_, all) => {
    expect(splitByArrival(all)).toBeUndefined()
  })
})

test('a part names what is in it, from each warehouse', () => {
  const { parts } = sourceGoods(
    [
      {
        carton: null,
        pieces: [
          { quantity: 8, held: held(5, 4), code: 'NW-1' },
          { quantity: 2, held: held(0, 2), code: 'NW-2' },
        ],
      },
    ],
    nearest,
  )
  expect(parts.map(({ pieces }) => pieces)).toEqual([
    [{ code: 'NW-1', quantity: 5 }],
    [
      { code: 'NW-1', quantity: 3 },
      { code: 'NW-2', quantity: 2 },
    ],
  ])
})

describe('goods are picked up', () => {
  const one: WarehouseStock[] = [{ warehouseId: dayton, quantity: 1, nextOn: null }]
  test.each<[string, StockedGoods[], number, string | null | undefined]>([
    ['where they lie', [goods([2, held(0, 2)])], reno, null],
    ['not where they do not', [goods([2, held(0, 2)])], dayton, undefined],
    ['not where only a part lies', [goods([2, held(9, 9)]), goods([1, held(1, 0)])], reno, undefined],
    ['where they come in', [goods([9, held(0, 2, '2026-03-20')])], dayton, '2026-03-20'],
    ['not elsewhere meanwhile', [goods([9, held(0, 2, '2026-03-20')])], reno, undefined],
    ['some day where the rest of them is fetched', [goods([9, held(1, 2)])], dayton, 'unknown'],
    ['nowhere while they may come anywhere', [goods([9, held(0, 0)])], dayton, undefined],
    ['some day at the only warehouse', [goods([9, one])], dayton, 'unknown'],
  ])('%s', (_, all, warehouseId, ready) => {
    expect(findPickup(all, warehouseId)).toBe(ready)
  })
})

describe('a line is dealt to its addresses', () => {
  const dealt = (all: StockedGoods, shares: [number, number[]][]) =>
    dealGoods(
      all,
      shares.map(([quantity, order]) => ({ quantity, nearest: order })),
    )

  test('in their order, color after color', () => {
    const parts = dealt(goods([4, held(4, 0)], [6, held(6, 0)]), [
      [5, nearest],
      [5, nearest],
    ])
    expect(parts.map(({ pieces }) => pieces.map(({ quantity }) => quantity))).toEqual([[4, 1], [5]])
  })

  test('and no piece is sent twice', () => {
    const parts = dealt(goods([8, held(5, 9)]), [
      [4, nearest],
      [4, nearest],
    ])
    expect(parts.map((part) => sent([part]).sent)).toEqual([[[dayton, 4]], [[reno, 4]]])
  })

  test('what is short falls to the last one', () => {
    const parts = dealt(goods([8, held(5, 0, '2026-03-20')]), [
      [4, nearest],
      [4, nearest],
    ])
    expect(parts.map((part) => sent([part]).backorder)).toEqual([null, '2026-03-20'])
  })

  test('shares above what the line holds are of no stock', () => {
    expect(sent(dealt(goods([2, held(9, 9)]), [[5, nearest]]))).toMatchObject({ backorder: 'unknown' })
  })
})

describe('orders that are placed together', () => {
  const order = (quantity: number, lying: WarehouseStock[], code = 'CAP') => [
    { carton: null, pieces: [{ quantity, held: lying, code }] },
  ]
  const leftIn = (orders: StockedGoods[][]) =>
    orders.map(([first]) => first!.pieces[0]!.held.map(({ quantity }) => Math.max(0, quantity)))

  test.each<[string, StockedGoods[][], number[][]]>([
    [
      'take from the nearest warehouse in turn',
      [order(5, held(9, 9)), order(5, held(9, 9))],
      [
        [9, 9],
        [4, 9],
      ],
    ],
    [
      'take all that is there once',
      [order(12, held(9, 9)), order(9, held(9, 9))],
      [
        [9, 9],
        [0, 6],
      ],
    ],
    [
      'take from the warehouse that has all of it',
      [order(8, held(4, 9)), order(4, held(4, 9))],
      [
        [4, 9],
        [4, 1],
      ],
    ],
    [
      'leave nothing where more is wanted than there is',
      [order(30, held(9, 9)), order(1, held(9, 9))],
      [
        [9, 9],
        [0, 0],
      ],
    ],
    [
      'leave other goods alone',
      [order(9, held(9, 0)), order(9, held(9, 0), 'MUG')],
      [
        [9, 0],
        [9, 0],
      ],
    ],
  ])('%s', (_, orders, left) => {
    expect(leftIn(dealOrders(orders, nearest))).toEqual(left)
  })
})
