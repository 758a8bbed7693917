import { expect, test } from 'vitest'
import { readListingState, toggleFilter, withoutFilters, writeListingState } from './listing-state.ts'

test('an address says again what it was made of', () => {
  const address = '?f=color%3ANavy&f=stock%3AIn+stock&min_price=2&max_price=40&sort=price_low&view=rows&page=3'
  expect(writeListingState(readListingState(new URLSearchParams(address)))).toBe(address)
})

test.each([
  ['?page=-1', 1],
  ['?page=2.5', 1],
  ['?page=abc', 1],
  ['?page=43', 43],
  ['?page=100000', 10_000],
])('%s shows %i pages', (address, pages) => {
  expect(readListingState(new URLSearchParams(address)).pages).toBe(pages)
})

test('what cannot be a price or an order is left out', () => {
  const state = readListingState(new URLSearchParams('?min_price=-3&max_price=many&sort=constructor'))
  expect(state).toMatchObject({ minPrice: undefined, maxPrice: undefined, sort: undefined })
})

test.each([
  ['?min_price=4.5&max_price=5.2', { minPrice: 4, maxPrice: 6 }],
  ['?min_price=20&max_price=9.5', { minPrice: 9, maxPrice: 20 }],
  ['?min_price=0&max_price=0', { minPrice: 0, maxPrice: 0 }],
  ['?min_price=&max_price=7', { minPrice: undefined, maxPrice: 7 }],
  // Nothing is as dear as that, and so it stays.
  ['?min_price=99999999999999', { minPrice: 10_000_000, maxPrice: undefined }],
])('prices typed without JavaScript are whole dollars, the lower one first: %s', (address, prices) => {
  expect(readListingState(new URLSearchParams(address))).toMatchObject(prices)
})

test('a filter counts once, and only with a value', () => {
  const state = readListingState(
    new URLSearchParams('?f=color:Navy&f=color:Navy&f=bogus&f=:&f=color:&f=spec:Capacity:20 oz'),
  )
  expect(state.filters).toEqual(['color:Navy', 'spec:Capacity:20 oz'])
})

test('choosing a filter twice takes it away again and starts with the first page', () => {
  const state = readListingState(new URLSearchParams('?f=color:Navy&page=4'))
  expect(toggleFilter(toggleFilter(state, 'size:XL'), 'size:XL')).toEqual({ ...state, pages: 1 })
  expect(withoutFilters(state).filters).toEqual([])
})
