import { describe, expect, test } from 'vitest'
import {
  describeCardPayment,
  formatCardNumber,
  formatExpiresOn,
  formatExpiry,
  judgeCard,
  judgeCardCode,
  nameCard,
  readExpiry,
  recognizeBrand,
  splitName,
  type CardInput,
} from './cards.ts'

describe('a card shows its brand by its first digits, and its number as it is printed', () => {
  test.each([
    ['4111111111111111', 'Visa', '4111 1111 1111 1111'],
    ['4007000000027', 'Visa', '4007 0000 0002 7'],
    ['5424000000000015', 'Mastercard', '5424 0000 0000 0015'],
    ['2223000010309703', 'Mastercard', '2223 0000 1030 9703'],
    ['2720990000000007', 'Mastercard', '2720 9900 0000 0007'],
    ['370000000000002', 'American Express', '3700 000000 00002'],
    ['6011000000000012', 'Discover', '6011 0000 0000 0012'],
    ['6221499053360818', 'Discover', '6221 4990 5336 0818'],
    ['3088000000000017', 'JCB', '3088 0000 0000 0017'],
    ['38000000000006', 'Diners Club', '3800 000000 0006'],
    ['5', undefined, '5'],
    ['2721', undefined, '2721'],
    [' 4111-11', 'Visa', '4111 11'],
    ['4111 1111 1111 1111 99', 'Visa', '4111 1111 1111 1111'],
    ['no card', undefined, ''],
  ])('%s: %s, %s', (typed, brand, shown) => {
    expect([recognizeBrand(typed)?.name, formatCardNumber(typed)]).toEqual([brand, shown])
  })
})

describe('an expiration date gets its slash by itself', () => {
  test.each([
    ['1', '1', undefined],
    ['12', '12', undefined],
    ['123', '12/3', undefined],
    ['1230', '12/30', { month: '12', year: '2030' }],
    ['12/2030', '12/2030', { month: '12', year: '2030' }],
    ['8', '08', undefined],
    ['8/29', '08/29', { month: '08', year: '2029' }],
    ['1/29', '01/29', { month: '01', year: '2029' }],
    ['1 / 2029', '01/2029', { month: '01', year: '2029' }],
    ['13/29', '13/29', undefined],
    ['00/29', '00/29', undefined],
    ['12/305', '12/30', { month: '12', year: '2030' }],
  ])('%s: %s', (typed, shown, read) => {
    expect(formatExpiry(typed)).toBe(shown)
    expect(readExpiry(shown)).toEqual(read)
  })
})

const good: CardInput = {
  number: '4111 1111 1111 1111',
  expiry: '08/29',
  code: '123',
  name: 'Ann Marsh',
  address: '410 Valley St',
  city: 'Dayton',
  state: 'OH',
  zip: '45404',
}

const judge = (changed: Partial<CardInput>, isAddressKnown = false) =>
  judgeCard({ ...good, ...changed }, { isAddressKnown, today: '2026-11-24' })

describe('what is wrong with a new card stands at its field', () => {
  test('nothing', () => expect(judge({})).toEqual({}))

  test.each<[Partial<CardInput>, string]>([
    [{ number: '' }, 'Please enter the card number.'],
    [{ number: '4111 1111 1111 1112' }, 'This card number is not valid. Please check it.'],
    [{ number: '5424 0000 0000 0014' }, 'This card number is not valid. Please check it.'],
    [{ number: '4111 1111 1111 111' }, 'This card number has 15 digits. Please check it.'],
    [{ number: '9999 9999 9999' }, 'This card number has 12 digits. Please check it.'],
    [{ expiry: '' }, 'Please enter the expiration date.'],
    [{ expiry: '13/29' }, 'Please enter the expiration date as month and year, like 08/29.'],
    [{ expiry: '10/26' }, 'This card has expired. Please use another card.'],
    [{ expiry: '01/47' }, 'Please check the year.'],
    [{ code: ' ' }, 'Please enter the security code.'],
    [{ code: '1234' }, 'The security code of this card has 3 digits.'],
    [{ code: '12a' }, 'The security code of this card has 3 digits.'],
    [{ name: '' }, 'Please enter the name on the card.'],
    [{ name: 'Marsh' }, 'Please enter the first and the last name on the card.'],
    [{ name: `Ann ${'m'.repeat(51)}` }, 'Please enter a shorter name.'],
    [{ address: ' ' }, 'Please enter the street address.'],
    [{ city: '' }, 'Please enter the city.'],
    [{ state: '' }, 'Please choose the state.'],
    [{ zip: '' }, 'Please enter the ZIP code.'],
    [{ zip: '4540' }, 'Please enter a ZIP code of 5 digits, like 45404.'],
  ])('%o: %s', (changed, sentence) => {
    expect(judge(changed)).toEqual({ [Object.keys(changed)[0]!]: sentence })
  })

  // A doubled digit of two digits counts as their sum.
  test.each(['5424 0000 0000 0015', '6011 0000 0000 0012', '6221 4990 5336 0818', '2223 0000 1030 9703'])(
    '%s is a number of a card',
    (number) => expect(judge({ number })).toEqual({}),
  )

  test('a card is good through its last month', () => expect(judge({ expiry: '11/26' })).toEqual({}))

  test('a saved billing address is not judged', () => expect(judge({ address: '', zip: '1' }, true)).toEqual({}))
})

test.each<[string, string, string | undefined, string | undefined]>([
  ['', '', 'Visa', undefined],
  ['123', '', 'Visa', undefined],
  ['123', '', 'American Express', 'The security code of this card has 4 digits.'],
  ['1234', '370000000000002', undefined, undefined],
  ['12', '', undefined, 'A security code has 3 or 4 digits.'],
  ['1234', '', 'Some Bank Card', undefined],
])('the code %s of %s %s: %s', (code, number, brand, sentence) => {
  expect(judgeCardCode(code, number, brand)).toBe(sentence)
})

test.each([
  ['Ann Marsh', 'Ann', 'Marsh'],
  ['  Ann  de la Marsh ', 'Ann de la', 'Marsh'],
  ['Marsh', '', 'Marsh'],
])("the name '%s' is split", (name, first, last) => {
  expect(splitName(name)).toEqual({ first, last })
})

test('saved cards and payments are named as people name them', () => {
  expect(nameCard('MasterCard', 'XXXX0015')).toBe('Mastercard ending 0015')
  expect(nameCard('', 'XXXX1111')).toBe('Card ending 1111')
  expect([formatExpiresOn('2030-12'), formatExpiresOn('XXXX')]).toEqual(['12/2030', undefined])
})

test.each([
  ['authorized', 1204.5, 'Visa ending 1111, $1,204.50 authorized'],
  ['held', 1204.5, 'Visa ending 1111, $1,204.50 held for review'],
  ['captured', 1204.5, 'Visa ending 1111, $1,204.50 captured'],
  ['void', 1204.5, 'Visa ending 1111, $1,204.50 voided'],
  ['authorized', 1000, 'Visa ending 1111, $1,204.50 authorized for all orders of this checkout'],
])('a payment that is %s of an order of %f: %s', (status, orderAmount, words) => {
  const payment = { account_type: 'Visa', account_number: 'XXXX1111', amount: 1204.5, status }
  expect(describeCardPayment(payment, orderAmount)).toBe(words)
})
