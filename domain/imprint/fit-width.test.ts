import { expect, test } from 'vitest'
import { fitWidth } from './fit-width.ts'

test.each<[aspect: number | null, width: number, why: string]>([
  [null, 275, 'a text may take the whole width'],
  [1, 275, 'a square logo in a tall area'],
  [2, 275, 'a wide one'],
  [0.5, 200, 'a tall one ends with the height of the area'],
  [0.0001, 1, 'a hair line'],
])('with an aspect of %s it becomes %i wide: %s', (aspect, width) => {
  expect(fitWidth({ width: 275, height: 400 }, aspect)).toBe(width)
})

test('beside artwork in a strip a text takes the whole width; a tall area keeps the text below', () => {
  expect(fitWidth({ width: 200, height: 22 }, 1, true)).toBe(200)
  expect(fitWidth({ width: 200, height: 22 }, 1)).toBe(22)
  expect(fitWidth({ width: 910, height: 200 }, 1, true)).toBe(200)
})
