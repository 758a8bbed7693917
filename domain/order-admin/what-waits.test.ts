import { expect, test } from 'vitest'
import { findWhatWaits } from './what-waits.ts'

type Row = Parameters<typeof findWhatWaits>[0]

const row: Row = {
  state: 'in-production',
  payment: 'paid',
  paymentTitle: 'Paid',
  dueOn: null,
  holdNote: '',
  holds: [],
  isToAnswer: false,
  quantity: 48,
  sentQuantity: 0,
}

test.each<[Partial<Row>, ReturnType<typeof findWhatWaits>]>([
  [{}, null],
  [{ dueOn: '2026-12-20' }, null],
  [{ dueOn: '2026-11-24' }, { kind: 'bad', words: 'Late since Nov 24' }],
  [{ dueOn: '2026-11-25' }, { kind: 'warn', words: 'In hands today' }],
  [{ dueOn: '2026-11-26' }, { kind: 'warn', words: 'In hands in 1 day' }],
  [{ dueOn: '2026-11-24', state: 'shipped' }, null],
  [{ state: 'placed' }, { kind: 'plain', words: 'To review' }],
  [
    { state: 'on-hold', holds: ['other'] },
    { kind: 'warn', words: 'On hold' },
  ],
  [
    { state: 'on-hold', holds: ['other'], holdNote: 'Logo is too small' },
    { kind: 'warn', words: 'Logo is too small' },
  ],
  [
    { state: 'placed', holds: ['proof', 'payment'] },
    { kind: 'warn', words: 'On hold: waiting on proof approval, payment' },
  ],
  [
    { state: 'shipped', payment: 'past-due', paymentTitle: 'Past due 6 days' },
    { kind: 'bad', words: 'Past due 6 days' },
  ],
  [
    { state: 'cancelled', payment: 'refund-due', paymentTitle: '$40.00 to give back' },
    { kind: 'warn', words: '$40.00 to give back' },
  ],
  [
    { state: 'on-hold', payment: 'card-trouble', paymentTitle: 'Card declined' },
    { kind: 'bad', words: 'Card declined' },
  ],
  [
    { state: 'partly-shipped', sentQuantity: 30 },
    { kind: 'plain', words: '18 pieces to ship' },
  ],
])('%j: %j', (given, waits) => expect(findWhatWaits({ ...row, ...given }, '2026-11-25')).toEqual(waits))
