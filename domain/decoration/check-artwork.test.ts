import { describe, expect, test } from 'vitest'
import type { ArtworkFacts } from './artwork-facts.ts'
import { checkArtwork, type ArtworkFinding, type ArtworkUse } from './check-artwork.ts'

const facts: ArtworkFacts = {
  kind: 'png',
  isVector: false,
  widthPx: 1200,
  heightPx: 600,
  aspect: 2,
  colors: [],
  colorCount: 2,
  coverage: 0.4,
  hasWhiteBox: false,
  thinnestShare: 0.02,
  canShow: true,
}
const use: ArtworkUse = {
  widthInches: 3,
  process: 'screen',
  maximumColors: 3,
  chosenColors: 2,
  withoutBackground: false,
  redrawCents: 0,
}

const cases: [Partial<ArtworkFacts>, Partial<ArtworkUse>, ArtworkFinding['severity'], string, string?][] = [
  [{}, {}, 'good', 'Sharp: 400 px per inch at 3 in.'],
  [{}, { widthInches: 6 }, 'good', 'Sharp enough: 200 px per inch at 6 in. 300 or more is best.'],
  [
    { widthPx: 142 },
    {},
    'warn',
    'This artwork is 142 px wide: 47 px per inch at 3 in. We redraw it free, or upload vector art.',
    'redraw',
  ],
  [
    { widthPx: 300 },
    {},
    'warn',
    'This artwork is 300 px wide: 100 px per inch at 3 in. It is sharp up to 2 in. We redraw it free, or upload vector art.',
    'smaller',
  ],
  [{ widthPx: 300 }, { process: 'embroidery' }, 'good', 'Sharp enough: 100 px per inch at 3 in. 150 or more is best.'],
  [{ isVector: true, widthPx: 100 }, {}, 'good', 'Vector art. Prints sharp at any size.'],
  [{ colorCount: 5 }, {}, 'warn', 'This artwork has 5 colors; screen print takes 3 here.', 'recolor'],
  [{ colorCount: 13 }, {}, 'warn', 'This artwork has more than 12 colors; screen print takes 3 here.', 'recolor'],
  [{ colorCount: 3 }, { chosenColors: 1 }, 'warn', 'This artwork has 3 colors, and 1 is chosen.', 'recolor'],
  [{ colorCount: 1 }, { process: 'pad', chosenColors: 1 }, 'good', '1 color. OK for pad print.'],
  [
    { colorCount: 13 },
    { process: 'laser' },
    'good',
    'Its more than 12 colors print as one tone. laser engraving has no colors.',
  ],
  [
    { hasWhiteBox: true },
    {},
    'warn',
    'This artwork has a white box around it that would show on the item.',
    'remove-background',
  ],
  [
    { hasLiveText: true, isVector: true },
    {},
    'warn',
    'Text in this file may be drawn in another typeface; convert it to outlines.',
    'redraw',
  ],
  [{ hasWhiteBox: true }, { withoutBackground: true }, 'good', 'The white box around it is removed.'],
  [
    { thinnestShare: 0.0014 },
    { redrawCents: 4_000 },
    'warn',
    'Lines are 0.3 pt at this size; screen print needs 1 pt or more. We can redraw it for $40.00.',
    'redraw',
  ],
  [
    { widthPx: 142 },
    { redrawCents: 4_000 },
    'warn',
    'This artwork is 142 px wide: 47 px per inch at 3 in. We can redraw it for $40.00, or you upload vector art.',
    'redraw',
  ],
  [{ thinnestShare: 0.0014 }, {}, 'warn', 'Lines are 0.3 pt at this size; screen print needs 1 pt or more.', 'redraw'],
  [
    { thinnestShare: 0.01 },
    { process: 'embroidery' },
    'warn',
    'Lines are 2.2 pt at this size; embroidery needs 3 pt or more.',
    'redraw',
  ],
  [{ canShow: false, widthPx: 0 }, {}, 'warn', 'We cannot show this file here. We will check it and send you a proof.'],
]

describe('a check before printing says of artwork', () => {
  test.each(cases)('%o used %o: %s, %s', (known, used, severity, sentence, remedy) => {
    const findings = checkArtwork({ ...facts, ...known }, { ...use, ...used })
    expect(findings).toContainEqual({ severity, sentence, ...(remedy && { remedy }) })
  })

  test('nothing of lines that each process holds', () => {
    for (const [process, points] of Object.entries({ screen: 1, pad: 0.5, laser: 0.35, embroidery: 3 } as const)) {
      const said = checkArtwork(
        { ...facts, thinnestShare: points / 72 / 3 + 1e-6 },
        { ...use, process: process as 'pad' },
      )
      expect(said.filter(({ sentence }) => sentence.startsWith('Lines'))).toEqual([])
    }
  })

  test('nothing of colors where the artwork is made in full color', () => {
    const said = checkArtwork({ ...facts, colorCount: 13 }, { ...use, process: 'decal', maximumColors: null })
    expect(said.map(({ severity }) => severity)).toEqual(['good'])
  })

  test('what is wrong first', () => {
    const said = checkArtwork({ ...facts, widthPx: 300, hasWhiteBox: true }, use)
    expect(said.map(({ severity }) => severity)).toEqual(['warn', 'warn', 'good'])
  })
})
