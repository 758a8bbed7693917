import { expect, test } from 'vitest'
import { estimateStitches, estimateTextStitches } from './stitches.ts'

test.each([
  [{ coverage: 0.45, aspect: 1 }, 300, 6480],
  [{ coverage: 0.45, aspect: 2 }, 300, 3240],
  [{ coverage: 1, aspect: 1 }, 100, 1600],
  [{ coverage: 0, aspect: 1 }, 300, 250],
])('artwork %o, %i hundredths wide, has %i stitches', (artwork, width, stitches) => {
  expect(estimateStitches(artwork, width)).toBe(stitches)
})

test('a text is estimated by its letters, and a wider one has more stitches', () => {
  expect(estimateTextStitches('', 300)).toBe(0)
  expect(estimateTextStitches(' \n ', 300)).toBe(0)
  expect(estimateTextStitches('Halvorsen', 300)).toBe(3500)
  expect(estimateTextStitches('Halvorsen', 350)).toBeGreaterThan(estimateTextStitches('Halvorsen', 300))
  expect(estimateTextStitches('Halvorsen\nIronworks', 300)).toBe(7000)
})
