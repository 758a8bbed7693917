import { expect, test } from 'vitest'
import type { Product } from '../../../../contract/shop/catalog/products.schema.ts'
import { plainTerms } from '../../../../domain/pricing/price-line.ts'
import { compareAddress } from './compare-address.ts'
import { priceAt } from './price-at.ts'

const terms = plainTerms('2026-03-02')

const charge = {
  code: 'LTM-CHARGE',
  name: 'Less than minimum',
  why: '',
  kind: 'order',
  per: 'order',
  amount: 50,
  minimum_quantity: 24,
  maximum_quantity: 47,
  method: null,
  basis: 'order',
  included: 0,
  repeat_amount: null,
  minimum_stitches: null,
  maximum_stitches: null,
  valid_from: null,
  valid_until: null,
}
const mug = {
  unit: 'each',
  moq: 48,
  custom_item_flag: false,
  closeout: false,
  stock: { quantity: 60 },
  quantities: [
    { quantity: 48, price: 10, published_price: 10 },
    { quantity: 96, price: 8.5, published_price: 9 },
  ],
  charges: [charge],
  rush_pricing: [],
  variants: [{ id: 1, extra_price: 0 }],
} as unknown as Product

test.each([
  [48, '$10.00 each', '$480.00'],
  [100, '$8.50 each', '$850.00'],
  [24, '$10.00 each', '$290.00\nincludes $50.00 Less than minimum, 24 is below the minimum of 48'],
  [10, '$10.00 each', 'Minimum order is 24 (add 14). Orders under 48 have a $50.00 charge.'],
])('at %d', (quantity, unit, total) => {
  expect(priceAt(mug, quantity, terms)).toEqual({ unit, total })
})

test('without a charge for less, the minimum is the floor', () => {
  expect(priceAt({ ...mug, charges: [] }, 24, terms).total).toBe('Minimum order is 48 (add 24).')
})

test('a company that pays nothing for less has no charge, here as in the cart', () => {
  const waived = { code: 'LTM-CHARGE', amount: 0, validFrom: null, validUntil: null }
  expect(priceAt(mug, 24, { ...terms, exceptions: [waived] }).total).toBe('$240.00')
})

test('what is not restocked says how much is left', () => {
  expect(priceAt({ ...mug, closeout: true }, 96, terms).total).toBe('$816.00\nOnly 60 left')
})

test('what is priced on call has no price', () => {
  expect(priceAt({ ...mug, custom_item_flag: true }, 48, terms).total).toBe('Call for pricing')
})

test.each([
  [[], undefined, '/compare'],
  [[], 48, '/compare?quantity=48'],
  [[1, 2], undefined, '/compare?ids=1,2'],
  [[1, 2], 48, '/compare?ids=1,2&quantity=48'],
])('the address of %j at %j', (ids, quantity, address) => {
  expect(compareAddress(ids, quantity)).toBe(address)
})
