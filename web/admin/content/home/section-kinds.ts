import type { HomeSectionDraft } from '../../../../contract/admin/content/content.schema.ts'
import { formatDate } from '../../../../domain/calendar/format-date.ts'
import type { BadgeKind } from '../../kit/badge.tsx'

type Kind = HomeSectionDraft['type']

/** What each kind of section is called and for. */
export const sectionKinds: Record<Kind, { title: string; meaning: string }> = {
  hero: { title: 'Hero', meaning: 'The top of the page: a title, two buttons, and a picture or an item.' },
  banner: { title: 'Banner', meaning: 'An announcement over the whole width.' },
  collections: { title: 'Collections', meaning: 'Departments or collections, with pictures.' },
  cards: { title: 'Cards', meaning: 'Items by code, or best sellers.' },
  rows: { title: 'Rows', meaning: 'Items in rows, for quick ordering.' },
  collage: { title: 'Collage', meaning: 'Tiles with pictures that lead to collections and pages.' },
  facts: { title: 'Facts', meaning: 'Key figures and a few words about the shop.' },
}

export const listKinds = (): Kind[] => Object.keys(sectionKinds) as Kind[]

export const blankSection = (type: Kind): HomeSectionDraft => ({
  id: null,
  type,
  title: '',
  text: '',
  linkTitle: '',
  linkTarget: '',
  secondLinkTitle: '',
  secondLinkTarget: '',
  picture: null,
  ground: '',
  items: [],
  collections: [],
  limit: null,
  tiles: [],
  facts: [],
  hidden: false,
  from: null,
  until: null,
})

/** Whether a section is shown on a day, in a word; undefined: it is, without end. */
export function stateOfSection(
  { hidden, from, until }: HomeSectionDraft,
  today: string,
): { kind: BadgeKind; title: string } | undefined {
  if (hidden) return { kind: 'plain', title: 'Hidden' }
  if (until !== null && until < today) return { kind: 'bad', title: `Ended ${formatDate(until)}` }
  if (from !== null && from > today) return { kind: 'warn', title: `From ${formatDate(from)}` }
  return until === null ? undefined : { kind: 'house', title: `Until ${formatDate(until)}` }
}

/** In short what stands in it. */
export function describeSection({ type, items, collections, tiles, facts, text }: HomeSectionDraft): string {
  const { title } = sectionKinds[type]
  const count = (number: number, word: string) => `${number} ${word}${number === 1 ? '' : 's'}`
  const goods =
    items.length > 0
      ? count(items.length, 'item')
      : collections.length > 0
        ? count(collections.length, 'collection')
        : type === 'cards' || type === 'rows'
          ? 'best sellers'
          : type === 'collections'
            ? 'departments'
            : ''
  const more = [
    goods,
    tiles.length > 0 && count(tiles.length, 'tile'),
    facts.length > 0 && count(facts.length, 'fact'),
    type === 'banner' && text,
  ]
  return [title, ...more].filter(Boolean).join(', ')
}
