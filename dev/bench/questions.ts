import type { Question } from './load.ts'

const keys = 500
const topCollections = 6
const collections = 60
export const searches = [
  'vacuum tumbler',
  'canvas tote',
  'steel glove pro',
  'hooded jacket',
  'brass regulator',
  'slim pen light',
  '20 oz bottle',
  'foreman shirt',
]
export const colors = ['Navy', 'Red', 'Black', 'White']
export const brands = ['Harbor', 'Arcview', 'Millwright', 'Ledger', 'Summit', 'Foreman', 'Contractor', 'Northwind']
const sorts = ['popularity', 'price_low', 'price_high', 'newest', 'minimum', 'name']

export const randomBelow = (limit: number): number => Math.floor(Math.random() * limit)
export const oneOf = <T>(values: readonly T[]): T => values[randomBelow(values.length)]!
const many = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at))

/** One of the 60 that items stand in. */
export const randomCollection = (): number => topCollections + 1 + randomBelow(collections)

export const listingCall = (): Question => ({
  what: 'listing call',
  requests: many(keys, () => ({
    path: `/api/products/get_collection_product_listing?collection=${randomCollection()}&page=${1 + randomBelow(3)}`,
  })),
})

export const productCall = (items: number): Question => ({
  what: 'product call',
  requests: many(keys, () => ({ path: `/api/products/${1 + randomBelow(items)}` })),
})

export const facetsCall = (): Question => ({
  what: 'facets call',
  requests: many(keys, () => ({
    path: `/api/products/get_product_listing_filters?id=${randomCollection()}&filters=color:${oneOf(colors)}&filters=stock:In%20stock`,
  })),
})

export const autocompleteCall = (): Question => ({
  what: 'autocomplete call',
  requests: many(keys, () => post('/api/products/search', { query: typed() })),
})

export const searchCall = (): Question => ({
  what: 'search call',
  requests: many(keys, () => post('/api/products/global_search', { keyword: oneOf(searches) })),
})

// As every browser asks.
const html = { 'accept': 'text/html', 'accept-encoding': 'gzip, deflate, br' }

export const warmPage = (): Question => ({
  what: 'listing page, warm',
  requests: many(collections, (at) => ({ path: `/listing/${topCollections + 1 + at}`, headers: html })),
})

/** Enough different addresses that none is asked for twice. */
export const pagesAnew = (): Question => ({
  what: 'listing page, rendered anew',
  inTurn: true,
  anew: true,
  requests: many(60_000, (at) => ({
    path:
      `/listing/${randomCollection()}?f=color%3A${oneOf(colors)}&f=brand%3A${oneOf(brands)}` +
      `&sort=${oneOf(sorts)}&max_price=${1_000 + at}`,
    headers: html,
  })),
})

const ownItems = 10

export const addToCart = (items: number, tokens: readonly string[]): Question => ({
  what: 'add to cart',
  // As many buyers at once as connections: all at the same place they would be one buyer who clicks 32 times at once.
  inTurn: true,
  requests: many(keys, (at) => {
    const customer = at % tokens.length
    const id = 1 + ((customer * 31 + randomBelow(ownItems)) % items)
    const variants = [{ variant_id: id * 4, quantity: 96 }]
    return post('/api/shopping_cart', { catalog_item_id: id, variants }, bearer(tokens[customer]!))
  }),
})

export const readCart = (tokens: readonly string[]): Question => ({
  what: 'read cart',
  inTurn: true,
  requests: tokens.map((token) => ({ path: '/api/shopping_cart', headers: bearer(token) })),
})

/** As it stands while somebody types. */
export const typed = (): string => oneOf(searches).slice(0, 4 + randomBelow(6))

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

const post = (path: string, body: object, headers = {}) => ({
  method: 'POST' as const,
  path,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
})
