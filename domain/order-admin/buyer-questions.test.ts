import { expect, test } from 'vitest'
import { canWait, findWayOnHold, judgeAnswer, toOfferedWays } from './buyer-questions.ts'

const open = { ways: ['yes', 'no', 'artwork'] as const, isClosed: false }

test.each([
  ['yes', { way: 'yes', text: '' }, { taken: true, text: 'Yes' }],
  ['no, with a reason', { way: 'no', text: 'We need the blue.' }, { taken: true, text: 'No\nWe need the blue.' }],
  [
    'new artwork',
    { way: 'artwork', text: '', artworkName: 'Kestrel.svg' },
    { taken: true, text: 'New artwork: Kestrel.svg' },
  ],
  ['new artwork without a file', { way: 'artwork', text: 'Here' }, { taken: false, reason: 'no-artwork' }],
  ['a message', { way: 'message', text: 'Please call me.' }, { taken: true, text: 'Please call me.' }],
  ['an empty message', { way: 'message', text: '' }, { taken: false, reason: 'no-text' }],
] as const)('an answer: %s', (_, typed, verdict) => {
  expect(judgeAnswer(open, typed)).toEqual(verdict)
})

test('what was not offered is refused, but a message never is', () => {
  const plain = { ways: ['yes'] as const, isClosed: false }
  expect(judgeAnswer(plain, { way: 'no', text: '' })).toEqual({ taken: false, reason: 'not-offered' })
  expect(judgeAnswer({ ...plain, ways: [] }, { way: 'message', text: 'Both' })).toEqual({ taken: true, text: 'Both' })
})

test('nothing is answered twice', () => {
  expect(judgeAnswer({ ...open, isClosed: true }, { way: 'yes', text: '' })).toEqual({ taken: false, reason: 'closed' })
})

test('ways are offered once each, in one order', () => {
  expect(toOfferedWays(['artwork', 'yes', 'yes'])).toEqual(['yes', 'artwork'])
})

test.each([
  ['placed', ['in-review', 'on-hold'], true],
  ['in-review', ['on-hold'], true],
  ['in-production', ['on-hold'], true],
  ['on-hold', undefined, true],
  ['partly-shipped', undefined, false],
  ['shipped', undefined, false],
  ['cancelled', undefined, false],
] as const)('an order that is %s goes on hold by %j', (state, way, can) => {
  expect([findWayOnHold(state), canWait(state)]).toEqual([way, can])
})
