import { describe, expect, test } from 'vitest'
import {
  explainNewTax,
  foreseeTax,
  formatTaxRate,
  gatherTaxRows,
  listTaxRows,
  readTaxRate,
  splitForTax,
  sumTax,
  taxGoods,
  taxOrder,
  termsAsPlaced,
  type OrderTax,
  type TaxedLine,
  type TaxedPart,
  type TaxTerms,
} from './sales-tax.ts'
import { totalShipping } from '../freight/shipping-total.ts'

const terms: TaxTerms = {
  rates: [
    { state: 'NV', rate: 8_265, taxesFreight: true },
    { state: 'OH', rate: 7_250, taxesFreight: false },
  ],
  certificate: null,
}
const to = (state: string, goodsCents: number, freightCents = 0): TaxedPart => ({ state, goodsCents, freightCents })

describe('sales tax of an order', () => {
  test.each<[string, TaxedPart[], [state: string, taxableCents: number, taxCents: number][]]>([
    ['is charged on goods', [to('OH', 10_000)], [['OH', 10_000, 725]]],
    ['is not charged on freight', [to('OH', 10_000, 1_585)], [['OH', 10_000, 725]]],
    ['is charged on freight where the state asks for it', [to('NV', 10_000, 1_585)], [['NV', 11_585, 958]]],
    ['rounds half a cent up', [to('OH', 200)], [['OH', 200, 15]]],
    ['rounds less than half a cent down', [to('OH', 199)], [['OH', 199, 14]]],
    ['is nothing for nothing', [to('OH', 0)], [['OH', 0, 0]]],
    ['is rounded once for a state, not for each part', [to('OH', 20), to('OH', 20), to('OH', 20)], [['OH', 60, 4]]],
    [
      'has a row for each state',
      [to('OH', 10_000), to('NV', 10_000, 100), to('WA', 10_000), to('OH', 1)],
      [
        ['NV', 10_100, 835],
        ['OH', 10_001, 725],
      ],
    ],
    [
      'stays exact for the dearest',
      [to('OH', 2_000_000_000_000_001)],
      [['OH', 2_000_000_000_000_001, 145_000_000_000_000]],
    ],
  ])('%s', (_, parts, rows) => {
    const tax = taxOrder(parts, terms)
    expect(tax.kind === 'charged' && tax.rows.map((row) => [row.state, row.taxableCents, row.taxCents])).toEqual(rows)
    expect(sumTax(tax)).toBe(rows.reduce((sum, [, , cents]) => sum + cents, 0))
  })

  test.each<[string, TaxedPart[], TaxTerms, OrderTax, string]>([
    [
      'by a shop that charges none',
      [to('OH', 1)],
      { rates: [], certificate: null },
      { kind: 'not-included' },
      'Not included',
    ],
    [
      'by a shop that charges none, whatever the company',
      [to('OH', 1)],
      { rates: [], certificate: 'OH-1' },
      { kind: 'not-included' },
      'Not included',
    ],
    [
      'to a company that is exempt',
      [to('OH', 1)],
      { ...terms, certificate: 'OH-1' },
      { kind: 'exempt', certificate: 'OH-1' },
      'Exempt, certificate OH-1',
    ],
    ['in a state without a rate', [to('WA', 1)], terms, { kind: 'none', states: ['WA'] }, 'None for WA'],
    [
      'in several of them',
      [to('WA', 1), to('CA', 1), to('WA', 1)],
      terms,
      { kind: 'none', states: ['CA', 'WA'] },
      'None for 2 states',
    ],
  ])('is not charged %s', (_, parts, known, tax, words) => {
    expect(taxOrder(parts, known)).toEqual(tax)
    expect(sumTax(tax)).toBe(0)
    expect(listTaxRows(tax)).toEqual([{ label: 'Sales tax', words, cents: 0 }])
  })
})

describe('what of an order is taxed where', () => {
  const plain: TaxedLine = { netCents: 10_000, discountCents: 0, shipments: [] }
  const charges = { thirdPartyCents: 750, multiShipmentCents: 1_250 }
  const shipper = 'shipper' as const

  test('lines that go together are taxed without their discounts, with the freight of the way', () => {
    const goods = splitForTax([plain, { ...plain, discountCents: 2_500 }], charges)
    expect(goods).toEqual({ goodsCents: 17_500, apart: [] })
    expect(taxGoods(goods, { state: 'NV', freightCents: 1_000 }, terms)).toEqual({
      kind: 'charged',
      rows: [{ state: 'NV', rate: 8_265, taxesFreight: true, taxableCents: 18_500, taxCents: 1_529 }],
    })
  })

  test('a line with addresses of its own is taxed by its shares, to the cent, each with its own freight', () => {
    const line: TaxedLine = {
      netCents: 10_001,
      discountCents: 1,
      shipments: [
        { quantity: 1, state: 'OH', billTransportationTo: shipper, shipCents: 900 },
        { quantity: 1, state: 'NV', billTransportationTo: 'third party', shipCents: 5_000 },
        { quantity: 1, state: 'WA', billTransportationTo: 'receiver', shipCents: 5_000 },
      ],
    }
    const { goodsCents, apart } = splitForTax([line], charges)
    expect(goodsCents).toBeNull()
    expect(apart).toEqual([to('OH', 3_333, 900), to('NV', 3_334, 750 + 1_250), to('WA', 3_333, 1_250)])
    expect(apart.reduce((sum, { freightCents }) => sum + freightCents, 0)).toBe(
      totalShipping([[...line.shipments]], charges),
    )
  })

  test('where all lines have addresses of their own, the address of the order is not taxed', () => {
    const line = { ...plain, shipments: [{ quantity: 3, state: 'OH', billTransportationTo: shipper, shipCents: 0 }] }
    expect(taxGoods(splitForTax([line], charges), { state: 'NV', freightCents: 0 }, terms)).toMatchObject({
      rows: [{ state: 'OH', taxableCents: 10_000 }],
    })
  })

  test('a line whose addresses have no pieces yet has no share', () => {
    const line = { ...plain, shipments: [{ quantity: 0, state: 'OH', billTransportationTo: shipper, shipCents: 0 }] }
    expect(splitForTax([line], charges).apart).toEqual([to('OH', 10_000)])
  })
})

test('rows of several orders come to what the orders come to', () => {
  const [one, other] = [taxOrder([to('OH', 20)], terms), taxOrder([to('OH', 20), to('NV', 100)], terms)]
  expect(listTaxRows(one)).toEqual([{ label: 'Sales tax, OH 7.25%', words: '', cents: 1 }])
  expect(gatherTaxRows([one, other, { kind: 'none', states: ['WA'] }])).toEqual([
    { label: 'Sales tax, OH 7.25%', words: '', cents: 2 },
    { label: 'Sales tax, NV 8.265%', words: '', cents: 8 },
  ])
  expect(gatherTaxRows([{ kind: 'not-included' }, { kind: 'not-included' }])).toEqual([
    { label: 'Sales tax', words: 'Not included', cents: 0 },
  ])
})

test('an order from before the shop stored it says that no sales tax is in it', () => {
  expect(listTaxRows(null)).toEqual([{ label: 'Sales tax', words: 'Not included', cents: 0 }])
})

test('a cart says what is known before it is known where it goes', () => {
  expect(foreseeTax({ rates: [], certificate: 'OH-1' })).toEqual({ words: 'Not included', isAtCheckout: false })
  expect(foreseeTax(terms)).toEqual({ words: 'Calculated at checkout', isAtCheckout: true })
  expect(foreseeTax({ ...terms, certificate: 'OH-1' })).toEqual({
    words: 'Exempt, certificate OH-1',
    isAtCheckout: false,
  })
})

test.each<[string, number | undefined]>([
  ['7.25%', 7_250],
  ['7.25', 7_250],
  [' 8.875% ', 8_875],
  ['6%', 6_000],
  ['25%', 25_000],
  ['25.001%', undefined],
  ['0%', undefined],
  ['-1%', undefined],
  ['7.2505%', undefined],
  ['7,25%', undefined],
  ['much', undefined],
])('%s is read as a rate, or not', (typed, rate) => {
  expect(readTaxRate(typed)).toBe(rate)
  if (rate !== undefined) expect(formatTaxRate(rate)).toBe(`${Number(typed.replace('%', ''))}%`)
})

describe('a changed order', () => {
  const il = { state: 'IL', rate: 6_250, taxesFreight: true }
  const now = { rates: [il], certificate: null }
  const parts = [{ state: 'IL', goodsCents: 10_000, freightCents: 1_000 }]
  test.each<[string, OrderTax | null, OrderTax]>([
    ['without any tax stored', null, { kind: 'not-included' }],
    ['without sales tax', { kind: 'not-included' }, { kind: 'not-included' }],
    ['exempt then', { kind: 'exempt', certificate: 'IL 4' }, { kind: 'exempt', certificate: 'IL 4' }],
    ['not taxed there', { kind: 'none', states: ['IL'] }, { kind: 'none', states: ['IL'] }],
    [
      'at another rate',
      { kind: 'charged', rows: [{ state: 'IL', rate: 5_000, taxableCents: 1, taxCents: 0 }] },
      {
        kind: 'charged',
        rows: [{ state: 'IL', rate: 5_000, taxesFreight: true, taxableCents: 11_000, taxCents: 550 }],
      },
    ],
    [
      'without tax on its freight',
      { kind: 'charged', rows: [{ state: 'IL', rate: 6_250, taxesFreight: false, taxableCents: 1, taxCents: 0 }] },
      {
        kind: 'charged',
        rows: [{ state: 'IL', rate: 6_250, taxesFreight: false, taxableCents: 10_000, taxCents: 625 }],
      },
    ],
    ['that goes to another state by now', { kind: 'none', states: ['OR'] }, taxOrder(parts, now)],
  ])('that was placed %s may keep that', (_what, placed, wanted) => {
    expect(taxOrder(parts, termsAsPlaced(placed, now))).toEqual(wanted)
  })

  test('that went to two states, of which one was not taxed, may keep that', () => {
    const placed = taxOrder([...parts, to('IN', 5_000)], now)
    const later = { ...now, rates: [...now.rates, { state: 'IN', rate: 7_000, taxesFreight: false }] }
    const [asPlaced, moved] = [
      [...parts, to('IN', 5_000)],
      [...parts, to('IN', 5_000), to('MI', 1_000)],
    ]
    expect(taxOrder(asPlaced, termsAsPlaced(placed, later, ['IL', 'IN']))).toEqual(placed)
    const withMichigan = { ...later, rates: [...later.rates, { state: 'MI', rate: 6_000, taxesFreight: false }] }
    const stays = taxOrder(moved, termsAsPlaced(placed, withMichigan, ['IL', 'IN']))
    expect(stays.kind === 'charged' && stays.rows.map(({ state }) => state)).toEqual(['IL', 'MI'])
  })

  test.each([
    ['not, where the goods alone were taxed', 10_000, 10_000],
    ['too, where goods and freight were', 11_000, 11_000],
    ['as now, where its sums do not tell', 9_000, 11_000],
  ])('of before the shop stored whether freight was taxed taxes it %s', (_, taxableCents, expected) => {
    const placed: OrderTax = { kind: 'charged', rows: [{ state: 'IL', rate: 6_250, taxableCents, taxCents: 1 }] }
    const tax = taxOrder(parts, termsAsPlaced(placed, now, ['IL'], { goodsCents: 10_000, freightCents: 1_000 }))
    expect(tax.kind === 'charged' && tax.rows[0]!.taxableCents).toBe(expected)
  })

  test.each([
    [false, 'The order was placed without sales tax on its freight; the shop charges it by now: IL 6.25%.'],
    [
      true,
      'The order was placed with sales tax on its freight; the shop charges it on the goods alone by now: IL 6.25%.',
    ],
  ])('whose freight was taxed (%s) says that this has changed', (taxesFreight, sentence) => {
    const then = taxOrder(parts, { rates: [{ ...il, taxesFreight }], certificate: null })
    const changed = taxOrder(parts, { rates: [{ ...il, taxesFreight: !taxesFreight }], certificate: null })
    expect(explainNewTax(then, changed)).toBe(sentence)
  })

  test.each<[OrderTax | null, OrderTax, string]>([
    [
      { kind: 'none', states: ['IL'] },
      taxOrder(parts, now),
      'The order was placed without sales tax; the shop charges it there by now: IL 6.25%.',
    ],
    [
      { kind: 'charged', rows: [] },
      taxOrder(parts, now),
      'The rate of the sales tax has changed since the order was placed: IL 6.25% now.',
    ],
    [
      { kind: 'exempt', certificate: 'IL 4' },
      taxOrder(parts, now),
      'The exemption, certificate IL 4, holds no more: IL 6.25%.',
    ],
    [
      { kind: 'charged', rows: [] },
      { kind: 'exempt', certificate: 'IL 5' },
      'The company is exempt from sales tax by now, certificate IL 5.',
    ],
    [{ kind: 'charged', rows: [] }, { kind: 'not-included' }, 'The shop charges no sales tax there any more.'],
  ])('says why its tax is another one', (placed, taxed, sentence) => {
    expect(explainNewTax(placed, taxed)).toBe(sentence)
  })
})
