import { expect, test } from 'vitest'
import type { OrderState } from '../../../domain/ordering/order-states.ts'
import { findDoubt, listTargets, suggestTarget } from './move-many.tsx'

test('orders may be moved where at least one of them may go, most of them first', () => {
  expect(listTargets(['placed', 'in-review'])[0]).toEqual({ state: 'in-production', count: 2 })
  expect(listTargets(['on-hold', 'delivered']).map(({ state }) => state)).toEqual([
    'in-review',
    'in-production',
    'cancelled',
  ])
  expect(listTargets(['delivered', 'cancelled'])).toEqual([])
})

const row = { state: 'in-production', quantity: 10, sent_quantity: 0, amount: 50, open_amount: 50 } as const

test('what has not left and what was paid is said before orders are moved', () => {
  expect(findDoubt([row], 'in-review')).toBeUndefined()
  expect(findDoubt([row, row, { ...row, sent_quantity: 10 }], 'shipped')).toContain(
    '2 orders have pieces in no shipment',
  )
  expect(findDoubt([row], 'cancelled')).toBeUndefined()
  expect(
    findDoubt(
      [
        { ...row, open_amount: 20 },
        { ...row, state: 'delivered', open_amount: 0 },
      ],
      'cancelled',
    ),
  ).toContain('1 order is paid')
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
