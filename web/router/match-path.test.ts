import { expect, test } from 'vitest'
import { createMatcher, matchPath } from './match-path.ts'

const find = createMatcher({
  '/': 'start',
  '/orders': 'orders',
  '/orders/:id': 'order',
  '/search/:text': 'search',
  '*': 'nothing',
})

test.each([
  ['/', 'start', {}],
  ['/orders', 'orders', {}],
  ['/orders/', 'orders', {}],
  ['/Orders', 'orders', {}],
  ['/orders/7', 'order', { id: '7' }],
  ['/orders/7/', 'order', { id: '7' }],
  ['/search/20%20oz%2F100%25', 'search', { text: '20 oz/100%' }],
  ['/search/100%', 'search', { text: '100%' }],
  ['/orders/7/lines', 'nothing', {}],
  ['/elsewhere', 'nothing', {}],
])('%s is the page %s', (pathname, value, params) => {
  expect(find(pathname)).toMatchObject({ value, params })
})

test('an address that fits no pattern leads nowhere', () => {
  expect(createMatcher({ '/home': 1 })('/orders')).toBeUndefined()
})

test('an address is held against one pattern alone', () => {
  expect(matchPath('/products/:id', '/products/12')).toEqual({ id: '12' })
  expect(matchPath('/products/:id', '/listing/12')).toBeNull()
})
