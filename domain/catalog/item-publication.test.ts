import { expect, test } from 'vitest'
import {
  findPublicationMistake,
  publicationOn,
  publicationStateOf,
  toPublication,
  type Publication,
} from './item-publication.ts'

const item = (
  status: Publication['status'],
  publishedFrom: string | null = null,
  publishedUntil: string | null = null,
) => ({ status, publishedFrom, publishedUntil })

test.each([
  [item('active'), 'published'],
  [item('active', null, '2026-12-31'), 'published'],
  [item('hidden', '2026-12-01'), 'scheduled'],
  [item('hidden'), 'hidden'],
])('%o is %s', (publication, state) => expect(publicationStateOf(publication)).toBe(state))

test.each([
  ['before the day', item('hidden', '2026-12-02'), undefined],
  ['on the day', item('hidden', '2026-12-01', '2026-12-24'), item('active', null, '2026-12-24')],
  ['after a night in which nothing ran', item('hidden', '2026-11-20'), item('active')],
  ['on the last day', item('active', null, '2026-12-01'), undefined],
  ['after the last day', item('active', null, '2026-11-30'), item('hidden')],
  ['after days that nobody has seen', item('hidden', '2026-11-01', '2026-11-30'), item('hidden')],
  ['hidden without a day', item('hidden'), undefined],
  ['removed', item('removed', '2026-11-01'), undefined],
])('on December 1, %s: %o becomes %o', (_when, before, after) =>
  expect(publicationOn('2026-12-01', before)).toEqual(after),
)

test.each([
  [{ isShown: true, from: null, until: null }, undefined, item('active')],
  [{ isShown: true, from: '2026-12-02', until: '2026-12-02' }, undefined, item('hidden', '2026-12-02', '2026-12-02')],
  [{ isShown: false, from: '2020-01-01', until: '2020-01-01' }, undefined, item('hidden')],
  [{ isShown: true, from: '2026-12-01', until: null }, 'from', undefined],
  [{ isShown: true, from: null, until: '2026-11-30' }, 'until', undefined],
  [{ isShown: true, from: '2026-12-05', until: '2026-12-04' }, 'until', undefined],
])('%o is refused at %s, or stored as %o', (wanted, field, stored) => {
  expect(findPublicationMistake(wanted, '2026-12-01')?.field).toBe(field)
  if (stored) expect(toPublication(wanted)).toEqual(stored)
})
