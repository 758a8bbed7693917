import { expect, test } from 'vitest'
import { describePreview, toShownGoods, type ImprintPreviewProps } from './previewed-goods.ts'

const methods: ImprintPreviewProps['methods'] = [
  {
    name: 'Screen print',
    type: 'DIRECT',
    process: 'screen',
    coloring: 'inks',
    maximum_colors: 3,
    maximum_locations: 2,
    lead_days: 5,
    overruns: '',
    locations: [
      {
        name: 'Front',
        width_inches: 2.75,
        height_inches: 4,
        maximum_colors: 3,
        excludes: [],
        default: true,
        geometry: null,
        name_letters: null,
        number_digits: null,
      },
    ],
  },
]

const decoration: ImprintPreviewProps['decoration'] = {
  method: 'Screen print',
  locations: [
    {
      location: 'Front',
      colors: [
        { code: 'PMS 166 C', name: 'PMS 166 C', hex: '#e35205', isMatch: true },
        { code: 'WHITE', name: 'White', hex: '#ffffff', isMatch: false },
      ],
      artwork: { artworkId: 7, hash: 'a', name: 'halvorsen-2c.ai', recolored: true, withoutBackground: false },
      text: { words: 'Zero\nlost time', typeface: 'Oswald' },
      width: 240,
      stitches: null,
    },
  ],
  notes: '',
  inHandsOn: null,
  rushDays: null,
}
const artworks = [{ id: 7, pixels_url: '/api/artworks/7/pixels' }]

test('a location is drawn at its size in inches, with the artwork of the library', () => {
  const { process, locations } = toShownGoods({ decoration, methods, artworks })
  expect(process).toBe('screen')
  expect(locations).toEqual([
    expect.objectContaining({
      areaWidth: 275,
      areaHeight: 400,
      width: 240,
      artworkUrl: '/api/artworks/7/pixels',
      colors: ['#e35205', '#ffffff'],
    }),
  ])
})

test('a location that the item no longer has is left out', () => {
  const gone = { ...decoration, locations: [{ ...decoration.locations[0]!, location: 'Lid' }] }
  expect(toShownGoods({ decoration: gone, methods, artworks }).locations).toEqual([])
})

test('whoever does not see the picture hears what it shows', () => {
  const { locations } = toShownGoods({ decoration, methods, artworks })
  expect(describePreview('Summit tumbler, Deep navy', decoration, locations[0])).toBe(
    'Summit tumbler, Deep navy. Screen print, Front: artwork halvorsen-2c.ai and text “Zero / lost time” in PMS 166 C, White, ' +
      '2.4 in wide in an area of 2.75 × 4 in.',
  )
})
