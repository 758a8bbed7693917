import { expect, test } from 'vitest'
import { listMissing } from './missing-facts.ts'

const whole = {
  pictures: [{ ref: 'shop:upload/mug.webp#1', url: '/mug.webp', color: null, alt: '' }],
  prices: [{ quantity: 1, price: 9.4, published_price: null }],
  description_html: '<p>Enamel.</p>',
}

test.each([
  [{}, []],
  [{ pictures: [] }, ['picture']],
  [{ prices: [] }, ['price: it is priced on call']],
  [{ description_html: '<p>&nbsp;</p>' }, ['description']],
])('an item with %o lacks %o', (change, missing) => expect(listMissing({ ...whole, ...change })).toEqual(missing))
