import { describe, expect, test } from 'vitest'
import { canQuoteMove, quoteStateNames, readQuoteNumber, refuseAnswer, type QuoteState } from './quote-states.ts'
import { scaleQuantities } from './scale-quantities.ts'

test.each<[QuoteState, QuoteState[]]>([
  ['requested', ['sent', 'withdrawn']],
  ['draft', ['sent', 'withdrawn']],
  ['sent', ['sent', 'change-requested', 'accepted', 'declined', 'expired', 'withdrawn']],
  ['change-requested', ['sent', 'accepted', 'declined', 'expired', 'withdrawn']],
  ['accepted', []],
  ['declined', ['sent']],
  ['expired', ['sent', 'withdrawn']],
  ['withdrawn', []],
])('from %s a quote goes to %j and nowhere else', (from, to) => {
  expect(quoteStateNames.filter((state) => canQuoteMove(from, state)).toSorted()).toEqual(to.toSorted())
})

test.each([
  ['Q-1186', 1186],
  ['q1186', 1186],
  [' 1186 ', 1186],
  ['Q 1186', 1186],
  ['Q-', undefined],
  ['PO-1186', undefined],
  ['12345678901', undefined],
])('%j is read as quote %s', (typed, number) => {
  expect(readQuoteNumber(typed)).toBe(number)
})

describe('an answer', () => {
  const sent = { state: 'sent', version: 2, validUntil: '2026-12-11' } as const
  test.each([
    ['to the version that was sent', sent, 2, '2026-12-11', undefined],
    ['a day too late', sent, 2, '2026-12-12', 'expired'],
    ['to an older version', sent, 1, '2026-12-01', 'older-version'],
    ['to a version that was not sent yet', sent, 3, '2026-12-01', 'older-version'],
    ['to one that was accepted', { ...sent, state: 'accepted' as const }, 2, '2026-12-01', 'not-answerable'],
    ['to one that was withdrawn', { ...sent, state: 'withdrawn' as const }, 2, '2026-12-01', 'not-answerable'],
    ['while a change is asked for', { ...sent, state: 'change-requested' as const }, 2, '2026-12-01', undefined],
    ['without a last day', { ...sent, validUntil: null }, 2, '2030-01-01', undefined],
  ])('%s', (_name, quote, seen, today, refusal) => {
    expect(refuseAnswer(quote, seen, today)).toBe(refusal)
  })
})

test.each<[[string, number][], number, [string, number][]]>([
  [
    [
      ['S', 10],
      ['M', 20],
      ['L', 10],
    ],
    400,
    [
      ['S', 100],
      ['M', 200],
      ['L', 100],
    ],
  ],
  [
    [
      ['S', 1],
      ['M', 100],
    ],
    50,
    [
      ['S', 1],
      ['M', 49],
    ],
  ],
  [
    [
      ['S', 1],
      ['M', 1],
      ['L', 1],
    ],
    2,
    [
      ['S', 1],
      ['L', 1],
    ],
  ],
  [[['one', 20]], 250, [['one', 250]]],
])('%j scaled to %i is %j', (variants, total, scaled) => {
  expect(scaleQuantities(variants, total)).toEqual(scaled)
})
