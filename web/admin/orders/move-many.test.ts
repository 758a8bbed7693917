import { expect, test } from 'vitest'
import { listTargets } from './move-many.tsx'

test('orders may be moved where at least one of them may go, most of them first', () => {
  expect(listTargets(['placed', 'in-review'])[0]).toEqual({ state: 'in-production', count: 2 })
  expect(listTargets(['on-hold', 'delivered']).map(({ state }) => state)).toEqual([
    'in-review',
    'in-production',
    'cancelled',
  ])
  expect(listTargets(['delivered', 'cancelled'])).toEqual([])
})
