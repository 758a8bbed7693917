import { expect, test } from 'vitest'
import { findPages } from './find-pages.ts'
import { findOpening } from './places.ts'

const find = (text: string) => {
  const { byTitle, byWords } = findPages(text, () => true)
  return [...byTitle, ...byWords].map(({ to }) => to)
}

test.each([
  ['tax', '/settings/taxes'],
  ['tax sales', '/settings/taxes'],
  ['logo', '/settings'],
  ['invoice terms', '/customers'],
  ['users', '/staff'],
  ['password', '/account'],
  ['shipping rates', '/settings/shipping'],
  ['rates shipping', '/settings/shipping'],
  ['holidays', '/settings/shipping'],
  ['products', '/catalog'],
  ['system mails', '/system/mails'],
  ['API keys', '/system/tokens'],
])('whoever looks for %s finds %s', (text, to) => {
  expect(find(text)).toContain(to)
})

test('an area and its first page are one', () => {
  expect(find('logo')).toEqual(['/settings'])
})

test('what nobody calls a page finds none, and nothing but all of them', () => {
  expect(find('zebra')).toEqual([])
  expect(find('shipping zebra')).toEqual([])
  expect(find('').length).toBeGreaterThan(25)
})

test('a page that somebody may not see is not found', () => {
  const { byTitle, byWords } = findPages('users', ({ right }) => right !== 'staff')
  expect([...byTitle, ...byWords]).toEqual([])
})

test.each([
  ['/content', 'content.change'],
  ['/content/pages/terms', 'content.change'],
  ['/catalog/imports/7', 'catalog.change'],
  ['/catalog/items/7', 'catalog.read'],
  ['/audit', 'audit'],
  ['/account', undefined],
  ['/nowhere', undefined],
])('%s needs %s', (pathname, right) => {
  expect(findOpening(pathname)?.right).toBe(right)
})
