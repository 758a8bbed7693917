import { expect, test } from 'vitest'
import { isPreview, readNext, toSignIn } from './to-sign-in.ts'

test.each([
  ['https://shop.example.com/admin/orders/17?from=list', '/sign-in?next=%2Forders%2F17%3Ffrom%3Dlist'],
  ['https://shop.example.com/admin', '/sign-in'],
  ['https://shop.example.com/admin/', '/sign-in'],
])('from %s to %s', (url, way) => expect(toSignIn(url)).toBe(way))

test.each([
  ['/orders/17?view=all', '/orders/17?view=all'],
  ['https://elsewhere.example', '/'],
  ['//elsewhere.example', '/'],
  ['/\\elsewhere.example', '/'],
  ['/sign-in?next=/sign-in', '/'],
])('%s leads to %s', (next, way) => expect(readNext(new URLSearchParams({ next }))).toBe(way))

test.each([
  ['/preview/page:terms?version=3', true],
  ['/content/pages/terms', false],
])('%s is a page that the server makes: %s', (next, isOne) => expect(isPreview(next)).toBe(isOne))
