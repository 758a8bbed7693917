import { expect, test } from 'vitest'
import { findPriceRequestMistakes, type PriceRequestInput } from './price-requests.ts'

const asked = { minimumQuantity: 500, unit: 'each', today: '2026-11-23' }

const sound: PriceRequestInput = {
  name: 'Ann Smith',
  email: 'ann@harbor.example',
  company: '',
  phone: '',
  quantity: '500',
  inHandsOn: '',
  message: '',
}

test.each<Partial<PriceRequestInput>>([
  {},
  { phone: '(202) 555-0143' },
  { quantity: '1,000,000' },
  { inHandsOn: '2026-11-24' },
  { email: ' ann@harbor.example ' },
])('%j can be asked for', (fields) => {
  expect(findPriceRequestMistakes({ ...sound, ...fields }, asked)).toEqual([])
})

test.each<[keyof PriceRequestInput, string, string]>([
  ['name', '  ', 'Please enter your name.'],
  ['email', '', 'Please enter an e-mail address.'],
  ['email', 'ann@', 'The input is not valid E-mail!'],
  ['phone', '12', 'Please enter a phone number with its area code.'],
  ['quantity', '', 'Please enter a quantity.'],
  ['quantity', 'many', 'Please enter a quantity.'],
  ['quantity', '-600', 'Please enter a quantity.'],
  ['quantity', '499', 'The minimum order is 500 pieces.'],
  ['quantity', '1000001', 'Please enter at most 1,000,000 pieces.'],
  ['inHandsOn', 'soon', 'Please enter a date.'],
  ['inHandsOn', '2026-02-30', 'Please enter a date.'],
  ['inHandsOn', '2026-11-23', 'Please enter a date that is still to come.'],
  ['inHandsOn', '2029-01-01', 'Please enter a date within two years.'],
])('%s: %j is refused', (field, text, sentence) => {
  expect(findPriceRequestMistakes({ ...sound, [field]: text }, asked)).toEqual([{ field, sentence }])
})
