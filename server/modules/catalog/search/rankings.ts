import { toTerms } from '../../../search/index.ts'

/** An item that stands first, or last, in what is found for a searched text. */
export interface Ranking {
  words: string
  itemId: number
  /** From 1: among those that stand first. Null: it stands last. */
  place: number | null
}

/** What the owner has said of the order of one search. */
interface RankedItems {
  /** In this order. */
  first: number[]
  last: number[]
}

/** Searches whose order the owner has changed, in any case and ending of their words. */
export class Rankings {
  private readonly byWords = new Map<string, RankedItems>()

  constructor(rankings: readonly Ranking[]) {
    const sorted = rankings.toSorted((one, other) => (one.place ?? 0) - (other.place ?? 0))
    for (const { words, itemId, place } of sorted) {
      const key = toKey(words)
      const ranked = this.byWords.get(key) ?? { first: [], last: [] }
      this.byWords.set(key, ranked)
      if (place === null) ranked.last.push(itemId)
      else ranked.first.push(itemId)
    }
  }

  /** Only for the whole text, as redirects are. Costs nothing where there is none. */
  find(text: string): RankedItems | undefined {
    return this.byWords.size === 0 ? undefined : this.byWords.get(toKey(text))
  }
}

const toKey = (text: string): string => toTerms(text).join(' ')
