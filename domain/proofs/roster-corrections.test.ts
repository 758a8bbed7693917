import { expect, test } from 'vitest'
import type { Roster } from '../decoration/roster/roster.ts'
import { correctRoster, judgeCorrections, readCorrections, writeCorrections } from './roster-corrections.ts'

const roster: Roster = {
  location: 'Back',
  color: null,
  typeface: 'Graduate',
  rows: [
    { name: 'RIVERA', number: '07', part: 'L' },
    { name: '', number: '00', part: 'M' },
  ],
}
const place = { nameLetters: 8, numberDigits: 2 }
const parts = [
  { code: 'L', name: 'L', quantity: 1 },
  { code: 'M', name: 'M', quantity: 1 },
]

test('a corrected row replaces its row, and nothing else', () => {
  const corrections = readCorrections([{ row: 1, name: ' Rive\u0301ra ', number: '70' }])
  expect(judgeCorrections(roster, corrections, place)).toEqual([])
  expect(correctRoster(roster, corrections)).toEqual({
    ...roster,
    rows: [{ name: 'Rivéra', number: '70', part: 'L' }, roster.rows[1]],
  })
  expect(writeCorrections(roster, corrections, parts)).toEqual(['1. RIVERA, 07 (L): Rivéra, 70'])
  expect(writeCorrections(roster, [{ row: 2, name: '', number: '00' }], parts)).toEqual([])
})

test.each([
  ['a row that there is not', { row: 3, name: 'ANA', number: '' }, 'row', /no row 3/],
  ['a name that was none', { row: 2, name: 'ANA', number: '00' }, 'name', /Adding or removing a name/],
  ['a number that is removed', { row: 1, name: 'RIVERA', number: '' }, 'number', /Adding or removing a number/],
  ['a name that is too long', { row: 1, name: 'CARTAGENA', number: '07' }, 'name', /takes 8 at most/],
  ['letters for digits', { row: 1, name: 'RIVERA', number: 'VII' }, 'number', /digits only/],
])('%s is refused at its field', (_, correction, field, sentence) => {
  expect(judgeCorrections(roster, [correction], place)).toEqual([
    { path: `corrections.0.${field}`, sentence: expect.stringMatching(sentence) as string },
  ])
})

test('a proof without names has none to correct, and a row is corrected once', () => {
  const one = { row: 1, name: 'ANA', number: '07' }
  expect(judgeCorrections(undefined, [one], place)).toHaveLength(1)
  expect(judgeCorrections(roster, [one, one], place)).toMatchObject([{ path: 'corrections.1.row' }])
})
