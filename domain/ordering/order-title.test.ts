import { expect, test } from 'vitest'
import { titleOrder } from './order-title.ts'

test('what leaves with its buyer is picked up, not shipped', () => {
  expect(titleOrder('shipped', 'CUSTOMER-PICKUP:2')).toBe('Picked up')
  expect(titleOrder('partly-shipped', 'CUSTOMER-PICKUP')).toBe('Partially picked up')
  expect(titleOrder('in-production', 'CUSTOMER-PICKUP')).toBe('In production')
  expect(titleOrder('shipped', 'UPS-GROUND')).toBe('Shipped')
})
