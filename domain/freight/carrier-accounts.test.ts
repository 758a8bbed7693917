import { describe, expect, test } from 'vitest'
import { type RateCarrier, isFreightCarrier } from './carriers.ts'
import { judgeAccount } from './carrier-accounts.ts'

describe('the account that pays the freight', () => {
  test.each<[RateCarrier, string, string]>([
    ['UPS', '4r71x2', '4R71X2'],
    ['UPS', ' 4R7-1X2 ', '4R71X2'],
    ['UPS', '123456', '123456'],
    ['UPS', 'UPS acct #4R71X2.', '4R71X2'],
    ['FEDEX', 'FedEx account no. 510087240.0', '510087240'],
    ['FEDEX', '510 087 240', '510087240'],
    ['FEDEX', '5100-8724-0123', '510087240123'],
    ['ENDICIA', '750123', '750123'],
    ['ENDICIA', '2500123', '2500123'],
    ['ENDICIA', '1000 405 526', '1000405526'],
  ])('of %s may be typed as %j', (carrier, typed, accountNumber) => {
    expect(judgeAccount(carrier, typed)).toEqual({ valid: true, accountNumber })
  })

  test.each<[RateCarrier, string, RegExp]>([
    ['UPS', '4R71X', /^A UPS account has 6 letters and digits/],
    ['UPS', '4R71X22', /^A UPS account/],
    ['UPS', '4R71X€', /^A UPS account/],
    ['UPS', '４R71X2', /^A UPS account/],
    ['FEDEX', '51008724', /^A FedEx account has 9 digits/],
    ['FEDEX', '5100872401', /^A FedEx account/],
    ['FEDEX', '4R71X2', /^A FedEx account/],
    ['ENDICIA', '12345', /^A USPS account has 6 or 7 digits/],
    ['ENDICIA', '25001234', /^A USPS account/],
    ['UPS', ' - ', /^Please enter the carrier account/],
    ['CUSTOMER-PICKUP', '4R71X2', /^Customer pickup has no freight to bill/],
  ])('of %s is not %j', (carrier, typed, sentence) => {
    expect(judgeAccount(carrier, typed)).toEqual({ valid: false, sentence: expect.stringMatching(sentence) })
  })
})

test('a carrier is one that rates are known of', () => {
  expect(['UPS', 'FEDEX', 'ENDICIA', 'CUSTOMER-PICKUP'].every(isFreightCarrier)).toBe(true)
  expect(['DHL', 'ups', 'toString'].some(isFreightCarrier)).toBe(false)
})
