import { expect, test } from 'vitest'
import type { Draft, Method } from './draft.ts'
import { proposeColors } from './propose-colors.ts'

const inks = [
  { code: 'PMS 2767 C', name: 'Navy', hex: '#13294b' },
  { code: 'PMS 165 C', name: 'Orange', hex: '#ff671f' },
  { code: 'White', name: 'White', hex: '#ffffff' },
]
const method = { coloring: 'inks' } as Method
const make = (...locations: Draft['locations']): Draft => ({ method: 'Screen print', locations })

test('the first ink that is read on the goods is proposed', () => {
  const draft = make({ location: 'Front' })
  expect(proposeColors(draft, method, inks, '#1e3350').locations[0]?.imprint_colors?.one?.pms_code).toBe('PMS 165 C')
  expect(proposeColors(draft, method, inks, '#f4f4f1').locations[0]?.imprint_colors?.one?.pms_code).toBe('PMS 2767 C')
})

test('where none is read well, the one that is read best is', () => {
  const gray = proposeColors(make({ location: 'Front' }), method, inks.slice(1), '#e0b08c')
  expect(gray.locations[0]?.imprint_colors?.one?.pms_code).toBe('White')
})

test('another location begins with the color of the first', () => {
  const draft = make({ location: 'Front', imprint_colors: { one: { pms_code: 'White' } } }, { location: 'Back' })
  expect(proposeColors(draft, method, inks, '#f4f4f1').locations[1]?.imprint_colors?.one?.pms_code).toBe('White')
})

test('colors that were taken out stay out, and engraving has none', () => {
  const emptied = make({ location: 'Front', imprint_colors: {} })
  expect(proposeColors(emptied, method, inks, '#1e3350')).toBe(emptied)
  const draft = make({ location: 'Front' })
  expect(proposeColors(draft, { coloring: 'one tone' } as Method, inks, '#1e3350')).toBe(draft)
  expect(proposeColors(draft, method, [], '#1e3350')).toBe(draft)
})
