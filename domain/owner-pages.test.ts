import { expect, test } from 'vitest'
import { isPageKey, pagePath, usualPageTitle } from './owner-pages.ts'

test.each([
  ['size-charts', true],
  ['2027', true],
  ['privacy', true],
  ['', false],
  ['Size-Charts', false],
  ['size charts', false],
  ['-size', false],
  ['size--charts', false],
  ['size/charts', false],
  ['..', false],
  ['größe', false],
  ['a'.repeat(60), true],
  ['a'.repeat(61), false],
])('a page can be called %j in its address: %s', (key, can) => {
  expect(isPageKey(key)).toBe(can)
})

test('the pages that every shop has stand by their names, further ones below /pages', () => {
  expect(pagePath('privacy')).toBe('/privacy')
  expect(pagePath('size-charts')).toBe('/pages/size-charts')
  expect(pagePath('constructor')).toBe('/pages/constructor')
})

test('a page without a title is called as its address says', () => {
  expect(usualPageTitle('size-charts')).toBe('Size charts')
  expect(usualPageTitle('about-us')).toBe('About us')
})
