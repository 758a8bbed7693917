import { expect, test } from 'vitest'
import { breakEvenly, breakLines } from './break-lines.ts'

const box = (width: number, mostLines = Infinity) => ({ width, mostLines, widthOf: (text: string) => text.length })

test.each([
  ['', 10, 2, [], false],
  ['crew gifts that last', 10, 3, ['crew gifts', 'that last'], false],
  ['crew gifts that last long', 10, 2, ['crew gifts', 'that last…'], true],
  ['crew gifts, and more', 12, 1, ['crew gifts…'], true],
  ['a Stainlesssteel', 8, 3, ['a', 'Stainles', 'ssteel'], false],
  ['Stainlesssteel tumbler', 8, 1, ['Stainle…'], true],
  ['anything', 10, 0, [], true],
  ['crew\ngifts last', 20, 2, ['crew', 'gifts last'], false],
  ['crew\n\ngifts', 20, 2, ['crew', '…'], true],
])('%s in lines of %i, %i at most', (text, width, mostLines, lines, cut) => {
  expect(breakLines(text, box(width, mostLines))).toEqual({ lines, cut })
})

test('a headline has lines of about the same length, and no more of them', () => {
  expect(breakLines('Crew gifts that get used', box(20)).lines).toEqual(['Crew gifts that get', 'used'])
  expect(breakEvenly('Crew gifts that get used', box(20)).lines).toEqual(['Crew gifts', 'that get used'])
})
