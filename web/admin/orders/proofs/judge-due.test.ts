import { expect, test } from 'vitest'
import type { ProofCard } from '../../../../contract/admin/orders/proofs.schema.ts'
import { exampleProofCard } from '../../../testing/staff-proofs.ts'
import { judgeDue, nameSide, type DueNote } from './judge-due.ts'

const now = new Date('2026-11-27T16:40:00.000Z')
const waiting = { state: 'waiting', side: 'buyer' } as const

test.each<[string, Partial<ProofCard>, DueNote | undefined]>([
  ['six days left', {}, undefined],
  ['no in-hands date', { approveBy: null, inHandsOn: null }, undefined],
  ['three days left', { approveBy: '2026-11-30T20:00:00.000Z' }, { level: 'warn', words: 'Approve by Nov 30' }],
  ['tonight', { approveBy: '2026-11-27T22:00:00.000Z' }, { level: 'warn', words: 'Approve by 4:00 pm today' }],
  ['within hours', { approveBy: '2026-11-27T20:00:00.000Z' }, { level: 'bad', words: 'Approve by 2:00 pm today' }],
  ['too late', { isLate: true, warnings: 2 }, { level: 'bad', words: 'Too late for Dec 14' }],
  ['artwork with a warning', { warnings: 1 }, { level: 'bad', words: '1 warning in the artwork' }],
  ['reminded', { ...waiting, warnings: 1, reminders: 2 }, { level: 'warn', words: '2 reminders sent' }],
  ['approved', { side: 'none', state: 'approved', isLate: true }, undefined],
])('%s', (_what, card, note) => {
  expect(judgeDue(exampleProofCard(card), now, 'America/Chicago')).toEqual(note)
})

test.each<[Partial<ProofCard>, string]>([
  [{}, 'Us'],
  [waiting, 'Buyer'],
  [{ ...waiting, approvals: 1, approvalsNeeded: 2 }, 'Buyer 1 of 2'],
])('%o: the next step is with %s', (card, side) => {
  expect(nameSide(exampleProofCard(card))).toBe(side)
})
