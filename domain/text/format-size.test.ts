import { expect, test } from 'vitest'
import { formatCartonSize, formatSize } from './format-size.ts'

test('a size is told in inches with one sign, that of a carton to the half inch', () => {
  expect(formatSize(3.5, 2)).toBe('3.5 × 2 in')
  // 482, 330 and 203 mm.
  expect(formatCartonSize(18.98, 12.99, 7.99)).toBe('19 × 13 × 8 in')
  expect(formatCartonSize(13.39, 9.84, 0.12)).toBe('13.5 × 10 × 0.5 in')
})
