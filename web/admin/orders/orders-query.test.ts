import { expect, test } from 'vitest'
import { toOrdersQuery } from './orders-query.ts'

test.each([
  [{ due: 'past' }, { dueTo: '2026-11-24' }],
  [
    { due: '7', placed: '30' },
    { dueFrom: '2026-11-25', dueTo: '2026-12-02', placedFrom: '2026-10-26' },
  ],
  [
    { view: 'all', q: 'mugs' },
    { view: 'all', q: 'mugs' },
  ],
] as const)('on November 25 a list of %j asks for %j', (asked, query) =>
  expect(toOrdersQuery(asked, '2026-11-25')).toEqual(query),
)
