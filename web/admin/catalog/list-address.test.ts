import { expect, test } from 'vitest'
import { hasFilter, readItemsQuery } from './list-address.ts'

test.each([
  ['', {}],
  ['q=+tumbler+&state=hidden&brand=Summit', { q: 'tumbler', state: 'hidden', brand: 'Summit' }],
  [
    'collection=12&only=lowStock&only=withoutPrice&sort=price',
    { collectionId: 12, lowStock: true, withoutPrice: true, sort: 'price' },
  ],
  ['state=lost&collection=x&only=red&sort=size', {}],
  ['sort=code', {}],
])("'%s' asks for %o", (address, query) => expect(readItemsQuery(new URLSearchParams(address))).toEqual(query))

test('a sorting alone leaves nothing out', () => {
  expect(hasFilter(new URLSearchParams('sort=price'))).toBe(false)
  expect(hasFilter(new URLSearchParams('only=lowStock'))).toBe(true)
})
