import { expect, test } from 'vitest'
import { readPlace, toggleFilter, withoutNarrowing, writePlace } from './place.ts'

test('an address says again what it was made of', () => {
  const address = '?f=color%3ANavy&f=stock%3AIn+stock&min_price=2&max_price=40&sort=price_low&page=3'
  expect(writePlace(readPlace(new URLSearchParams(address)))).toBe(address)
})

test.each([
  ['?page=-1', 1],
  ['?page=2.5', 1],
  ['?page=abc', 1],
  ['?page=100000', 20],
])('%s shows %i pages', (address, pages) => {
  expect(readPlace(new URLSearchParams(address)).pages).toBe(pages)
})

test('what cannot be a price or an order is left out', () => {
  const place = readPlace(new URLSearchParams('?min_price=-3&max_price=many&sort=constructor'))
  expect(place).toMatchObject({ minPrice: undefined, maxPrice: undefined, sort: undefined })
})

test('choosing a filter twice takes it away again and starts with the first page', () => {
  const place = readPlace(new URLSearchParams('?f=color:Navy&page=4'))
  expect(toggleFilter(toggleFilter(place, 'size:XL'), 'size:XL')).toEqual({ ...place, pages: 1 })
  expect(withoutNarrowing(place).filters).toEqual([])
})
