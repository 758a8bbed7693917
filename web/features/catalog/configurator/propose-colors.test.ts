import { expect, test } from 'vitest'
import type { Draft, Method } from './draft.ts'
import { isInOwnColors, listHardlySeen, proposeColors, withArtwork } from './propose-colors.ts'

const inks = [
  { code: 'PMS 2767 C', name: 'Navy', hex: '#13294b' },
  { code: 'PMS 165 C', name: 'Orange', hex: '#ff671f' },
  { code: 'White', name: 'White', hex: '#ffffff' },
]
const method = {
  coloring: 'inks',
  locations: [
    { name: 'Front', maximum_colors: 3 },
    { name: 'Back', maximum_colors: 1 },
  ],
} as Method
const makeArtwork = (...colors: string[]) => ({
  id: 7,
  hash: 'a',
  name: 'Mark',
  pixels_url: null,
  repeats: [],
  facts: {
    aspect: 1,
    coverage: 1,
    has_white_box: false,
    color_count: colors.length,
    colors: colors.map((hex) => ({ hex })),
  },
})
const facts = (...colors: string[]) => ({ inks, artworks: new Map([[7, makeArtwork(...colors)]]) })
const none = { inks, artworks: new Map() }
const codes = (draft: Draft, at = 0) =>
  Object.values(draft.locations[at]!.imprint_colors ?? {}).map((one) => one.pms_code)
const make = (...locations: Draft['locations']): Draft => ({ method: 'Screen print', locations })

test('the first ink that is read on the goods is proposed', () => {
  const draft = make({ location: 'Front' })
  expect(proposeColors(draft, method, none, '#1e3350').locations[0]?.imprint_colors?.one?.pms_code).toBe('PMS 165 C')
  expect(proposeColors(draft, method, none, '#f4f4f1').locations[0]?.imprint_colors?.one?.pms_code).toBe('PMS 2767 C')
})

test('where none is read well, the one that is read best is', () => {
  const gray = proposeColors(make({ location: 'Front' }), method, { ...none, inks: inks.slice(1) }, '#e0b08c')
  expect(gray.locations[0]?.imprint_colors?.one?.pms_code).toBe('White')
})

test('another location begins with the color of the first', () => {
  const draft = make({ location: 'Front', imprint_colors: { one: { pms_code: 'White' } } }, { location: 'Back' })
  expect(proposeColors(draft, method, none, '#f4f4f1').locations[1]?.imprint_colors?.one?.pms_code).toBe('White')
})

test('colors that were taken out stay out, and engraving has none', () => {
  const emptied = make({ location: 'Front', imprint_colors: {} })
  expect(proposeColors(emptied, method, none, '#1e3350')).toBe(emptied)
  const draft = make({ location: 'Front' })
  expect(proposeColors(draft, { coloring: 'one tone' } as Method, none, '#1e3350')).toBe(draft)
  expect(proposeColors(draft, method, { ...none, inks: [] }, '#1e3350')).toBe(draft)
})

test('an artwork begins in the inks that are most like its colors, and is shown in them', () => {
  const draft = proposeColors(
    make({ location: 'Front', artwork_id: 7 }),
    method,
    facts('#182848', '#f06a20'),
    '#f4f4f1',
  )
  expect(codes(draft)).toEqual(['PMS 2767 C', 'PMS 165 C'])
  expect(draft.locations[0]!.recolor).toBe(true)
  expect(isInOwnColors(makeArtwork('#182848', '#f06a20'), draft.locations[0]!, inks)).toBe(true)
  expect(isInOwnColors(makeArtwork('#182848', '#107030'), draft.locations[0]!, inks)).toBe(false)
})

test('no ink is proposed twice, and no more than the location takes', () => {
  const like = facts('#182848', '#182040', '#101830', '#202850')
  expect(codes(proposeColors(make({ location: 'Front', artwork_id: 7 }), method, like, '#ffffff'))).toHaveLength(3)
  expect(codes(proposeColors(make({ location: 'Back', artwork_id: 7 }), method, like, '#ffffff'))).toHaveLength(1)
})

test('a color of an artwork that would not be seen begins in an ink that is', () => {
  const both = make({ location: 'Front', artwork_id: 7 }, { location: 'Back' })
  const draft = proposeColors(both, method, facts('#12284a', '#fefefe'), '#1e3350')
  expect(codes(draft)).toEqual(['PMS 165 C', 'White'])
})

test('another location begins with a color of the first that is seen', () => {
  const colors = { one: { pms_code: 'PMS 2767 C' }, two: { pms_code: 'White' } }
  const draft = make({ location: 'Front', imprint_colors: colors }, { location: 'Back' })
  expect(codes(proposeColors(draft, method, none, '#1e3350'), 1)).toEqual(['White'])
})

test('an artwork keeps its own colors only while they are those that it is printed in', () => {
  const own = make({ location: 'Front', artwork_id: 7, recolor: false, imprint_colors: { one: { pms_code: 'White' } } })
  expect(proposeColors(own, method, facts('#fefefe'), '#1e3350')).toBe(own)
  expect(proposeColors(own, method, facts('#c01020'), '#1e3350').locations[0]!.recolor).toBe(true)
})

test('another artwork has its inks proposed anew, unless the buyer has chosen others', () => {
  const context = { method, facts: facts('#182848', '#f06a20'), ground: '#1e3350' }
  const artwork = context.facts.artworks.get(7)!
  const proposed = proposeColors(make({ location: 'Front' }), method, context.facts, '#1e3350')
  expect(withArtwork(proposed, 'Front', artwork, context)).toEqual(make({ location: 'Front', artwork_id: 7 }))
  const chosen = make({ location: 'Front', imprint_colors: { one: { pms_code: 'White' } }, remove_background: true })
  expect(withArtwork(chosen, 'Front', artwork, context)).toEqual(
    make({ location: 'Front', artwork_id: 7, imprint_colors: { one: { pms_code: 'White' } } }),
  )
  expect(withArtwork(chosen, 'Back', artwork, context)).toBe(chosen)
})

test('an ink that can hardly be told from the goods is named', () => {
  expect(listHardlySeen(inks, '#16294a')).toEqual(['Navy'])
  expect(listHardlySeen(inks, '#fafafa')).toEqual(['White'])
})
