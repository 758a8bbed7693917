import { describe, expect, test } from 'vitest'
import type { PostalAddress } from '../people/addresses.ts'
import { toAddressKey } from './address-key.ts'
import type { AddressCheck } from './check-address.ts'
import { checkRows, toCheckedAddress } from './check-rows.ts'
import { chooseRows } from './choose-rows.ts'

const dana: PostalAddress = {
  name: 'Dana Reyes',
  company: 'Halvorsen',
  address1: '1200 W Van Buren Street',
  address2: 'Suite 4',
  city: 'Saint Louis',
  state: 'MO',
  zip: '63101',
  country: 'US',
  phone: '',
}

describe('two addresses are the same', () => {
  test.each<[string, Partial<PostalAddress>, boolean]>([
    ['in capitals', { name: 'DANA REYES', address1: '1200 W VAN BUREN STREET' }, true],
    ['with a street abbreviated', { address1: '1200 West Van Buren St.', address2: 'Ste 4' }, true],
    ['with the suite in the street', { address1: '1200 W Van Buren St #4', address2: '' }, true],
    ['with a city abbreviated and a long ZIP code', { city: 'St. Louis', zip: '63101-1234' }, true],
    ['with another phone', { phone: '+13126427000' }, true],
    ['for somebody else', { name: 'Mei Lindqvist' }, false],
    ['for another company', { company: 'Acme' }, false],
    ['in another suite', { address2: 'Suite 5' }, false],
    ['at another number', { address1: '1201 W Van Buren Street' }, false],
    ['in another ZIP code', { zip: '63102' }, false],
  ])('%s', (_, fields, isSame) => {
    expect(toAddressKey({ ...dana, ...fields }) === toAddressKey(dana)).toBe(isSame)
  })
})

test.each(['P.O. BOX 77', 'pobox77', 'Post Office Box #77', 'ＰＯ Ｂｏｘ ７７'])('%s is PO Box 77', (address1) => {
  const box = { ...dana, address2: '' }
  expect(toAddressKey({ ...box, address1 })).toBe(toAddressKey({ ...box, address1: 'PO Box 77' }))
})

const fine = (address: PostalAddress): AddressCheck => ({ address, mistakes: [], question: undefined, suggestions: [] })

function check(
  rows: { address?: Partial<PostalAddress>; quantity?: string; check?: Partial<AddressCheck> }[],
  book: PostalAddress[] = [],
) {
  const typed = rows.map(({ address, quantity = '' }, index) => ({
    row: index + 2,
    address: { ...dana, ...address },
    quantity,
  }))
  const checks = rows.map((row, index) => ({ ...fine(toCheckedAddress(typed[index]!)), ...row.check }))
  return checkRows(typed, checks, new Set(book.map(toAddressKey)))
}

const question = { field: 'city', sentence: 'ZIP code 63101 is in Saint Louis, MO.', mayKeep: true } as const
const wrongState = { field: 'state', sentence: 'ZIP code 63101 is in Missouri.', mayKeep: false } as const

test('a row is good, known, in doubt, faulty or there already', () => {
  const rows = check(
    [
      {},
      { address: { address2: 'ste 4' }, quantity: '12' },
      { address: { name: 'Mei' } },
      { address: { name: 'Ola' }, check: { question, suggestions: [dana] } },
      { address: { name: '' }, check: { mistakes: [{ field: 'name', sentence: 'Please enter the name.' }] } },
    ],
    [{ ...dana, name: 'mei' }],
  )
  expect(rows.map(({ row, kind, reasons }) => [row, kind, ...reasons])).toEqual([
    [2, 'good'],
    [3, 'double', 'Same address as row 2. Please add the 12 pieces there, or remove this row.'],
    [4, 'known', 'This address is already in your address book.'],
    [5, 'questioned', question.sentence],
    [6, 'faulty', 'Please enter the name.'],
  ])
  expect(rows[1]?.sameAsRow).toBe(2)
  expect(rows[3]?.suggestion).toEqual(dana)
})

test('a phone number that cannot be called is left out, and the row is good', () => {
  const rows = check([{ address: { phone: '030 901820' } }, { address: { name: 'Mei', phone: '3126427000.0' } }])
  expect(rows.map(({ kind, address, typed, reasons }) => [kind, address.phone, typed.address.phone, reasons])).toEqual([
    ['good', '', '030 901820', ["The phone number '030 901820' is not a US number and was left out."]],
    ['good', '3126427000', '3126427000.0', []],
  ])
})

test('an address in doubt that is in the book has been decided before', () => {
  expect(check([{ check: { question } }], [dana])[0]?.kind).toBe('known')
})

test('an address whose ZIP code is in another state is asked again, also where it is in the book', () => {
  expect(check([{ check: { question: wrongState } }], [dana])[0]).toMatchObject({
    kind: 'questioned',
    mayKeep: false,
    reasons: [wrongState.sentence],
  })
})

test('a row without an address says so once', () => {
  const address = { name: '', address1: '', city: '', state: '', zip: '' }
  const mistakes = (['name', 'city'] as const).map((field) => ({ field, sentence: `Please enter the ${field}.` }))
  expect(check([{ address, quantity: '12', check: { mistakes } }])[0]?.reasons).toEqual(['This row has no address.'])
})

test('a faulty row does not make another one a double', () => {
  expect(check([{ quantity: 'many' }, {}]).map(({ kind }) => kind)).toEqual(['faulty', 'good'])
})

test.each([
  ['', null, undefined],
  ['24', 24, undefined],
  ['1,200 pcs', 1200, undefined],
  ['0', null, "The quantity '0' is not a whole number of pieces, 1 or more."],
  ['-3', null, "The quantity '-3' is not a whole number of pieces, 1 or more."],
  ['1.5', null, "The quantity '1.5' is not a whole number of pieces, 1 or more."],
  ['a dozen', null, "The quantity 'a dozen' is not a whole number of pieces, 1 or more."],
  ['1.200', null, "The quantity '1.200' is unclear. Please enter it without a period."],
])('the quantity %j is read as %j', (typed, quantity, reason) => {
  const [row] = check([{ quantity: typed }])
  expect(row).toMatchObject({ quantity, reasons: reason === undefined ? [] : [reason] })
})

describe('what is saved', () => {
  const other = { ...dana, city: 'Chicago' }
  const rows = check([
    { quantity: '5' },
    { address: { name: 'Ola' }, check: { question, suggestions: [other] } },
    { address: { name: 'Kim' }, check: { question } },
    { quantity: '7' },
    { address: { name: 'Lee' }, check: { question: wrongState, suggestions: [other] } },
  ])

  test.each<[string, Parameters<typeof chooseRows>[1], object]>([
    ['the good rows', [], { rows: [{ row: 2, address: dana, quantity: 5 }] }],
    ['a suggestion', [{ row: 3, take: 'suggestion' }], { rows: [{ row: 2 }, { row: 3, address: other }] }],
    ['what was typed', [{ row: 4, take: 'typed' }], { rows: [{ row: 2 }, { row: 4, address: { name: 'Kim' } }] }],
    ['no suggestion where there is none', [{ row: 4, take: 'suggestion' }], { isGood: false, row: 4 }],
    [
      'not what was typed where the ZIP code is in another state',
      [{ row: 6, take: 'typed' }],
      { isGood: false, row: 6 },
    ],
    ['no double', [{ row: 5, take: 'typed' }], { isGood: false, row: 5 }],
    ['no row that is not there', [{ row: 99, take: 'typed' }], { isGood: false, row: 99 }],
  ])('%s', (_, choices, chosen) => {
    expect(chooseRows(rows, choices)).toMatchObject(chosen)
  })
})
