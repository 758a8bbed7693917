import { expect, test } from 'vitest'
import { judgeDispatch } from './dispatches.ts'

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
  [fresh, new Map([[3, 1]]), { reason: 'no-such-line', place: 3 }],
  [fresh, new Map([[0, 1]]), { reason: 'no-such-line', place: 0 }],
  [fresh, new Map([[1, 0]]), { reason: 'no-quantity', place: 1 }],
  [fresh, new Map([[1, -2]]), { reason: 'no-quantity', place: 1 }],
  [fresh, new Map([[1, 1.5]]), { reason: 'no-quantity', place: 1 }],
  [begun, new Map([[1, 25]]), { reason: 'too-many', place: 1, left: 24 }],
  [begun, new Map([[2, 1]]), { reason: 'too-many', place: 2, left: 0 }],
])('%j, of which %j is to leave, is refused', (lines, named, refusal) => {
  expect(judgeDispatch(lines, named)).toEqual({ allowed: false, ...refusal })
})
