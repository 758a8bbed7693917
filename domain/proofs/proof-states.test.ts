import { expect, test } from 'vitest'
import {
  canProofMove,
  countNeeded,
  judgeNewProof,
  proofStateNames,
  proofStates,
  refuseDecision,
  type ProofState,
} from './proof-states.ts'

test('a proof moves by its table alone, and one that is withdrawn stays so', () => {
  for (const from of proofStateNames) for (const to of proofStates[from].next) expect(canProofMove(from, to)).toBe(true)
  for (const to of proofStateNames) expect(canProofMove('withdrawn', to)).toBe(false)
  expect(canProofMove('to-check', 'approved')).toBe(false)
  expect(canProofMove('waived', 'approved')).toBe(false)
})

test.each<[ProofState, ReturnType<typeof refuseDecision>]>([
  ['waiting', undefined],
  ['changes-asked', 'change-asked'],
  ['approved', 'not-answerable'],
  ['withdrawn', 'not-answerable'],
  ['to-check', 'not-answerable'],
])('a proof that is %s is decided about: %s', (state, refusal) => {
  expect(refuseDecision({ state, version: 2, hash: 'a' }, { version: 2, hash: 'a' })).toBe(refusal)
})

test.each([
  [1, 'a'],
  [2, 'b'],
])('version %i with hash %s is not the one that waits', (version, hash) => {
  expect(refuseDecision({ state: 'waiting', version: 2, hash: 'a' }, { version, hash })).toBe('older-version')
})

test.each([
  ['every', true, false, 'to-check'],
  ['every', false, true, 'waived'],
  ['not-repeats', true, false, 'skipped'],
  ['not-repeats', true, true, 'skipped'],
  ['not-repeats', false, false, 'to-check'],
  ['asked', false, false, undefined],
] as const)('by the rule %s, a repeat %s, waived %s, a new order gets %s', (rule, isRepeat, isWaived, state) => {
  expect(judgeNewProof({ rule, isRepeat, isWaived })).toBe(state)
})

test('nobody waits for more approvals than people may give', () => {
  expect([countNeeded(2, 5), countNeeded(2, 1), countNeeded(1, 0)]).toEqual([2, 1, 1])
})
