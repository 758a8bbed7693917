import { expect, test } from 'vitest'
import { describeBulkDone, describeBulkEffect, type BulkEditKind, type BulkEffect } from './bulk-edits.ts'

test.each<[BulkEditKind, BulkEffect, string]>([
  [
    'publish',
    { changedCount: 17, refusals: [{ reason: 'no-price', count: 3 }] },
    '17 of 20 selected items will be published; 3 have no price.',
  ],
  ['hide', { changedCount: 20, refusals: [] }, 'All 20 selected items will be hidden.'],
  ['brand', { changedCount: 1, refusals: [] }, 'The selected item will get this brand.'],
  [
    'price',
    {
      changedCount: 0,
      refusals: [
        { reason: 'no-price', count: 1 },
        { reason: 'gone', count: 2 },
      ],
    },
    'None of the selected items will get new prices; 1 has no price; 2 are no longer in the catalog.',
  ],
  [
    'publish',
    { changedCount: 0, refusals: [{ reason: 'same', count: 1 }] },
    'The selected item will not be published; 1 needs no change.',
  ],
])('%s: %j is told', (kind, effect, sentence) => expect(describeBulkEffect(kind, effect)).toBe(sentence))

test('what was done is told with its number', () => {
  expect(describeBulkDone('publish', 1)).toBe('1 item published.')
  expect(describeBulkDone('department', 1_200)).toBe('1,200 items moved to the department.')
})
