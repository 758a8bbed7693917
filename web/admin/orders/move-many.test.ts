import { expect, test } from 'vitest'
import type { OrderState } from '../../../domain/ordering/order-states.ts'
import { listDoubts, listMoved, listTargets, suggestTarget } from './move-many.tsx'

test('orders may be moved where at least one of them may go, most of them first', () => {
  expect(listTargets(['placed', 'in-review'])[0]).toEqual({ state: 'in-production', count: 2 })
  expect(listTargets(['on-hold', 'delivered']).map(({ state }) => state)).toEqual([
    'in-review',
    'in-production',
    'cancelled',
  ])
  expect(listTargets(['delivered', 'cancelled'])).toEqual([])
})

const row = {
  state: 'in-production',
  payment: 'unpaid',
  quantity: 10,
  sentQuantity: 0,
  amount: 50,
  openAmount: 50,
} as const

test('what has not left and what was paid is said before orders are moved', () => {
  expect(listDoubts([row], 'in-review', true)).toEqual([])
  const [unsent, ...others] = listDoubts([row, row, { ...row, sentQuantity: 10 }], 'shipped', true)
  expect(unsent).toContain('2 orders have pieces not in a shipment')
  expect(others).toEqual([])
  expect(listDoubts([row], 'cancelled', true)).toEqual([])
  const paid = [
    { ...row, openAmount: 20 },
    { ...row, state: 'delivered' as const, openAmount: 0 },
  ]
  expect(listDoubts(paid, 'cancelled', true)).toEqual([expect.stringContaining('1 order is paid')])
})

test('cards that are charged when goods leave are counted with what they are charged', () => {
  const held = { ...row, sentQuantity: 10, payment: 'on-card' } as const
  const list = (count: number, isCapturedOnDispatch = true) =>
    listDoubts(Array<typeof held>(count).fill(held), 'shipped', isCapturedOnDispatch)
  expect(list(1)).toEqual(['This charges the card of 1 order: $50.00.'])
  expect(list(2)).toEqual(['This charges the cards of 2 orders: $100.00 in total.'])
  expect(list(2, false)).toEqual([])
})

test('where nothing is lost is suggested first', () => {
  const suggest = (states: readonly OrderState[]) =>
    suggestTarget(
      states.map((state) => ({ ...row, state })),
      listTargets(states),
    )
  expect(suggest(['placed', 'in-production'])).toBe('in-review')
  expect(suggest(['partly-shipped'])).toBe('shipped')
})

test('orders on hold are moved only where they are checked', () => {
  const orders = [
    { id: 1, state: 'in-review' as const },
    { id: 2, state: 'on-hold' as const },
    { id: 3, state: 'delivered' as const },
  ]
  const move = (typed: object) => listMoved(orders, { state: 'in-production', ...typed }).map(({ id }) => id)
  expect(move({ held_2: false })).toEqual([1])
  expect(move({ held_2: true })).toEqual([1, 2])
})
