/** Those who see the same of the catalog at an address: they pay by one price list and may look at the same closed collections. */
export interface Audience {
  /** Of a company that has prices of its own; null for everybody else. */
  priceListId: number | null
  /** Collections that need a sign-in. */
  closedCollections: 'none' | 'all'
}

/** Whoever is not signed in. */
export const guests: Audience = { priceListId: null, closedCollections: 'none' }

export const seesClosedCollections = ({ closedCollections }: Audience): boolean => closedCollections === 'all'

/** Names an audience in the key of a cache. Whatever else an answer depends on is in its address, or is not for a cache. */
export const toAudienceKey = ({ priceListId, closedCollections }: Audience): string =>
  `${priceListId ?? 'standard'} ${closedCollections}`
