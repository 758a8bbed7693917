import { expect, test } from 'vitest'
import type { ArtworkFacts } from './artwork-facts.ts'
import { findArtworkProblems } from './artwork-problems.ts'
import type { OrderedDecoration } from './decoration.ts'

const facts = {
  canShow: true,
  isVector: false,
  widthPx: 300,
  heightPx: 300,
  colorCount: 2,
  hasWhiteBox: false,
  thinnestShare: null,
} as unknown as ArtworkFacts

const decorate = (
  artwork: object | null,
  width = 100,
  colors = 2,
): Pick<OrderedDecoration, 'process' | 'locations'> => ({
  process: 'screen',
  locations: [
    {
      location: 'Front',
      width,
      text: null,
      stitches: null,
      areaWidth: 400,
      areaHeight: 400,
      colors: Array.from({ length: colors }, () => ({
        code: 'PMS 166 C',
        name: 'Ember',
        hex: '#e45205',
        isMatch: false,
      })),
      artwork: artwork && {
        artworkId: 1,
        hash: 'a',
        name: 'Logo',
        recolored: false,
        withoutBackground: false,
        ...artwork,
      },
    },
  ],
})

const find = (decoration: ReturnType<typeof decorate>, more: Partial<ArtworkFacts> = {}) =>
  findArtworkProblems(decoration, new Map([['a', { ...facts, ...more }]]), 0).map(({ sentence }) => sentence)

test('artwork that passes, text alone, and artwork that nobody knows any more need nobody', () => {
  expect(find(decorate({}))).toEqual([])
  expect(find(decorate(null))).toEqual([])
  expect(findArtworkProblems(decorate({}), new Map(), 0)).toEqual([])
})

test('artwork that is too coarse at its size, has a white box, or cannot be shown waits for a person', () => {
  expect(find(decorate({}, 400))[0]).toMatch(/^This artwork is 300 px wide: 75 px per inch/)
  expect(find(decorate({}), { hasWhiteBox: true })).toHaveLength(1)
  expect(find(decorate({ withoutBackground: true }), { hasWhiteBox: true })).toEqual([])
  expect(find(decorate({}), { canShow: false })[0]).toMatch(/We will check it/)
})

test('more colors than were chosen count, but not where it is set in the chosen ones', () => {
  expect(find(decorate({}, 100, 1))).toHaveLength(1)
  expect(find(decorate({ recolored: true }, 100, 1))).toEqual([])
})

test('says which ones can be redrawn, and for how much', () => {
  const seen = new Map([['a', { ...facts, widthPx: 100, hasWhiteBox: true }]])
  expect(findArtworkProblems(decorate({}), seen, 4_000)).toMatchObject([
    { sentence: expect.stringContaining('We can redraw it for $40.00, or you upload vector art.'), canRedraw: true },
    { sentence: expect.stringContaining('white box'), canRedraw: false },
  ])
})
