import { describe, expect, test } from 'vitest'
import { describeLate, explainLateOrder, judgeInHands, listWaysInTime, usualTransitDays } from './in-hands.ts'

const monday = new Date('2026-11-30T15:00:00Z')
const schedule = {
  productionDays: 5,
  isRush: false,
  transitDays: usualTransitDays,
  cutOff: { timeZone: 'America/New_York', minute: 14 * 60 },
  closed: new Set<string>(),
}
// Proof Tuesday, approved Wednesday, made until December 9, there on December 15.
const judge = (inHandsOn: string, ...rushDays: number[]) => judgeInHands(monday, schedule, inHandsOn, rushDays)

describe('an in-hands date', () => {
  test('that is met says nothing', () => {
    expect(judge('2026-12-15')).toBe(undefined)
  })

  test.each([
    ['2026-12-14', [], '1 day after the in-hands date of Mon, Dec 14', 'A faster shipping method may be in time.'],
    [
      '2026-12-11',
      [3, 1],
      '4 days after the in-hands date of Fri, Dec 11',
      'With rush production in 3 business days, it arrives Wed, Dec 9. A faster shipping method may also be in time.',
    ],
    [
      '2026-12-08',
      [3, 1, 9],
      '7 days after the in-hands date of Tue, Dec 8',
      'With rush production in 1 business day, it arrives Mon, Dec 7.',
    ],
    ['2026-12-02', [3, 1], '13 days after the in-hands date of Wed, Dec 2', 'Choose a later date, or call us.'],
  ])('of %s that is missed says by how much, and what would help', (day, rushDays, late, ways) => {
    const judged = judge(day, ...rushDays)!
    expect(describeLate(judged)).toBe(late)
    expect(listWaysInTime(judged)).toBe(ways)
  })
})

test.each<[string | null, string | null, (string | null)[], string | undefined]>([
  ['2026-12-14', '2026-12-14', [], undefined],
  ['2026-12-14', null, [], undefined],
  [null, '2026-12-14', [], undefined],
  ['soon', '2026-12-14', [], undefined],
  ['2026-12-14', '2026-12-17', [], 'Expected Thu, Dec 17, 3 days after the in-hands date of Mon, Dec 14.'],
  ['2026-12-14', '2026-12-17', ['2026-12-10', '2026-12-14'], undefined],
  [
    '2026-12-14',
    '2026-12-10',
    ['2026-12-15', '2026-12-10'],
    'Expected Tue, Dec 15, 1 day after the in-hands date of Mon, Dec 14.',
  ],
  ['2026-12-14', '2026-12-17', ['2026-12-15', null], undefined],
])(
  'an order that is wanted by %s and comes on %s, to its own addresses on %o',
  (inHandsOn, withOrderOn, ownOn, said) => {
    expect(explainLateOrder(inHandsOn, withOrderOn, ownOn)).toBe(said)
  },
)
