import { expect, test } from 'vitest'
import { explainAddressMistake, judgeAddress, type PostalAddress } from './addresses.ts'

const good: PostalAddress = {
  name: 'Dana Reyes',
  company: 'Halvorsen Ironworks',
  address1: '1200 W Van Buren St',
  address2: '',
  city: 'Chicago',
  state: 'IL',
  zip: '60607',
  country: 'US',
  phone: '',
}

test.each<[string, Partial<PostalAddress>, Partial<PostalAddress>]>([
  ['an address stays as it is', {}, {}],
  ['spaces around and between are tidied', { name: '  Dana   Reyes ' }, { name: 'Dana Reyes' }],
  ['a state in small letters is written in capitals', { state: 'il' }, { state: 'IL' }],
  ['nine digits of a ZIP code get their hyphen', { zip: '606071234' }, { zip: '60607-1234' }],
  ['a ZIP code with a dash of Word has its hyphen', { zip: '60607 – 1234' }, { zip: '60607-1234' }],
  ['a long ZIP code stays', { zip: '60607-1234' }, { zip: '60607-1234' }],
  ['no country means the United States', { country: '' }, { country: 'US' }],
  [
    'a territory is no other country',
    { country: 'pr', state: '', zip: '00901' },
    { country: 'US', state: 'PR', zip: '00901' },
  ],
  [
    'nor is one beside its state',
    { country: 'VI', state: 'VI', zip: '00802' },
    { country: 'US', state: 'VI', zip: '00802' },
  ],
  ['the country has several names', { country: 'U.S.A.' }, { country: 'US' }],
  ['Puerto Rico counts as a state', { state: 'PR', zip: '00901' }, { state: 'PR', zip: '00901' }],
  ['a phone number may have an extension', { phone: '(312) 642-7000 x12' }, { phone: '(312) 642-7000 x12' }],
])('%s', (_, typed, stored) => {
  expect(judgeAddress({ ...good, ...typed })).toEqual({ valid: true, address: { ...good, ...stored } })
})

test.each<[Partial<PostalAddress>, string, string]>([
  [{ name: ' ' }, 'name', 'Please enter the name of the person or department.'],
  [{ address1: '' }, 'address1', 'Please enter the street address.'],
  [{ city: '' }, 'city', 'Please enter the city.'],
  [{ state: '' }, 'state', 'Please choose a state.'],
  [{ state: 'XX' }, 'state', 'Please use the two letters of a US state.'],
  [{ state: '__proto__' }, 'state', 'Please use the two letters of a US state.'],
  [{ zip: '' }, 'zip', 'Please enter the ZIP code.'],
  [{ zip: '6060' }, 'zip', 'A ZIP code has 5 digits, or 5 and 4: 12345 or 12345-6789.'],
  [{ zip: '60607-12' }, 'zip', 'A ZIP code has 5 digits, or 5 and 4: 12345 or 12345-6789.'],
  [{ zip: 'ABCDE' }, 'zip', 'A ZIP code has 5 digits, or 5 and 4: 12345 or 12345-6789.'],
  [{ zip: '６０６０７' }, 'zip', 'A ZIP code has 5 digits, or 5 and 4: 12345 or 12345-6789.'],
  [{ zip: 'M5V 2T6' }, 'zip', 'We ship to addresses in the United States only.'],
  [{ country: 'CA' }, 'country', 'We ship to addresses in the United States only.'],
  [{ phone: 'call me' }, 'phone', 'Please enter a phone number with its area code.'],
  [{ name: 'x'.repeat(81) }, 'name', 'Please use at most 80 characters here.'],
  [{ company: 'x'.repeat(121) }, 'company', 'Please use at most 120 characters here.'],
])('%j is refused at %s', (typed, field, sentence) => {
  const verdict = judgeAddress({ ...good, ...typed })
  const mistakes = verdict.valid ? [] : verdict.mistakes
  expect(mistakes.map((mistake) => [mistake.field, explainAddressMistake(mistake)])).toEqual([[field, sentence]])
})

test('every mistake is named at once', () => {
  const empty = {
    name: '',
    company: '',
    address1: '',
    address2: '',
    city: '',
    state: '',
    zip: '',
    country: '',
    phone: '',
  }
  const verdict = judgeAddress(empty)
  expect(verdict.valid ? [] : verdict.mistakes.map(({ field }) => field)).toEqual([
    'name',
    'address1',
    'city',
    'state',
    'zip',
  ])
})
