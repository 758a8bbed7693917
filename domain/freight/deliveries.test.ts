import { describe, expect, test } from 'vitest'
import {
  describeDelivery,
  describeGoods,
  judgeDelivery,
  type PlannedShipment,
  type PromisedDelivery,
} from './deliveries.ts'

describe('an order ships', () => {
  const all = { isShort: false, canPart: false }
  const some = { isShort: true, canPart: true }
  const none = { isShort: true, canPart: false }

  test.each<[string, PromisedDelivery | undefined, object, object]>([
    ['at once where all is in stock', 'in-stock', all, { settled: true, delivery: null }],
    ['at once, also where parts were wanted before', 'parts', all, { settled: true, delivery: null }],
    ['complete where nobody says otherwise', undefined, some, { settled: true, delivery: 'complete' }],
    ['complete where the buyer waits', 'complete', some, { settled: true, delivery: 'complete' }],
    ['in parts where the buyer wants them', 'parts', some, { settled: true, delivery: 'parts' }],
    ['later where nothing is in stock', undefined, none, { settled: true, delivery: null }],
    ['not before its buyer knows of the backorder', 'in-stock', some, { settled: false }],
    ['nor where nothing of it is left', 'in-stock', none, { settled: false }],
  ])('%s', (_, promised, stock, verdict) => {
    expect(judgeDelivery(promised, stock as typeof some)).toEqual(verdict)
  })
})

describe('in words', () => {
  const now: PlannedShipment = { quantity: 40, isBackordered: false, shippingCents: 1585, arrivesOn: '2026-11-24' }
  const later: PlannedShipment = { quantity: 1, isBackordered: true, shippingCents: 1120, arrivesOn: '2026-12-08' }

  test.each([
    [null, [], 'UPS-GROUND', ''],
    [
      'parts' as const,
      [now, later],
      'UPS-GROUND',
      'Ships in separate shipments: 40 pieces in stock, arriving Nov 24, 2026, freight $15.85; 1 piece on backorder, arriving Dec 8, 2026, freight $11.20.',
    ],
    [
      'parts' as const,
      [{ ...now, methodName: 'UPS Ground', from: ['Dayton', 'Reno'] }, later],
      'UPS-GROUND',
      'Ships in separate shipments: 40 pieces in stock, arriving Nov 24, 2026, UPS Ground from Dayton and Reno, freight $15.85; 1 piece on backorder, arriving Dec 8, 2026, freight $11.20.',
    ],
    [
      'parts' as const,
      [now, { ...later, to: 'Reno, NV', isPickup: true }],
      'UPS-GROUND',
      'Ships in separate shipments: 40 pieces in stock, arriving Nov 24, 2026, freight $15.85; 1 piece on backorder, to Reno, NV, ready Dec 8, 2026, freight $11.20.',
    ],
    [
      'parts' as const,
      [now, { ...later, quantity: 24, isWhole: true as const, to: 'Reno, NV' }],
      'UPS-GROUND',
      'Ships in separate shipments: 40 pieces in stock, arriving Nov 24, 2026, freight $15.85; 24 pieces all at once, to Reno, NV, arriving Dec 8, 2026, freight $11.20.',
    ],
    [
      'complete' as const,
      [later, { ...later, to: 'Reno, NV', arrivesOn: null }],
      'UPS-GROUND',
      'Ships complete once the backordered pieces are in: arriving Dec 8, 2026; to Reno, NV, no date yet.',
    ],
    [
      'parts' as const,
      [
        { ...now, unit: 'pack of 10' },
        { ...later, unit: 'pack of 10' },
      ],
      'UPS-GROUND',
      'Ships in separate shipments: 40 packs of 10 in stock, arriving Nov 24, 2026, freight $15.85; 1 pack of 10 on backorder, arriving Dec 8, 2026, freight $11.20.',
    ],
    [
      'parts' as const,
      [
        {
          ...now,
          goods: [
            { code: 'NW-1035', quantity: 1_028 },
            { code: 'NW-1072', quantity: 12 },
          ],
        },
      ],
      'CUSTOMER-PICKUP',
      'Ships in separate shipments: 40 pieces in stock (1,028 × NW-1035, 12 × NW-1072), ready Nov 24, 2026, freight $15.85.',
    ],
    [
      'complete' as const,
      [later],
      'UPS-GROUND',
      'Ships complete once the backordered pieces are in: arriving Dec 8, 2026.',
    ],
    [
      'complete' as const,
      [later],
      'CUSTOMER-PICKUP:RNO',
      'Ships complete once the backordered pieces are in: ready Dec 8, 2026.',
    ],
    [
      'complete' as const,
      [{ ...later, arrivesOn: null }],
      'UPS-GROUND',
      'Ships complete once the backordered pieces are in: no date yet.',
    ],
  ])('%s %#', (delivery, shipments, method, words) => {
    expect(describeDelivery(delivery, shipments, method)).toBe(words)
  })
})

test('of many goods the first are named and the others counted', () => {
  const goods = Array.from({ length: 40 }, (_, index) => ({ code: `NS-${index}`, quantity: 1 }))
  expect(describeGoods(goods)).toMatch(/^1 × NS-0, .*1 × NS-7, and 32 more$/)
})
