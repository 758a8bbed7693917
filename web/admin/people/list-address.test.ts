import { expect, test } from 'vitest'
import { readCompaniesQuery } from './list-address.ts'

test.each([
  ['', {}],
  ['q=+atlas+&terms=with', { q: 'atlas', terms: 'with' }],
  ['only=blocked&only=taxExempt', { blocked: true, taxExempt: true }],
  ['terms=some&only=everything&page=7', {}],
])('the address %j asks for %j', (address, query) => {
  expect(readCompaniesQuery(new URLSearchParams(address))).toEqual(query)
})
