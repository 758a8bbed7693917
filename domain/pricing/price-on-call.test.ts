import { expect, test } from 'vitest'
import { isOnCall } from './price-on-call.ts'

test.each([
  'CALL',
  'Call for pricing',
  'Please call for price',
  'call us',
  'TBD',
  'T.B.D',
  'tba',
  'N/A',
  'n.a.',
  'POA',
  'P.O.A.',
  'Request quote',
  'Request a Quote',
  'RFQ',
  'quote',
  'Price on request',
  'Upon request',
  'Contact us for pricing',
  'Market',
  '(call)',
  '—',
])("'%s' says that the price is asked for", (text) => {
  expect(isOnCall(text)).toBe(true)
})

test.each(['', '12.50', '$0.00', '12,5', 'abc', 'Callaway', '48: 12.20', 'ten dollars'])("'%s' does not", (text) => {
  expect(isOnCall(text)).toBe(false)
})
