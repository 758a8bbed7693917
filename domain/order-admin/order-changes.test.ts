import { expect, test } from 'vitest'
import {
  dealDiscount,
  followDiscount,
  judgeBalance,
  mayChange,
  refuseAddress,
  refusePart,
  refuseQuantity,
  refuseRemoval,
  toDiscount,
} from './order-changes.ts'

const line = { name: 'Mug', quantity: 10, sent: 4, isDecorated: false }

test.each([
  ['placed', 'goods', undefined],
  ['partly-shipped', 'address', undefined],
  ['shipped', 'discount', undefined],
  ['shipped', 'goods', 'On an order that is Shipped, only a discount and the PO number can change.'],
  ['delivered', 'price', 'On an order that is Delivered, only a discount and the PO number can change.'],
  ['delivered', 'po', undefined],
  ['cancelled', 'discount', 'An order that is Canceled can no longer change.'],
] as const)('of an order that is %s, the %s: %s', (state, part, sentence) => {
  expect(refusePart(state, part)).toBe(sentence)
  expect(mayChange(state, part)).toBe(sentence === undefined)
})

test('what has left is not taken back by a smaller quantity', () => {
  expect(refuseQuantity('partly-shipped', line, 4)).toBeUndefined()
  expect(refuseQuantity('partly-shipped', line, 3)).toBe('4 of Mug have shipped, so it cannot be fewer.')
  expect(refuseRemoval('partly-shipped', line)).toBe('4 of Mug have shipped, so the line cannot be removed.')
  expect(refuseRemoval('placed', { ...line, sent: 0 })).toBeUndefined()
  expect(refuseAddress([line])).toContain('Mug has shipped to this address')
  expect(refuseAddress([{ ...line, sent: 0 }])).toBeUndefined()
})

test('what is being made is put on hold first', () => {
  const made = { ...line, sent: 0, isDecorated: true }
  expect(refuseQuantity('in-production', made, 20)).toContain('Put the order on hold')
  expect(refuseRemoval('in-production', made)).toContain('Put the order on hold')
  expect(refuseQuantity('on-hold', made, 20)).toBeUndefined()
  expect(refuseQuantity('in-production', line, 20)).toBeUndefined()
})

test('a discount rounds for the buyer, keeps its share of the line, and adds up where it is dealt', () => {
  expect(toDiscount({ kind: 'percent', percent: 12.5 }, 1001)).toBe(126)
  expect(toDiscount({ kind: 'amount', cents: 500 }, 1001)).toBe(500)
  expect(followDiscount({ netCents: 1000, discountCents: 100 }, 805)).toBe(81)
  expect(followDiscount({ netCents: 1000, discountCents: 0 }, 805)).toBe(0)
  expect(dealDiscount(100, [333, 333, 334])).toEqual([33, 34, 33])
  expect(dealDiscount(0, [0, 0])).toEqual([0, 0])
})

test('what was paid is due, or to be given back', () => {
  expect(judgeBalance(1000, 400)).toEqual({ dueCents: 600, giveBackCents: 0 })
  expect(judgeBalance(1000, 1200)).toEqual({ dueCents: 0, giveBackCents: 200 })
})
