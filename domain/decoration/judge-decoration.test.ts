import { describe, expect, test } from 'vitest'
import type { DecorationMethod } from './decoration-method.ts'
import type { Decoration } from './decoration.ts'
import { explainChoice, judgeDecoration } from './judge-decoration.ts'

const area = {
  width: 275,
  height: 400,
  maximumColors: 3,
  excludes: [] as string[],
  isDefault: false,
  geometry: null,
  nameLetters: null,
  numberDigits: null,
}
const screen: DecorationMethod = {
  name: 'Screen print',
  type: 'DIRECT',
  process: 'screen',
  maximumColors: 3,
  maximumLocations: 2,
  leadDays: 5,
  overruns: '',
  locations: [
    { ...area, name: 'Front', excludes: ['Wrap'] },
    { ...area, name: 'Back', maximumColors: 1 },
    { ...area, name: 'Wrap' },
    { ...area, name: 'Lid' },
  ],
}
const methods: DecorationMethod[] = [
  screen,
  { ...screen, name: 'Decal', type: 'DECAL', process: 'decal' },
  { ...screen, name: 'Embroidery', type: 'EMBROIDERY', process: 'embroidery' },
]
const ink = (code: string, isMatch = false) => ({ code, name: code, hex: '#e35205', isMatch })
const front: Decoration['locations'][number] = {
  location: 'Front',
  colors: [ink('PMS 166 C')],
  artwork: null,
  text: { words: 'Summit', typeface: 'Oswald' },
  width: 250,
  stitches: null,
}
const circumstances = {
  quantity: 144,
  rushPrices: [{ days: 1, maximumQuantity: 240 }],
  today: '2026-11-23',
  parts: ['TEE-M', 'TEE-L'],
}
const make = (given: Partial<Decoration> = {}): Decoration => ({
  method: 'Screen print',
  locations: [front],
  notes: '',
  inHandsOn: null,
  rushDays: null,
  ...given,
})
const colors = (...codes: string[]) => ({ locations: [{ ...front, colors: codes.map((code) => ink(code)) }] })

test('a decoration that can be made has no mistakes', () => {
  const two = [front, { ...front, location: 'Back' }]
  expect(
    judgeDecoration(methods, make({ locations: two, rushDays: 1, inHandsOn: '2026-12-08' }), circumstances),
  ).toEqual([])
})

test.each<[given: Partial<Decoration>, path: string, sentence: string]>([
  [{ method: 'Etching' }, 'method', 'Etching is not offered for this item.'],
  [{ locations: [] }, 'locations', 'Choose a location.'],
  [
    { locations: ['Front', 'Back', 'Lid'].map((location) => ({ ...front, location })) },
    'locations',
    'Screen print takes 2 locations at most.',
  ],
  [{ locations: [front, front] }, 'locations.1', 'Front is chosen twice.'],
  [
    { locations: [{ ...front, location: 'Wrap' }, front] },
    'locations.1',
    'Front and Wrap overlap: choose one of them.',
  ],
  [{ locations: [{ ...front, location: 'Sole' }] }, 'locations.0', 'Screen print is not offered on Sole.'],
  [colors(), 'locations.0.imprint_colors', 'Choose an imprint color for Front.'],
  [colors('A', 'A'), 'locations.0.imprint_colors.two', 'A is chosen twice on Front.'],
  [
    { locations: [{ ...front, location: 'Back', colors: [ink('A'), ink('B')] }] },
    'locations.0.imprint_colors.two',
    'Back takes 1 color at most.',
  ],
  [colors('A', 'B', 'C', 'D'), 'locations.0.imprint_colors.three', 'Front takes 3 colors at most.'],
  [
    { ...colors('A'), method: 'Decal' },
    'locations.0.imprint_colors',
    'Decal is printed in full color: no imprint colors are chosen.',
  ],
  [
    { method: 'Embroidery', locations: [{ ...front, colors: [ink('PMS 166 C', true)] }] },
    'locations.0.imprint_colors.one',
    'PMS 166 C is not one of our threads.',
  ],
  [{ locations: [{ ...front, text: null }] }, 'locations.0.text', 'Add artwork or text for Front.'],
  [
    { locations: [{ ...front, text: { words: 'a\nb\nc\nd', typeface: '' } }] },
    'locations.0.text',
    'A text has at most 3 lines; this one has 4.',
  ],
  [
    { locations: [{ ...front, text: { words: 'Summit ☃', typeface: '' } }] },
    'locations.0.text',
    'Our typefaces do not have ☃. Please remove it, or upload the text as artwork.',
  ],
  [
    { locations: [{ ...front, width: 300 }] },
    'locations.0.width_inches',
    'Front is 2.75 in wide; the imprint is 3 in.',
  ],
  [{ locations: [{ ...front, width: 0 }] }, 'locations.0.width_inches', 'Enter the width of the imprint.'],
  [{ rushDays: 3 }, 'rush_days', 'Rush in 3 business days is not offered for this item.'],
  [{ inHandsOn: '2026-11-23' }, 'in_hands_on', 'The in-hands date must be after today.'],
  [{ inHandsOn: '2026-11-22' }, 'in_hands_on', 'The in-hands date must be after today.'],
  [{ inHandsOn: '2026-11-26' }, 'in_hands_on', 'We do not deliver on Thu, Nov 26. Choose a business day.'],
  [{ inHandsOn: '2028-11-23' }, 'in_hands_on', 'Please choose an in-hands date within two years.'],
  ...['abcdefghij', '2026-13-45', '2027-02-30', '2027-02-29', '0000-00-00', '2027-2-3', '2027-02-03T00:00'].map(
    (inHandsOn): [Partial<Decoration>, string, string] => [
      { inHandsOn },
      'in_hands_on',
      'This is not a day on the calendar. Enter the in-hands date, for example 2026-12-18.',
    ],
  ),
])('%j is refused at %s: %s', (given, path, sentence) => {
  expect(judgeDecoration(methods, make(given), circumstances)).toEqual([{ path, sentence }])
})

test('an imprint may be as wide as its location', () => {
  expect(judgeDecoration(methods, make({ locations: [{ ...front, width: 275 }] }), circumstances)).toEqual([])
})

test('rush is refused above its maximum, with both numbers', () => {
  const many = { ...circumstances, quantity: 300 }
  const sentence = 'Up to 240 pieces; you have 300.'
  expect(judgeDecoration(methods, make({ rushDays: 1 }), many)).toEqual([{ path: 'rush_days', sentence }])
  expect(explainChoice(methods, make(), { rushDays: 1 }, many)).toBe(sentence)
  expect(explainChoice(methods, make(), { rushDays: 1 }, { ...many, quantity: 240 })).toBeUndefined()
})

test('what cannot be added says why, what can says nothing', () => {
  const back = { ...front, location: 'Back' }
  expect(explainChoice(methods, make(), { location: 'Back' }, circumstances)).toBeUndefined()
  expect(explainChoice(methods, make(), { location: 'Wrap' }, circumstances)).toBe(
    'Wrap and Front overlap: choose one of them.',
  )
  expect(explainChoice(methods, make({ locations: [front, back] }), { location: 'Lid' }, circumstances)).toBe(
    'Screen print takes 2 locations at most.',
  )
  expect(explainChoice(methods, make(), { colorOn: 'Front' }, circumstances)).toBeUndefined()
  expect(explainChoice(methods, make({ locations: [back] }), { colorOn: 'Back' }, circumstances)).toBe(
    'Back takes 1 color at most.',
  )
})

describe('names and numbers', () => {
  const taking = { ...area, name: 'Yoke', nameLetters: 8, numberDigits: 2, excludes: ['Lid'] }
  const withYoke = methods.map((method) => ({ ...method, locations: [...method.locations, taking] }))
  const roster = {
    location: 'Yoke',
    color: ink('PMS 166 C') as Decoration['locations'][number]['colors'][number] | null,
    typeface: 'Graduate',
    rows: [{ name: 'RIVERA', number: '07', part: 'TEE-L' }],
  }
  const judge = (given: Partial<typeof roster> = {}, more: Partial<Decoration> = {}) =>
    judgeDecoration(withYoke, make({ roster: { ...roster, ...given }, ...more }), circumstances)

  test('stand where the method takes them, and their rows are judged', () => {
    expect(judge()).toEqual([])
    expect(judge({ rows: [{ name: 'RIVERA', number: '007', part: 'TEE-L' }] })).toEqual([
      { path: 'roster.rows.0.number', sentence: 'Yoke takes numbers up to 2 digits.' },
    ])
  })

  test.each<[given: Partial<typeof roster>, more: Partial<Decoration>, path: string, sentence: string]>([
    [{ location: 'Back' }, {}, 'roster.location', 'Screen print takes no names or numbers on Back.'],
    [{ location: 'Moon' }, {}, 'roster.location', 'Screen print takes no names or numbers on Moon.'],
    [
      {},
      { locations: [front, { ...front, location: 'Yoke' }] },
      'roster.location',
      'Yoke is decorated already. Choose another location for the names and numbers.',
    ],
    [
      {},
      { locations: [{ ...front, location: 'Lid' }] },
      'roster.location',
      'Yoke and Lid overlap: choose one of them.',
    ],
    [{ color: null }, {}, 'roster.imprint_color', 'Choose the color of the names and numbers.'],
    [
      { color: ink('PMS 287 C', true) },
      { method: 'Embroidery' },
      'roster.imprint_color',
      'PMS 287 C is not one of our threads.',
    ],
  ])('%j with %j is refused at %s', (given, more, path, sentence) => {
    expect(judge(given, more)).toEqual([{ path, sentence }])
  })
})
