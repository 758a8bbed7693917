import { expect, test } from 'vitest'
import { totalOrder } from './order-total.ts'

test.each([
  ['nothing costs nothing', { netCents: [], shippingCents: 0, discountCents: [], taxCents: 0 }, 0],
  [
    'lines and shipping add up',
    { netCents: [390_780, 100_060], shippingCents: 18_805, discountCents: [], taxCents: 0 },
    509_645,
  ],
  [
    'discounts come off',
    {
      netCents: [390_780, 100_060, 85_680, 23_700],
      shippingCents: 18_805,
      discountCents: [0, 9456, 0, 0],
      taxCents: 0,
    },
    609_569,
  ],
  [
    'sales tax comes on top',
    { netCents: [10_000], shippingCents: 1_585, discountCents: [1_000], taxCents: 653 },
    11_238,
  ],
  [
    'a full cart of the dearest lines stays exact',
    { netCents: Array<number>(200).fill(10_000_000_000_001), shippingCents: 1, discountCents: [1], taxCents: 0 },
    2_000_000_000_000_200,
  ],
])('%s', (_, parts, total) => {
  expect(totalOrder(parts)).toBe(total)
})
