import { describe, expect, test } from 'vitest'
import { type Carrier, carriers, isCarrier } from './carriers.ts'
import { findTrackingPage, readMischecked, readTrackingNumber } from './tracking-numbers.ts'

const right: [carrier: Carrier, typed: string, stored?: string][] = [
  ['ups', '1Z5R89390357567127'],
  ['ups', ' 1z 5r8 939 03 5756 712 7 ', '1Z5R89390357567127'],
  ['ups', '1Z879E930346834440'],
  ['ups', '1Z8V92A70367203024'],
  ['ups', '9261 2901 1318 5417 4685 10', '9261290113185417468510'],
  ['ups', '92748931507708513018050063'],
  ['ups', '4201028200009261290113185417468510', '9261290113185417468510'],
  ['fedex', '986578788855'],
  ['fedex', '7905 3531 2317', '790535312317'],
  ['fedex', '041441760228964'],
  ['fedex', '568283610012734'],
  ['fedex', '61299998820821171811'],
  ['fedex', '0293 1503 7991 9276 6593', '02931503799192766593'],
  ['fedex', '000123450000000027'],
  ['fedex', '1001901781990001000300617767839437', '617767839437'],
  ['fedex', '9261292700768711948021'],
  ['fedex', '9611020987654312345672'],
  ['fedex', '1001921334250001000300779017972697', '779017972697'],
  ['fedex', '9622001560001234567100794808390594', '794808390594'],
  ['usps', '9400 1112 0108 0805 4830 16', '9400111201080805483016'],
  ['usps', '9405803699300124287899'],
  ['usps', '92748931507708513018050063'],
  ['usps', '0307 1790 0005 2348 3741', '03071790000523483741'],
  ['usps', '420 22153 9101026837331000039521', '9101026837331000039521'],
  ['usps', '4201028200009261290113185417468510', '9261290113185417468510'],
  ['usps', 'rb123456785us', 'RB123456785US'],
  ['usps', '420 22153 92748931507708513018050063', '92748931507708513018050063'],
  ['dhl', '3318810025'],
  ['dhl', '73891051146'],
  ['dhl', 'JJD0099999999'],
  ['ups', 'Tracking #: 1Z5R89390357567127.', '1Z5R89390357567127'],
  ['fedex', 'https://www.fedex.com/fedextrack/?trknbr=986578788855', '986578788855'],
  ['fedex', 'https://www.fedex.com/apps/fedextrack/?tracknumbers=986578788855&cntry_code=us', '986578788855'],
  [
    'usps',
    'https://tools.usps.com/go/TrackConfirmAction?qtc_tLabels1=9400111201080805483016',
    '9400111201080805483016',
  ],
  ['ups', 'https://wwwapps.ups.com/WebTracking/track?trackNums=1Z5R89390357567127', '1Z5R89390357567127'],
  ['freight', 'PRO: 104558', 'PRO 104558'],
  ['freight', ' PRO  104-558.221/7 ', 'PRO 104-558.221/7'],
  ['freight', 'PRO#104558', 'PRO#104558'],
  ['freight', '104558 & 104559', '104558 & 104559'],
  ['customer-pickup', ' ', ''],
]

const withoutCheckDigit: typeof right = [
  ['ups', 't1234 567 890', 'T1234567890'],
  ['ups', 'H1234567890'],
  ['ups', '123-456 789', '123456789'],
  ['ups', '123456789012'],
  ['ups', '801184000012345678'],
  ['ups', 'MI 123456 ab12cd', 'MI123456AB12CD'],
  ['usps', '82 123 456 78', '8212345678'],
  ['fedex', 'DT 9865 7878 8855', 'DT986578788855'],
  ['dhl', 'GM605112270084510370'],
]

test.each([...right, ...withoutCheckDigit])('%s knows %s', (carrier, typed, stored = typed) => {
  expect(readTrackingNumber(carrier, typed)).toBe(stored)
})

const wrong: [carrier: Carrier, typed: string][] = [
  ['usps', 'https://tools.usps.com/go/TrackConfirmAction?tLabels=9400111201080805483016,9405803699300124287899'],
  ['ups', ''],
  ['ups', '1Z5R89390357567128'],
  ['ups', '2Z5R89390357567127'],
  ['ups', '1Z5R8939035756712'],
  ['ups', '1Z5R89390357567127 and more'],
  ['ups', '1Z5R8939035756712Ä'],
  ['ups', '1Z５R89390357567127'],
  ['ups', '12'],
  ['ups', 'RB123456785US'],
  ['ups', 'T123456789'],
  ['ups', '9261290113185417468511'],
  ['fedex', '996578788855'],
  ['fedex', '568283610012732'],
  ['fedex', '61299998820821171812'],
  ['fedex', '9622001560001234567100794808390595'],
  ['fedex', '1Z5R89390357567127'],
  ['usps', '9200000000000000000000'],
  ['usps', '03071790000523483742'],
  ['usps', 'RB123456784US'],
  ['usps', 'RB123456785GB'],
  ['dhl', '3318810010'],
  ['dhl', 'XJD0099999998'],
  ['freight', ''],
  ['freight', '<b>PRO</b>'],
  ['freight', 'javascript:alert(1)'],
  ['freight', 'x'.repeat(41)],
  ['customer-pickup', '17'],
]

test.each(wrong)('%s does not know "%s"', (carrier, typed) => {
  expect(readTrackingNumber(carrier, typed)).toBeUndefined()
})

describe('a single wrong digit is found', () => {
  test.each(right.filter(([carrier, , stored]) => ['ups', 'usps'].includes(carrier) && stored === undefined))(
    'by %s in %s',
    (carrier, number) => {
      const at = number.length - 4
      const wrong = [...'0123456789'].filter((digit) => digit !== number[at])
      const changed = wrong.map((digit) => number.slice(0, at) + digit + number.slice(at + 1))
      expect(changed.filter((one) => readTrackingNumber(carrier, one))).toEqual([])
    },
  )
})

test('what can be followed has a page of its carrier, and a freight line has none', () => {
  expect(findTrackingPage('ups', '1Z5R89390357567127')).toBe(
    'https://www.ups.com/track?loc=en_US&tracknum=1Z5R89390357567127',
  )
  expect(findTrackingPage('freight', 'PRO 1')).toBeUndefined()
  expect(findTrackingPage('customer-pickup', '')).toBeUndefined()
  for (const carrier of ['ups', 'fedex', 'usps', 'dhl'] as const) {
    const { hostname, protocol } = new URL(findTrackingPage(carrier, '1&x=2')!)
    expect(protocol).toBe('https:')
    expect(hostname).toMatch(/(ups|fedex|usps|dhl)\.com$/)
    expect(findTrackingPage(carrier, '1&x=2')).toContain('1%26x%3D2')
  }
})

test('only these are carriers', () => {
  expect(Object.keys(carriers).every(isCarrier)).toBe(true)
  expect(isCarrier('toString')).toBe(false)
})

test.each<[carrier: Carrier, typed: string, stored: string | undefined]>([
  ['ups', '1z5r8 9390357567128', '1Z5R89390357567128'],
  ['ups', '1Z5R89390357567127', undefined],
  ['ups', '2Z5R89390357567127', undefined],
  ['ups', '9261290113185417468511', '9261290113185417468511'],
  ['ups', '12', undefined],
  ['fedex', '9965 7878 8855', '996578788855'],
  ['fedex', '568283610012732', '568283610012732'],
  ['fedex', '61299998820821171812', '61299998820821171812'],
  ['fedex', '9261292700768711948020', '9261292700768711948020'],
  ['fedex', '9622001560001234567100794808390595', '9622001560001234567100794808390595'],
  ['usps', '03071790000523483742', '03071790000523483742'],
  ['usps', 'RB123456785GB', undefined],
  ['dhl', '3318810010', '3318810010'],
  ['freight', '<b>PRO</b>', undefined],
])('of %s the check digit of %j may be what is wrong', (carrier, typed, stored) => {
  expect(readMischecked(carrier, typed)).toBe(stored)
})
