import { expect, test } from 'vitest'
import { describeUncounted, listMissing } from './missing-facts.ts'

const whole = {
  pictures: [{ ref: 'shop:upload/mug.webp#1', url: '/mug.webp', color: null, alt: '' }],
  prices: [{ quantity: 1, price: 9.4, publishedPrice: null }],
  descriptionHtml: '<p>Enamel.</p>',
}

test.each([
  [{}, []],
  [{ pictures: [] }, ['picture']],
  [{ prices: [] }, ['price (shows Call for pricing)']],
  [{ descriptionHtml: '<p>&nbsp;</p>' }, ['description']],
])('an item with %o lacks %o', (change, missing) => expect(listMissing({ ...whole, ...change })).toEqual(missing))

const variant = { code: 'MUG-1', isSold: true } as never
const cell = (quantity: number | null) => ({ code: 'MUG-1', warehouse: 'MAIN', quantity }) as never
const counted = { ...whole, variants: [variant], stock: [cell(0)], closeout: false, leadDays: 5 }
const sentence =
  '1 item has no counted stock: it is sold as made or bought to order, with a lead time of 5 business days. To sell from stock, set the stock first.'

test.each([
  ['one that is counted, also at none', {}, ''],
  ['one that nobody counts', { stock: [cell(null)] }, sentence],
  ['one that is counted in one of two warehouses', { stock: [cell(null), cell(3)] }, ''],
  ['one that is not restocked', { stock: [cell(null)], closeout: true }, ''],
  ['one that is priced on call', { stock: [cell(null)], prices: [] }, ''],
])('of %s', (_, change, said) => expect(describeUncounted({ ...counted, ...change })).toBe(said))
