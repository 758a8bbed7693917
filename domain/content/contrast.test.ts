import { expect, test } from 'vitest'
import { contrastOf, darkenUntil, readableContrast } from './contrast.ts'

test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  ['#767676', '#ffffff', 4.54],
  ['#ffffff', '#1f3b57', 11.5],
])('%s on %s has a contrast of %f', (one, other, contrast) => {
  expect(contrastOf(one, other)).toBeCloseTo(contrast, 1)
})

test('a color that is too light is made darker, just as far as it takes', () => {
  const darker = darkenUntil('#f2c200', readableContrast)
  expect(contrastOf(darker, '#ffffff')).toBeGreaterThanOrEqual(readableContrast)
  expect(contrastOf(darker, '#ffffff')).toBeLessThan(readableContrast + 1)
  expect(darkenUntil('#1f3b57', readableContrast)).toBe('#1f3b57')
})
