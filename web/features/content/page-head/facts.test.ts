import { expect, test } from 'vitest'
import type { Product } from '../../../../contract/shop/catalog/products.schema.ts'
import { productFacts } from './facts.ts'

const shirt = {
  name: 'Foreman shirt',
  web_code: 'F-1',
  item_url: '/products/1',
  description_html: '',
  custom_item_flag: false,
  brand: '',
  material: '',
  trail: [],
  pictures: [],
  stock: { state: 'in', quantity: 5, next_on: null },
  quantities: [
    { quantity: 12, price: 14.1, published_price: 15 },
    { quantity: 48, price: 12.5, published_price: 13 },
  ],
  variants: [{ extra_price: 0 }, { extra_price: 2.2 }],
} as unknown as Product

test('the highest price is that of few pieces in the dearest size', () => {
  expect(productFacts('https://shop.example.com', shirt)).toMatchObject({
    offers: { lowPrice: 12.5, highPrice: 16.3, offerCount: 2 },
  })
})

test('what is priced on call has no offers', () => {
  expect(productFacts('https://shop.example.com', { ...shirt, custom_item_flag: true })).not.toHaveProperty('offers')
})
