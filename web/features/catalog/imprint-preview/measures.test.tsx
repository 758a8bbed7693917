import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { AreaGeometry } from '../../../../domain/imprint/area-geometry.ts'
import { Measures } from './measures.tsx'

const show = (corners: Extract<AreaGeometry, { shape: 'flat' }>['corners']) =>
  [
    ...renderToString(<Measures geometry={{ shape: 'flat', corners }} areaWidth={200} areaHeight={22} />).matchAll(
      />([^<>]+)<\/text>/g,
    ),
  ].map(([, words]) => words)

test('an upright area has its measures beside it; of a slanted one they stand in words', () => {
  expect(
    show([
      [0.3, 0.4],
      [0.7, 0.4],
      [0.7, 0.6],
      [0.3, 0.6],
    ]),
  ).toEqual(['2 in', '0.22 in'])
  expect(
    show([
      [0.3, 0.6],
      [0.6, 0.3],
      [0.63, 0.33],
      [0.33, 0.63],
    ]),
  ).toEqual(['2 in × 0.22 in'])
})
