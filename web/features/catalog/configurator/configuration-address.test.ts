import { expect, test } from 'vitest'
import { readConfiguration, writeConfiguration } from './configuration-address.ts'
import type { Draft } from './draft.ts'

const area = {
  width_inches: 3,
  height_inches: 2,
  maximum_colors: 3,
  excludes: [],
  default: false,
  geometry: null,
  name_letters: null,
  number_digits: null,
}
const goods = {
  variants: [7, 8].map((id) => ({
    id,
    code: `P-${id}`,
    color: null,
    size: null,
    extra_price: 0,
    stock: { state: 'in' as const, quantity: 10, next_on: null },
  })),
  decoration_methods: [
    {
      name: 'Screen print',
      type: 'DIRECT',
      process: 'screen' as const,
      coloring: 'inks' as const,
      maximum_colors: 3,
      maximum_locations: 2,
      overruns: '',
      lead_days: 5,
      locations: ['Front', 'Back'].map((name) => ({ name, ...area })),
    },
  ],
  rush_pricing: [{ days: 1, maximum_quantity: 100, price: 9, published_price: 9 }],
}
const draft: Draft = {
  method: 'Screen print',
  locations: [
    {
      location: 'Front',
      imprint_colors: { one: { pms_code: 'PMS 166 C' }, two: { pms_code: 'PMS 2945 C', hex_code: '#004b87' } },
      artwork_id: 12,
      recolor: true,
      width_inches: 2.75,
    },
    {
      location: 'Back',
      imprint_colors: {},
      recolor: false,
      text: 'One million hours.\nZero “injuries” – ü',
      typeface: 'Oswald',
    },
  ],
  notes: 'Call me.',
  in_hands_on: '2026-12-08',
  rush_days: 1,
}
const quantities = new Map([
  [7, 144],
  [8, 12],
])
const write = (value: unknown) => btoa(JSON.stringify(value)).replace(/=+$/, '')

test('what is written is read again, whole', () => {
  const text = writeConfiguration({ quantities, decoration: draft })!
  expect(text).toMatch(/^[\w-]+$/)
  expect(readConfiguration(text, goods)).toEqual({ quantities, decoration: draft, hasRoster: false, lost: [] })
})

test('blank goods are kept by their quantities', () => {
  const text = writeConfiguration({ quantities, decoration: null })!
  expect(readConfiguration(text, goods)).toEqual({ quantities, decoration: null, hasRoster: false, lost: [] })
  expect(text.length).toBeLessThan(32)
})

test('what the item does not have any more is named, the rest is kept', () => {
  const text = writeConfiguration({
    quantities: new Map([...quantities, [99, 5]]),
    decoration: { ...draft, rush_days: 3, locations: [...draft.locations, { location: 'Lid' }] },
  })!
  const read = readConfiguration(text, goods)
  expect(read.quantities).toEqual(quantities)
  expect(read.decoration?.locations).toHaveLength(2)
  expect(read.decoration?.rush_days).toBeUndefined()
  expect(read.lost).toEqual([
    '1 color or size in this link is no longer sold.',
    'Screen print is not offered on “Lid”.',
    'The rush production in this link is no longer offered.',
  ])
  const other = writeConfiguration({ quantities, decoration: { ...draft, method: 'Engraving' } })!
  expect(readConfiguration(other, goods)).toMatchObject({
    decoration: null,
    lost: ['“Engraving” is not offered for this item.'],
  })
})

test.each([
  ['', 'We can’t read the choices in this link.'],
  ['%%%', 'We can’t read the choices in this link.'],
  ['YWJj', 'We can’t read the choices in this link.'],
  [write({ method: 'x' }), 'We can’t read the choices in this link.'],
  [write([2, [], 0]), 'We can’t read the choices in this link.'],
  ['A'.repeat(6001), 'This link is too long to read.'],
])('a changed link %.20s says: %s', (text, sentence) => {
  expect(readConfiguration(text, goods)).toEqual({
    quantities: new Map(),
    decoration: null,
    hasRoster: false,
    lost: [sentence],
  })
})

test.each([
  [[1, [7, -1, 7, 1.5, 7, 1e9, '7', '8', 7], 0]],
  [[1, { length: 1e9 }, null]],
  [[1, null, ['Screen print', [[{ toString: 'x' }], 'Front', [['Front'], 'x']], {}, 'tomorrow', '1']]],
  [[1, [], ['Screen print', [['Front', [[1], [['a']], '', {}], '12', 99, { a: 1 }, [], '3']], 5, '9999-99-99', 2.5]]],
])('hostile values do no harm: %j', (value) => {
  const { quantities: read, decoration } = readConfiguration(write(value), goods)
  for (const quantity of read.values()) expect(Number.isSafeInteger(quantity)).toBe(true)
  for (const location of decoration?.locations ?? []) {
    expect(['Front', 'Back']).toContain(location.location)
    expect(location.artwork_id).toBeUndefined()
  }
  expect(decoration?.in_hands_on).toBeUndefined()
  expect(decoration?.rush_days).toBeUndefined()
})

test('a configuration that is too long for an address is not written', () => {
  const locations = Array.from({ length: 12 }, () => ({ location: 'Front', text: 'ü'.repeat(300) }))
  expect(writeConfiguration({ quantities, decoration: { ...draft, locations } })).toBeUndefined()
})
