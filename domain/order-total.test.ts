import { expect, test } from 'vitest'
import { totalOrder } from './order-total.ts'

test.each([
  ['nothing costs nothing', { netCents: [], shippingCents: 0, discountCents: [] }, 0],
  ['lines and shipping add up', { netCents: [390_780, 100_060], shippingCents: 18_805, discountCents: [] }, 509_645],
  [
    'discounts come off',
    { netCents: [390_780, 100_060, 85_680, 23_700], shippingCents: 18_805, discountCents: [0, 9456, 0, 0] },
    609_569,
  ],
  [
    'a full cart of the dearest lines stays exact',
    { netCents: Array<number>(200).fill(10_000_000_000_001), shippingCents: 1, discountCents: [1] },
    2_000_000_000_000_200,
  ],
])('%s', (_, parts, total) => {
  expect(totalOrder(parts)).toBe(total)
})
