import { expect, test } from 'vitest'
import { judgeStanding } from './company-standing.ts'

test.each([
  ['approved', 2, 1, 'open'],
  ['approved', 0, 0, 'open'],
  ['approved', 1, 0, 'unconfirmed'],
  ['waiting', 1, 0, 'unconfirmed'],
  ['waiting', 1, 1, 'waiting'],
  ['declined', 1, 0, 'declined'],
  ['declined', 1, 1, 'declined'],
] as const)(
  'a company that is %s, with %i members of whom %i have confirmed, is %s',
  (approval, memberCount, confirmedCount, standing) => {
    expect(judgeStanding({ approval, memberCount, confirmedCount })).toBe(standing)
  },
)
