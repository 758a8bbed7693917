import { describe, expect, test } from 'vitest'
import type { RateAnswer, RateQuestion } from '../../../../gateways/carriers/carriers.ts'
import { keyOf, rateLive, toCarton, type AnsweredCartons } from './live-rates.ts'

const answered = (fields: Partial<RateAnswer & { outcome: 'answered' }> = {}): RateAnswer => ({
  outcome: 'answered',
  rates: [
    { service: 'UPS Ground', cents: 1_000, days: 2 },
    { service: 'FedEx Home Delivery', cents: 1_100, days: 3 },
  ],
  failures: [],
  ...fields,
})
const cartons = (...answers: (RateAnswer | undefined)[]): AnsweredCartons[] =>
  answers.map((answer, index) => ({ count: index + 1, answer }))
const ups = { carrier: 'UPS', name: 'UPS Ground' } as const
const table = { by: 'table', notice: null }
const notice = (who: string) => ({ by: 'table', notice: `These are our own rates. We could not reach ${who}.` })

describe('what a method costs by the carriers’ answers', () => {
  test.each<[string, Parameters<typeof rateLive>, object]>([
    [
      'is the sum over all cartons',
      [ups, cartons(answered(), answered())],
      { by: 'carrier', shipCents: 3_000, days: 2 },
    ],
    [
      'and takes as long as the slowest of them',
      [ups, cartons(answered(), answered({ rates: [{ service: 'UPS Ground', cents: 500, days: 4 }] }))],
      { by: 'carrier', shipCents: 2_000, days: 4 },
    ],
    [
      'without days where one is not told',
      [ups, cartons(answered(), answered({ rates: [{ service: 'UPS Ground', cents: 500, days: null }] }))],
      { by: 'carrier', days: null },
    ],
    [
      'is that for homes, where FedEx has no other one on the road',
      [{ carrier: 'FEDEX', name: 'FedEx Ground' }, cartons(answered())],
      { by: 'carrier', shipCents: 1_100, days: 3 },
    ],
    ['is by the table where nothing ships', [ups, []], table],
    ['is by the table where nobody has been asked', [ups, cartons(answered(), undefined)], table],
    [
      'is by the table for a service of the shop’s own',
      [{ carrier: 'UPS', name: 'Our truck' }, cartons(answered())],
      table,
    ],
    [
      'is by the table without an account with the carrier',
      [{ carrier: 'ENDICIA', name: 'USPS Priority Mail' }, cartons(answered())],
      table,
    ],
    [
      'is by the table, with a notice, where nobody could be reached',
      [ups, cartons(answered(), { outcome: 'unreachable' })],
      notice('the carriers'),
    ],
    [
      'is by the table, with a notice, where the carrier failed',
      [
        { carrier: 'ENDICIA', name: 'USPS Priority Mail' },
        cartons(answered({ failures: [{ carrier: 'ENDICIA', message: 'down' }] })),
      ],
      notice('USPS'),
    ],
    [
      'is nothing where the carrier goes by other services only',
      [{ carrier: 'UPS', name: 'UPS Next Day Air' }, cartons(answered())],
      { by: 'nobody' },
    ],
  ])('%s', (_, asked, quote) => {
    expect(rateLive(...asked)).toMatchObject(quote)
  })
})

test('a carton is asked for in ounces and inches, rounded up', () => {
  const box = { count: 1, grams: 9_072, lengthMm: 300, widthMm: 254, heightMm: 1 }
  expect(toCarton(box)).toEqual({ ounces: 320, lengthInches: 11.9, widthInches: 10, heightInches: 0.1 })
  expect(toCarton({ ...box, grams: 9_080 }).ounces).toBe(321)
  expect(toCarton({ ...box, grams: 0 }).ounces).toBe(1)
})

describe('one question', () => {
  const from = { name: 'Dayton', address1: '1400 Leo Street', city: 'Dayton', state: 'OH', zip: '45404' }
  const to = {
    name: 'Dana',
    company: 'Kestrel',
    address1: '1 Main St',
    address2: '',
    city: 'Chicago',
    state: 'IL',
    zip: '60607-1234',
    country: 'US',
  }
  const carton = { ounces: 320, lengthInches: 12, widthInches: 12, heightInches: 12 }
  const question: RateQuestion = { from, to, isHome: false, carton, payer: undefined }
  const payer = { party: 'third party', accountNumber: '4R71X2', zip: '60607' } as const

  test.each<[string, Partial<RateQuestion>]>([
    ['to a neighbor', { to: { ...to, name: 'Somebody', address1: '2 Main St', zip: '60607' } }],
    ['from the same ZIP code', { from: { ...from, name: 'Next door', zip: '45404-0001' } }],
  ])('is the same %s', (_, fields) => {
    expect(keyOf({ ...question, ...fields })).toBe(keyOf(question))
  })

  test.each<[string, Partial<RateQuestion>]>([
    ['to another ZIP code', { to: { ...to, zip: '60608' } }],
    ['to a home', { isHome: true }],
    ['from another warehouse', { from: { ...from, zip: '89502' } }],
    ['for a heavier carton', { carton: { ...carton, ounces: 321 } }],
    ['for a larger carton', { carton: { ...carton, heightInches: 12.1 } }],
    ['that somebody else pays', { payer }],
  ])('is another one %s', (_, fields) => {
    expect(keyOf({ ...question, ...fields })).not.toBe(keyOf(question))
  })
})
