import { expect, test } from 'vitest'
import { priceBlankLine } from '../../../domain/price-line.ts'
import { adviseQuantity } from './advise-quantity.ts'

const goods = {
  moq: 48,
  unit: 'each',
  closeout: false,
  stock: { state: 'in' as const, quantity: 100, next_on: null },
  quantities: [
    { quantity: 48, price: 14.95, published_price: 14.95 },
    { quantity: 96, price: 13.45, published_price: 13.45 },
  ],
}
const charge = { code: 'LTM-CHARGE', name: 'Less than minimum', why: '', per: 'order' as const, amount: 500_000 }
const price = (quantity: number) =>
  priceBlankLine(
    {
      minimumQuantity: 48,
      tiers: goods.quantities.map((step) => ({
        minimumQuantity: step.quantity,
        unitPrice: step.price * 10_000,
        publishedPrice: null,
      })),
      charges: [{ ...charge, minimumQuantity: 24, maximumQuantity: 47 }],
    },
    [{ variantId: 1, quantity, extraPrice: 0 }],
  )
const advise = (quantity: number, of = goods) => adviseQuantity(of, price(quantity), price)?.words

test.each<[string, number, string | undefined]>([
  ['too few to be sold', 10, 'Order 48 for $717.60 in total'],
  ['fewer than the minimum, for a charge', 47, 'Order 48 for $717.60 in total: no $50.00 charge'],
  ['a step that costs more in total', 60, 'Order 96 and pay $13.45 each'],
  ['a step that costs less in total', 90, 'Order 96 for $1,291.20 in total: $54.30 less'],
  ['no further step', 96, undefined],
])('%s', (_, quantity, words) => {
  expect(advise(quantity)).toBe(words)
})

test('no more of a closeout is advised than is left', () => {
  expect(advise(60, { ...goods, closeout: true, stock: { ...goods.stock, quantity: 90 } })).toBeUndefined()
})
