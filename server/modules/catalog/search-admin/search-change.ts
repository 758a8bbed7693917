import { type SearchWords, toRedirect, toSynonym } from '../search/search-words.store.ts'
import { toRanking } from '../search/rankings.store.ts'
import type { Ranking } from '../search/rankings.ts'
import type { Redirect } from '../search/redirects.ts'
import type { Synonym } from '../../../search/index.ts'

/** One change of what searches find. */
export type SearchChange =
  | { kind: 'add-synonym' | 'remove-synonym'; synonym: Synonym }
  | { kind: 'add-redirect'; redirect: Redirect }
  | { kind: 'remove-redirect'; words: string }
  | { kind: 'rank'; words: string; itemId: number; place: 'first' | 'last' | null }

/** What the owner's words are after a change, without saving it. */
export function applySearchChange(words: SearchWords, change: SearchChange): SearchWords {
  const { synonyms, redirects } = words
  switch (change.kind) {
    case 'add-synonym':
      return { ...words, synonyms: [...synonyms, toSynonym(change.synonym)] }
    case 'remove-synonym':
      return { ...words, synonyms: synonyms.filter((one) => !isSamePair(one, toSynonym(change.synonym))) }
    case 'add-redirect':
      return { ...words, redirects: [...redirects, toRedirect(change.redirect)] }
    case 'remove-redirect': {
      const { words: removed } = toRedirect({ words: change.words, address: '' })
      return { ...words, redirects: redirects.filter((one) => one.words !== removed) }
    }
    case 'rank':
      return { ...words, rankings: rank(words.rankings, change) }
  }
}

const isSamePair = (one: Synonym, other: Synonym): boolean =>
  (one.words === other.words && one.sameAs === other.sameAs) ||
  (one.words === other.sameAs && one.sameAs === other.words)

function rank(rankings: Ranking[], { words, itemId, place }: Extract<SearchChange, { kind: 'rank' }>): Ranking[] {
  const own = toRanking({ words, itemId, place: null })
  const others = rankings.filter((one) => one.words !== own.words || one.itemId !== itemId)
  if (place === null) return others
  if (place === 'last') return [...others, own]
  const moved = others.map((one) =>
    one.words === own.words && one.place !== null ? { ...one, place: one.place + 1 } : one,
  )
  return [{ ...own, place: 1 }, ...moved]
}
