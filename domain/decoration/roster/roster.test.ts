import { describe, expect, test } from 'vitest'
import { cleanLettering, countLetters } from './clean-roster.ts'
import { compareSizes, explainSizes, type OrderedPieces } from './compare-sizes.ts'
import { judgeRosterRows } from './judge-roster.ts'
import { listRoster, writePiece } from './list-roster.ts'
import { countRoster, rosterRowsAtMost } from './roster.ts'

const back = { nameLetters: 8, numberDigits: 2 }
const parts = ['TEE-M', 'TEE-L']
const row = (name: string, number = '07', part = 'TEE-L') => ({ name, number, part })

describe('each row is judged at its place', () => {
  test.each([
    [row('RIVERA'), back, []],
    [row('', '00'), back, []],
    [row('Múñoz'), back, []],
    [row('O’NEILL-'), back, []],
    [row('RIVERA-LOPEZ'), back, [['rows.0.name', '12 letters; Back takes 8 at most.']]],
    [row('ŁUKASZ'), back, [['rows.0.name', 'Our typefaces do not have Ł. Please spell it without.']]],
    [row('RIVERA', '107'), back, [['rows.0.number', 'Back takes numbers up to 2 digits.']]],
    [row('RIVERA', '7A'), back, [['rows.0.number', 'Enter digits only, for example 07.']]],
    [row('RIVERA', '07', ''), back, [['rows.0.part', 'Choose a size.']]],
    [row('RIVERA', '07', 'TEE-5XL'), back, [['rows.0.part', 'This size is not sold.']]],
    [row('RIVERA'), { nameLetters: null, numberDigits: 2 }, [['rows.0.name', 'Back takes numbers only.']]],
    [row('RIVERA'), { nameLetters: 8, numberDigits: null }, [['rows.0.number', 'Back takes names only.']]],
    [row('', ''), back, [['rows', 'Enter a name or a number for at least one piece.']]],
  ])('%j', (one, place, mistakes) => {
    const found = judgeRosterRows([one], place, 'Back', parts)
    expect(found.map(({ path, sentence }) => [path, sentence])).toEqual(mistakes)
  })

  test('a piece without a name is well beside others', () => {
    expect(judgeRosterRows([row('', ''), row('RIVERA')], back, 'Back', parts)).toEqual([])
  })

  test('more rows than anybody makes by hand are one mistake', () => {
    const many = Array.from({ length: rosterRowsAtMost + 1 }, () => row('RIVERA', 'x'))
    expect(judgeRosterRows(many, back, 'Back', parts)).toEqual([
      { path: 'rows', sentence: expect.stringContaining('at most 500 rows; this one has 501') as string },
    ])
  })
})

test('names, numbers and pieces with either are counted', () => {
  expect(countRoster([row('ANA', '07'), row('', '00'), row('PAT', ''), row('', '')])).toEqual({
    pieces: 4,
    names: 2,
    numbers: 2,
    personalized: 3,
  })
})

describe('rows are compared with the sizes', () => {
  const medium = { code: 'TEE-M', color: 'Navy', size: 'M', quantity: 1 }
  const large = { code: 'TEE-L', color: 'Navy', size: 'L', quantity: 2 }
  const explain = (rows: { part: string }[], pieces: OrderedPieces[] = [medium, large]) =>
    explainSizes(compareSizes(rows, pieces))

  test.each([
    [['TEE-L', 'TEE-M', 'TEE-L'], undefined],
    [
      ['TEE-L', 'TEE-M'],
      'The roster does not match the sizes: L has 1 row for 2 pieces. Please correct the roster or the sizes.',
    ],
    [
      ['TEE-L', 'TEE-L', 'TEE-L'],
      'The roster does not match the sizes: M has 0 rows for 1 piece, L has 3 rows for 2 pieces. Please correct the roster or the sizes.',
    ],
  ])('%j', (codes, sentence) => {
    expect(explain(codes.map((part) => ({ part })))).toBe(sentence)
  })

  test('goods in one size speak of rows alone, several colors name theirs', () => {
    const cap = { code: 'CAP', color: null, size: null, quantity: 2 }
    expect(explain([{ part: 'CAP' }], [cap])).toBe('The roster has 1 row for 2 pieces. Please correct one of them.')
    expect(explain([{ part: 'TEE-M' }], [medium, { ...large, color: 'Red' }])).toContain('Red, L has 0 rows')
  })
})

test.each([
  ['  De   la\tCruz ', 'De la Cruz'],
  ['Jose\u0301', 'José'],
  ['A\u202eB\u200d\u2066C\ufe0f', 'ABC'],
  ['O’Neill‐Smith', 'O’Neill-Smith'],
  ['\u0000x\u009f', 'x'],
])('%j is made as %j', (typed, made) => {
  expect(cleanLettering(typed)).toBe(made)
  expect(cleanLettering(made)).toBe(made)
})

test('an accent belongs to its letter', () => {
  expect(countLetters('Jose\u0301')).toBe(4)
})

test('a list to check has the size of each piece in words', () => {
  const listed = listRoster({ rows: [row('ANA', '07'), row('', '', 'GONE')] }, [
    { code: 'TEE-L', color: 'Navy', size: 'L' },
  ])
  expect(listed.map(writePiece)).toEqual(['1. ANA, 07 (L)', '2. No name or number (GONE)'])
})
