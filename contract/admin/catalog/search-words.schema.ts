import { Type, type Static } from 'typebox'
import { closed, line, oneOf, orNull, typed, WireId } from '../../wire.ts'

export const wireSearchChanges = [
  'add-synonym',
  'remove-synonym',
  'add-redirect',
  'remove-redirect',
  'stand-first',
  'stand-last',
  'stand-as-found',
] as const

/** One change of what searches find. Which of the others it needs, its kind says. */
export const SearchChange = closed({
  kind: oneOf(wireSearchChanges),
  /** That are searched for. */
  words: typed(120),
  /** Of a synonym: the other words, in both directions. */
  sameAs: Type.Optional(line(120)),
  /** Of a redirect: a page of the shop, /listing/7. */
  address: Type.Optional(line(300)),
  /** Of a ranking. */
  itemId: Type.Optional(WireId),
})
export type SearchChange = Static<typeof SearchChange>

const place = orNull(oneOf(['first', 'last']))

export const SearchResult = Type.Object({
  /** Where the shop leads instead; null: to what was found. */
  redirectUrl: orNull(Type.String()),
  itemCount: Type.Integer(),
  /** That match every word. */
  completeCount: Type.Integer(),
  didYouMean: orNull(Type.String()),
  /** Of the first two pages. */
  items: Type.Array(
    Type.Object({ id: WireId, webCode: Type.String(), name: Type.String(), pictureUrl: orNull(Type.String()), place }),
  ),
})
export type SearchResult = Static<typeof SearchResult>

const RankedItem = Type.Object({ itemId: WireId, webCode: Type.String(), name: Type.String(), place })

const Words = Type.Object({
  synonyms: Type.Array(Type.Object({ words: Type.String(), sameAs: Type.String() })),
  redirects: Type.Array(Type.Object({ words: Type.String(), address: Type.String() })),
  rankings: Type.Array(Type.Object({ words: Type.String(), items: Type.Array(RankedItem) })),
})
export type SearchWordsAnswer = Static<typeof Words>

export const getSearchWords = {
  summary: 'Synonyms, redirects, and which items stand first or last in which search',
  answer: Words,
}

export const trySearch = {
  summary: 'What the shop answers to a search now, and what it would answer after a change that is not saved',
  input: closed({ q: typed(120), change: Type.Optional(SearchChange) }),
  answer: Type.Object({ now: SearchResult, after: orNull(SearchResult) }),
}

export const changeSearchWords = {
  summary: 'Add or remove a synonym or a redirect, or say where an item stands in a search',
  input: SearchChange,
  answer: Type.Object({ said: Type.String() }),
}
