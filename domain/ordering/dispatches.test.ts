import { expect, test } from 'vitest'
import { judgeDispatch, judgeTakingBack, type PastStateChange } from './dispatches.ts'

const fresh = [
  { ordered: 36, sent: 0 },
  { ordered: 1, sent: 0 },
]
const begun = [
  { ordered: 36, sent: 12 },
  { ordered: 1, sent: 1 },
]
const done = [{ ordered: 5, sent: 5 }]

test('without quantities all that is left leaves', () => {
  expect(judgeDispatch(fresh)).toEqual({
    allowed: true,
    quantities: new Map([
      [1, 36],
      [2, 1],
    ]),
    isFirst: true,
    isLast: true,
  })
  expect(judgeDispatch(begun)).toEqual({ allowed: true, quantities: new Map([[1, 24]]), isFirst: false, isLast: true })
})

test('a part leaves something behind', () => {
  expect(judgeDispatch(fresh, new Map([[1, 36]]))).toMatchObject({ allowed: true, isFirst: true, isLast: false })
  expect(judgeDispatch(begun, new Map([[1, 23]]))).toMatchObject({ allowed: true, isFirst: false, isLast: false })
  expect(judgeDispatch(begun, new Map([[1, 24]]))).toMatchObject({ allowed: true, isFirst: false, isLast: true })
})

test.each([
  [done, undefined, { reason: 'nothing-left' }],
  [[], undefined, { reason: 'nothing-left' }],
  [fresh, new Map(), { reason: 'nothing-named' }],
  [fresh, new Map([[3, 1]]), { reason: 'no-such-line', lineNumber: 3 }],
  [fresh, new Map([[0, 1]]), { reason: 'no-such-line', lineNumber: 0 }],
  [fresh, new Map([[1, 0]]), { reason: 'no-quantity', lineNumber: 1 }],
  [fresh, new Map([[1, -2]]), { reason: 'no-quantity', lineNumber: 1 }],
  [fresh, new Map([[1, 1.5]]), { reason: 'no-quantity', lineNumber: 1 }],
  [begun, new Map([[1, 25]]), { reason: 'too-many', lineNumber: 1, left: 24 }],
  [begun, new Map([[2, 1]]), { reason: 'too-many', lineNumber: 2, left: 0 }],
])('%j, of which %j is to leave, is refused', (lines, named, refusal) => {
  expect(judgeDispatch(lines, named)).toEqual({ allowed: false, ...refusal })
})

const placed: PastStateChange = { fromState: null, toState: 'placed', bySending: false }
const sent = (fromState: PastStateChange['fromState'], toState: PastStateChange['toState']): PastStateChange => ({
  fromState,
  toState,
  bySending: true,
})
const moved = (fromState: PastStateChange['fromState'], toState: PastStateChange['toState']): PastStateChange => ({
  ...sent(fromState, toState),
  bySending: false,
})

test.each<[string, PastStateChange[], boolean, PastStateChange['toState']]>([
  ['the only part', [sent('placed', 'partly-shipped')], false, 'placed'],
  ['one of two parts', [sent('placed', 'partly-shipped')], true, 'partly-shipped'],
  ['all at once', [moved('placed', 'in-production'), sent('in-production', 'shipped')], false, 'in-production'],
  ['the last part', [sent('placed', 'partly-shipped'), sent('partly-shipped', 'shipped')], true, 'partly-shipped'],
  [
    'both parts, one by one',
    [sent('placed', 'partly-shipped'), sent('partly-shipped', 'shipped'), sent('shipped', 'partly-shipped')],
    false,
    'placed',
  ],
  ['what was noted of an order that was shipped by hand', [moved('placed', 'shipped')], false, 'shipped'],
  ['a part of one that was shipped by hand', [moved('placed', 'shipped')], true, 'shipped'],
  [
    'a part before somebody said that all has left',
    [sent('placed', 'partly-shipped'), moved('partly-shipped', 'shipped')],
    false,
    'shipped',
  ],
  [
    'the rest after a part by hand',
    [moved('placed', 'partly-shipped'), sent('partly-shipped', 'shipped')],
    false,
    'partly-shipped',
  ],
  ['all, with a word in between', [sent('placed', 'shipped'), moved('shipped', 'shipped')], false, 'placed'],
])('taken back: %s', (_what, moves, areOthersSent, state) => {
  expect(judgeTakingBack([placed, ...moves], areOthersSent)).toBe(state)
})
