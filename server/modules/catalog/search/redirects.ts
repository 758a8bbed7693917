import { toTerms } from '../../../search/index.ts'

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

/** @returns whether a search for these words would never arrive, with the other redirects that there are */
export function leadsInCircle(redirect: Redirect, others: readonly Redirect[]): boolean {
  const all = new Redirects([...others, redirect])
  let address: string | null = redirect.address
  for (let step = 0; address !== null && step <= others.length; step += 1) {
    const searched = readSearched(address)
    address = searched === null ? null : all.find(searched)
  }
  return address !== null
}

/** @returns the words of the address of a search; null where it is another page's */
function readSearched(address: string): string | null {
  const part = /^\/search\/([^/?#]+)/.exec(address)?.[1]
  if (part === undefined) return null
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
