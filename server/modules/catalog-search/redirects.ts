import { toTerms } from '../../search/index.ts'

/** A searched text that leads to a page of the shop. */
export interface Redirect {
  words: string
  /** A path, for example /listing/7. */
  address: string
}

/** Searches that lead to a page instead of to results, in any case and ending of their words. */
export class Redirects {
  private readonly addresses: Map<string, string>

  constructor(redirects: readonly Redirect[]) {
    this.addresses = new Map(redirects.map(({ words, address }) => [toKey(words), address]))
  }

  /** Only for the whole text: whoever asks for more than its words wants to see it. */
  find(text: string): string | null {
    return this.addresses.get(toKey(text)) ?? null
  }
}

const toKey = (text: string): string => toTerms(text).join(' ')
