import { expect, test } from 'vitest'
import { isPageKey, judgeNewPage, pagePath, toPageKey, usualPageTitle } from './owner-pages.ts'

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

test.each([
  ['Size charts', 'size-charts'],
  ['  Größen & Übersicht ', 'grossen-ubersicht'],
  ['Crème brûlée 2027', 'creme-brulee-2027'],
  ['<b>Our</b> plant', 'our-plant'],
  ['<script>', ''],
  ['日本', ''],
  [`${'a'.repeat(59)} b`, 'a'.repeat(59)],
])('a page with the title %j has the address %j', (title, key) => {
  expect(toPageKey(title)).toBe(key)
})

test.each([
  ['Size charts', undefined],
  ['', 'Please enter a title.'],
  ['<b>Our</b> plant', 'Plain text only, without tags.'],
  ['x'.repeat(121), 'This can have 120 characters at most.'],
  ['日本', 'Please enter a title with letters or digits. They make up its address.'],
  ['Größe', 'There is a page at /pages/grosse already.'],
  ['Terms', 'There is a page at /terms already.'],
])('a new page with the title %j: %s', (title, mistake) => {
  expect(judgeNewPage(title, ['grosse', 'terms'])).toBe(mistake)
})
