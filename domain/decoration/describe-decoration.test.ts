import { expect, test } from 'vitest'
import type { Decoration } from './decoration.ts'
import { describeDecoration } from './describe-decoration.ts'

const orange = { code: 'PMS 166 C', name: 'Orange', hex: '#e35205', isMatch: false }
const mixed = { code: 'PMS 287 C', name: 'PMS 287 C', hex: '#003087', isMatch: true }
const artwork = { artworkId: 1, hash: 'x', name: 'Summit logo', recolored: false, withoutBackground: false }
const front = { location: 'Front', colors: [orange], artwork, text: null, width: 350, stitches: null }
const plain: Decoration = { method: 'Screen print', locations: [front], notes: '', inHandsOn: null, rushDays: null }

test.each<[string, Decoration, string[]]>([
  ['method and location', plain, ['Screen print', 'Front, 3.5 in wide: artwork Summit logo; PMS 166 C Orange']],
  [
    'artwork in the chosen colors, one of them mixed',
    {
      ...plain,
      locations: [
        { ...front, colors: [orange, mixed], artwork: { ...artwork, recolored: true, withoutBackground: true } },
      ],
    },
    [
      'Screen print',
      'Front, 3.5 in wide: artwork Summit logo, in the imprint colors, background removed; PMS 166 C Orange, PMS 287 C (PMS match)',
    ],
  ],
  [
    'text in embroidery',
    {
      ...plain,
      method: 'Embroidery',
      locations: [
        { ...front, artwork: null, text: { words: 'Summit\nCrew', typeface: 'Archivo' }, width: 400, stitches: 7250 },
      ],
    },
    ['Embroidery', 'Front, 4 in wide: text “Summit / Crew” in Archivo; PMS 166 C Orange; about 7,250 stitches'],
  ],
  [
    'what else was asked for',
    { ...plain, locations: [], notes: 'Match the sample.', inHandsOn: '2026-12-04', rushDays: 3 },
    ['Screen print, rush production in 3 business days', 'In hands by Dec 4, 2026', 'Notes: Match the sample.'],
  ],
])('%s', (_, decoration, lines) => {
  expect(describeDecoration(decoration)).toEqual(lines)
})
