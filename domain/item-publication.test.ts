import { expect, test } from 'vitest'
import { publicationStateOf } from './item-publication.ts'

const item = (
  status: 'active' | 'hidden',
  publishedFrom: string | null = null,
  publishedUntil: string | null = null,
) => ({
  ...{ status, publishedFrom, publishedUntil },
})

test.each([
  [item('active'), 'published'],
  [item('active', null, '2026-12-31'), 'published'],
  [item('hidden', '2026-12-01'), 'scheduled'],
  [item('hidden'), 'hidden'],
])('%o is %s', (publication, state) => expect(publicationStateOf(publication)).toBe(state))
