import { expect, test } from 'vitest'
import { toKnownAddress } from './known-address.ts'

test.each([
  ['/home', '/home'],
  ['/home?utm_source=mail', '/home'],
  [`/products/7?${'x'.repeat(9000)}`, '/products/7'],
  ['/products/7?c=WzEsW10sMF0', '/products/7?c='],
  ['/products/7?utm_source=mail&line=12&c=W', '/products/7?line=1'],
  ['/products/7?line=12', '/products/7?line=1'],
  ['/products/7?line=12&q=W', '/products/7?line=1'],
  ['/products/7?line=mine', '/products/7?c='],
  ['/products/7?copy=12', '/products/7?c='],
  ['/products/7?q=W', '/products/7'],
  ['/products/7?cc=1&online=2', '/products/7'],
  ['/listing/3?utm_source=mail&page=2&f=color:Navy', '/listing/3?f=color%3ANavy&page=2'],
  ['/listing/3?f=color:Navy&page=2', '/listing/3?f=color%3ANavy&page=2'],
  [
    '/listing/3?f=color:Navy&f=size:L&f=color:Navy&min_price=5&sort=name',
    '/listing/3?f=color%3ANavy&f=size%3AL&min_price=5&sort=name',
  ],
  ['/listing/3?page=1', '/listing/3'],
  ['/listing/3?view=rows', '/listing/3?view=rows'],
  ['/listing/3?view=tiles', '/listing/3'],
  ['/listing/3?page=01&sort=nonsense&min_price=x', '/listing/3'],
  ['/search/mug?keyword=1', '/search/mug'],
  ['/search/mug%3F?page=2', '/search/mug%3F?page=2'],
])('%s is known as %s', (address, known) => {
  expect(toKnownAddress(address)).toBe(known)
  expect(toKnownAddress(known)).toBe(known)
})
