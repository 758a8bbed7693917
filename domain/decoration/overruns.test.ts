import { describe, expect, test } from 'vitest'
import { judgeMade, limitsOf, readOverruns, toleranceOf } from './overruns.ts'

test.each<[text: string | null, quantity: number, percent: number]>([
  [null, 1, 5],
  ['', 5_000, 5],
  ['0', 288, 0],
  ['10, from 288 5', 287, 10],
  ['10, from 288 5', 288, 5],
  ['10%, from 288 5%, from 1000 3%', 1_000, 3],
])('%j of %i pieces is %i percent', (text, quantity, percent) => {
  expect(toleranceOf(text, quantity)).toBe(percent)
})

test.each(['five', '51', '-1', '5, 3', 'from 10 5', '5, from 100 3, from 50 2', '5,', '5, from 1 3'])(
  '%j is not a tolerance',
  (text) => {
    expect(readOverruns(text)).toBeUndefined()
  },
)

test.each([
  [100, 5, 95, 105],
  [30, 5, 29, 31],
  [19, 5, 19, 19],
  [288, 10, 260, 316],
  [288, 0, 288, 288],
])('%i pieces with %i percent are %i to %i', (ordered, percent, least, most) => {
  expect(limitsOf(ordered, percent)).toEqual({ least, most })
})

describe('what was made', () => {
  const line = {
    variants: [
      { code: 'M', quantity: 40 },
      { code: 'L', quantity: 60 },
    ],
    quantity: 100,
    percent: 5,
    sent: 0,
  }
  const judge = (made: [string, number][], more: Partial<typeof line> = {}) =>
    judgeMade({ ...line, ...more }, new Map(made))

  test.each<[made: [string, number][], quantity: number]>([
    [[], 100],
    [[['L', 65]], 105],
    [[['M', 35]], 95],
    [
      [
        ['M', 0],
        ['L', 98],
      ],
      98,
    ],
  ])('%j ships %i', (made, quantity) => {
    expect(judge(made)).toEqual({ allowed: true, quantity })
  })

  test.each<[made: [string, number][], more: Partial<typeof line>, reason: string]>([
    [[['L', 66]], {}, 'outside-tolerance'],
    [[['L', 54]], {}, 'outside-tolerance'],
    [[['XL', 5]], {}, 'no-such-part'],
    [[['L', 61]], { percent: 0 }, 'no-tolerance'],
    [[['L', 58]], { sent: 98 }, 'fewer-than-sent'],
  ])('%j with %j is refused: %s', (made, more, reason) => {
    expect(judge(made, more)).toMatchObject({ allowed: false, reason })
  })
})
