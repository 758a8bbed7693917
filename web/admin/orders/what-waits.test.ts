import { expect, test } from 'vitest'
import { findWhatWaits } from './what-waits.ts'

type Row = Parameters<typeof findWhatWaits>[0]

const row: Row = {
  state: 'in-production',
  payment: 'paid',
  payment_title: 'Paid',
  due_on: null,
  hold_note: '',
  is_to_answer: false,
  quantity: 48,
  sent_quantity: 0,
}

test.each<[Partial<Row>, ReturnType<typeof findWhatWaits>]>([
  [{}, null],
  [{ due_on: '2026-12-20' }, null],
  [{ due_on: '2026-11-24' }, { kind: 'bad', words: 'Late since Nov 24' }],
  [{ due_on: '2026-11-25' }, { kind: 'warn', words: 'In hands today' }],
  [{ due_on: '2026-11-26' }, { kind: 'warn', words: 'In hands in 1 day' }],
  [{ due_on: '2026-11-24', state: 'shipped' }, null],
  [{ state: 'placed' }, { kind: 'plain', words: 'To review' }],
  [{ state: 'on-hold' }, { kind: 'warn', words: 'On hold' }],
  [
    { state: 'on-hold', hold_note: 'Logo is too small' },
    { kind: 'warn', words: 'Logo is too small' },
  ],
  [
    { state: 'shipped', payment: 'past-due', payment_title: 'Past due 6 days' },
    { kind: 'bad', words: 'Past due 6 days' },
  ],
  [
    { state: 'on-hold', payment: 'card-trouble', payment_title: 'Card declined' },
    { kind: 'bad', words: 'Card declined' },
  ],
  [
    { state: 'partly-shipped', sent_quantity: 30 },
    { kind: 'plain', words: '18 pieces to ship' },
  ],
])('%j: %j', (given, waits) => expect(findWhatWaits({ ...row, ...given }, '2026-11-25')).toEqual(waits))
