import { existsSync, readFileSync } from 'node:fs'
import { getCountryCallingCode, type CountryCode } from 'libphonenumber-js/min'
import { expect, test } from 'vitest'
import { findPhone, formatPhone, readPhone } from './phones.ts'

test.each([
  ['(202) 555-0143', '+12025550143'],
  ['202-555-0143', '+12025550143'],
  ['202.555.0143', '+12025550143'],
  ['1 202 555 0143', '+12025550143'],
  ['+1 202 555 0143', '+12025550143'],
  [' 2025550143 ', '+12025550143'],
  ['(202) 555-0143 x12', '+12025550143 ext. 12'],
  ['(202) 555-0143 ext. 12', '+12025550143 ext. 12'],
  ['(202)555-0143 Ext#12', '+12025550143 ext. 12'],
  ['1-800-FLOWERS', '+18003569377'],
  ['(800) 266-8228', '+18002668228'],
  ['800 CONTACTS', '+18002668228'],
  ['+44 20 7946 0958', '+442079460958'],
  ['+49 30 901820', '+4930901820'],
])('%s is stored as %s', (typed, stored) => {
  expect(readPhone(typed)).toBe(stored)
})

test.each([
  ['(202) 555-0143', '+12025550143'],
  ['2025550143.0', '+12025550143'],
  ['2.025550143E+09', '+12025550143'],
  ['202-555-0143 / 202-555-0144', '+12025550143'],
  ['n/a or 202-555-0143', '+12025550143'],
  ['Tel. 202 555 0143 (Dana)', '+12025550143'],
  ['+49 30 901820', '+4930901820'],
  ['0049 30 901820', '+4930901820'],
  ['030 901820', undefined],
  ['ask Dana', undefined],
  ['', undefined],
])('in a list, %j is the number %s', (text, number) => {
  const found = findPhone(text)
  expect(found === undefined ? undefined : readPhone(found)).toBe(number)
})

test('what was stored is read as itself', () => {
  expect(readPhone('+12025550143 ext. 12')).toBe('+12025550143 ext. 12')
})

test.each([
  ['+12025550143', '(202) 555-0143'],
  ['+12025550143 ext. 12', '(202) 555-0143 ext. 12'],
  ['+14165550142', '(416) 555-0142'],
  ['+442079460958', '+44 20 7946 0958'],
  ['+4930901820 ext. 3', '+49 30 901820 ext. 3'],
  ['202 555 0143', '(202) 555-0143'],
  ['ask for Ann', 'ask for Ann'],
  ['', ''],
])('%s is shown as %s', (stored, shown) => {
  expect(formatPhone(stored)).toBe(shown)
})

test.each([
  '',
  ' ',
  '0',
  '911',
  '555-0143',
  '12345',
  'call me',
  '+',
  '+999 123 456 789',
  '202555014',
  '20255501434',
  '１',
])('%j is no phone number', (typed) => {
  expect(readPhone(typed)).toBeUndefined()
})

const examplesFile = '../shared/data/reference/phone-examples-by-country.json'

test.runIf(existsSync(examplesFile))('a number of every country is read, and read back from how it is shown', () => {
  const examples = Object.entries(JSON.parse(readFileSync(examplesFile, 'utf8')) as Record<string, string>)
  const unread = examples.filter(([country, national]) => {
    const typed = `+${getCountryCallingCode(country as CountryCode)} ${national.replace(/^0/, '')}`
    return (
      readPhone(typed) === undefined &&
      readPhone(`+${getCountryCallingCode(country as CountryCode)}${national}`) === undefined
    )
  })
  expect(examples.length).toBeGreaterThan(200)
  expect(unread).toEqual([])
  const numbers = examples.flatMap(
    ([country, national]) => readPhone(`+${getCountryCallingCode(country as CountryCode)}${national}`) ?? [],
  )
  expect(numbers.filter((number) => readPhone(formatPhone(number)) !== number)).toEqual([])
})
