import { expect, test } from 'vitest'
import { dropDominated } from './offered-methods.ts'

type Row = [name: string, shipCents: number, transitDays: number, kind?: 'pickup' | 'dock' | 'by 10:30']

const left = (rows: Row[], chosen?: string) =>
  dropDominated(
    rows.map(([name, shipCents, transitDays, kind]) => ({
      name,
      shipCents,
      transitDays,
      deliveredByMinute: kind === 'by 10:30' ? 630 : null,
      isPickup: kind === 'pickup',
      needsDock: kind === 'dock',
    })),
    ({ name }) => name === chosen,
  ).map(({ name }) => name)

test.each<[string, Row[], string[]]>([
  [
    'dearer stays where it comes in the morning of the same day',
    [
      ['saver', 10, 1],
      ['next day', 12, 1, 'by 10:30'],
    ],
    ['saver', 'next day'],
  ],
  [
    'as dear and later on the same day goes',
    [
      ['saver', 12, 1],
      ['next day', 12, 1, 'by 10:30'],
    ],
    ['next day'],
  ],
  [
    'dearer and as late goes',
    [
      ['ground', 10, 3],
      ['3 day', 20, 3],
    ],
    ['ground'],
  ],
  [
    'dearer and later goes',
    [
      ['ground', 10, 2],
      ['3 day', 20, 3],
    ],
    ['ground'],
  ],
  [
    'as dear and later goes',
    [
      ['slow', 10, 4],
      ['ground', 10, 3],
    ],
    ['ground'],
  ],
  [
    'dearer and sooner stays',
    [
      ['ground', 10, 3],
      ['air', 20, 1],
    ],
    ['ground', 'air'],
  ],
  [
    'twins stay',
    [
      ['one', 10, 3],
      ['other', 10, 3],
    ],
    ['one', 'other'],
  ],
  [
    'a pickup neither goes nor drives out',
    [
      ['pickup', 0, 0, 'pickup'],
      ['ground', 10, 3],
    ],
    ['pickup', 'ground'],
  ],
  [
    'a dock stands in for no door',
    [
      ['dock', 10, 3, 'dock'],
      ['liftgate', 20, 3],
    ],
    ['dock', 'liftgate'],
  ],
  [
    'a door stands in for a dock',
    [
      ['dock', 20, 3, 'dock'],
      ['ground', 10, 3],
    ],
    ['ground'],
  ],
  ['none is left of none', [], []],
])('%s', (_, rows, names) => {
  expect(left(rows)).toEqual(names)
})

test('what the buyer has chosen stays', () => {
  expect(
    left(
      [
        ['ground', 10, 3],
        ['3 day', 20, 3],
      ],
      '3 day',
    ),
  ).toEqual(['ground', '3 day'])
})
