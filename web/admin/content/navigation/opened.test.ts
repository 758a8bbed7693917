import { expect, test } from 'vitest'
import { follow, isGroupGone, type Navigation } from './opened.ts'

const link = (title: string) => ({ title, target: `/listing/${title.length}` })
const group = (key: string, ...titles: string[]) => ({ key, title: key, links: titles.map(link) })
const membership = (name: string) => ({ name, number: '', logo: null })
const before: Navigation = {
  quickLinks: [link('Mugs'), link('Sale')],
  linkGroups: [group('about', 'Terms'), group('help', 'Returns', 'Sizes')],
  memberships: [membership('ASI')],
}

test.each([
  ['a link stays where nothing has changed', 1, before.quickLinks, 1],
  ['a link moves with one that came before it', 0, [link('New'), ...before.quickLinks], 1],
  ['a link that somebody else has changed is the same one', 0, [link('Cups'), link('Sale')], 0],
  ['a link that somebody else has removed comes to the end', 0, [link('Sale')], 1],
  ['a new link stays behind the last one', 2, [link('New'), ...before.quickLinks], 3],
])('%s', (_what, place, links, expected) => {
  const now = { ...before, quickLinks: links }
  expect(follow({ kind: 'link', group: undefined, place }, before, now)).toMatchObject({ place: expected })
})

test('groups, their links and memberships are followed, too', () => {
  const now: Navigation = {
    ...before,
    linkGroups: [group('new'), group('help', 'Sizes', 'Returns'), group('about', 'Terms')],
    memberships: [membership('PPAI'), membership('ASI')],
  }
  expect(follow({ kind: 'group', place: 0 }, before, now)).toMatchObject({ place: 2 })
  expect(follow({ kind: 'link', group: 1, place: 0 }, before, now)).toMatchObject({ group: 1, place: 1 })
  expect(follow({ kind: 'membership', place: 0 }, before, now)).toMatchObject({ place: 1 })
})

test('a link of a group that somebody else has removed comes into no other one', () => {
  const opened = { kind: 'link', group: 0, place: 0 } as const
  const among = (...groups: Navigation['linkGroups']) => ({ ...before, linkGroups: groups })
  const help = before.linkGroups[1]!
  for (const now of [among(help), among(help, group('new', 'Terms'))])
    expect(isGroupGone(follow(opened, before, now), now)).toBe(true)
  expect(isGroupGone(follow(opened, before, before), before)).toBe(false)
})
