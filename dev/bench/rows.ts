import type { BareRequest } from './light-client.ts'
import type { Asking } from './load.ts'
import type { BenchShop } from './shop-process.ts'

const shoppers = ['guest', 'customer', 'own prices'] as const
type Shopper = (typeof shoppers)[number]

/** One row: what is asked, by whom, and whether it has been asked before. */
export interface Row extends Asking {
  what: string
  state: 'cached' | 'anew' | ''
  shopper: Shopper
  /** Processor milliseconds, on a machine where hello world costs 0.03. */
  target?: number
  /** Requests that make one answer for a shopper. */
  requests: number
}

interface Kind {
  what: string
  isPage?: boolean
  requests?: number
  targets: { cached?: number; anew?: number }
  /** Addresses that are asked for in rotation. */
  addresses: number
  /** @param fresh a number that has never been before, where the answer must not be known yet; undefined: the cached ones */
  ask(at: number, fresh: number | undefined): Omit<BareRequest, 'headers'> | undefined
  shows(body: string, path: string): boolean
}

const products = Number(process.env['BENCH_PRODUCTS'] ?? 10_000)
const listings = 300
export const firstCollection = 7
export const collections = 60
export const searches = [
  'vacuum tumbler',
  'canvas tote',
  'steel glove pro',
  'hooded jacket',
  'brass regulator',
  'slim pen light',
  '24 oz bottle',
  'foreman shirt',
]
const colors = ['Navy', 'Red', 'Black', 'White']
const sorts = ['popularity', 'price_low', 'price_high', 'newest', 'name']
const ofRound = <T>(values: readonly T[], at: number): T => values[Math.floor(at) % values.length]!

/** Prices in dollars begin far below: it takes nothing out of a listing. */
const highest = 1_000_000

function toKinds({ items, pathOf }: Pick<BenchShop, 'items' | 'pathOf'>): Kind[] {
  const known = Math.min(items, products)
  // A shop of few items has none that were never asked for: each comes once for each kind of shopper.
  const hasPlenty = items >= 5 * known
  let used = known
  const toId = (at: number, fresh: number | undefined): number => {
    if (fresh === undefined) return 1 + (at % known)
    return hasPlenty ? (used += 1) : at + 1
  }
  const product = (toPath: (id: number) => string) => (at: number, fresh: number | undefined) => {
    const id = toId(at, fresh)
    return id > items ? undefined : { path: toPath(id) }
  }
  const listing = (at: number) => ({ id: firstCollection + (at % collections), sort: ofRound(sorts, at / collections) })
  return [
    {
      what: 'listing call',
      targets: { cached: 0.15, anew: 0.6 },
      addresses: listings,
      ask(at, fresh) {
        const { id, sort } = listing(at)
        const more = fresh === undefined ? '' : `&max_price=${highest + fresh}`
        return { path: `/api/products/get_collection_product_listing?collection=${id}&sort=${sort}${more}` }
      },
      shows: (body) => body.includes('"catalog_items":[{"id":'),
    },
    {
      what: 'product call',
      targets: { anew: 1 },
      addresses: known,
      ask: product((id) => `/api/products/${id}`),
      shows: (body, path) => body.includes(`"product":{"id":${toLastNumber(path)},`),
    },
    {
      what: 'search with facets',
      targets: { anew: 1.3 },
      requests: 2,
      addresses: 2 * searches.length,
      ask(at, fresh) {
        const round = Math.floor(at / 2)
        const keyword = spell(ofRound(searches, round), fresh === undefined ? 0 : Math.floor(round / searches.length))
        if (at % 2 === 0) return { path: '/api/products/global_search', body: { keyword } }
        return { path: `/api/products/get_global_search_filters?keyword=${encodeURIComponent(keyword)}` }
      },
      shows: (body) => /"(catalog_items|filters)":\[\{/.test(body),
    },
    {
      what: 'autocomplete',
      targets: { anew: 1 },
      addresses: searches.length * 7,
      ask(at, fresh) {
        const round = Math.floor(at / searches.length)
        const typed = ofRound(searches, at).slice(0, 5 + (round % 7))
        return { path: '/api/products/search', body: { query: spell(typed, fresh === undefined ? 0 : round) } }
      },
      shows: (body) => body.includes('"catalog_items":[{'),
    },
    {
      what: 'listing page',
      isPage: true,
      targets: { cached: 0.4, anew: 3 },
      addresses: listings,
      ask(at, fresh) {
        const { id, sort } = listing(at)
        if (fresh === undefined) return { path: `/listing/${id}?sort=${sort}` }
        const color = ofRound(colors, at)
        return { path: `/listing/${id}?f=color%3A${color}&sort=${sort}&max_price=${highest + fresh}` }
      },
      shows: (body, path) => body.includes(`Collection ${toLastNumber(path) - 6}`) && body.includes('/products/'),
    },
    {
      what: 'product page',
      isPage: true,
      targets: { anew: 3 },
      // What is cached ends after a minute: no more pages than are made within it.
      addresses: Math.min(known, 2_000),
      ask: product(pathOf),
      shows: (body, path) => new RegExp(`<h1[^>]*>[^<]* ${toLastNumber(path)}</h1>`).test(body),
    },
  ]
}

/** All that is read. What is asked anew comes first: some of it is known afterwards. */
export function toReadingRows(shop: BenchShop): Row[] {
  let fresh = 0
  return toKinds(shop).flatMap((kind) =>
    (['anew', 'cached'] as const).flatMap((state) =>
      shoppers.map((shopper): Row => {
        const { what, ask, requests = 1, isPage = false } = kind
        const toRequest = (at: number) =>
          ask(state === 'cached' ? at % kind.addresses : at, state === 'anew' ? fresh++ : undefined)
        return {
          what,
          state,
          shopper,
          requests,
          target: kind.targets[state]!,
          // A page with a query is cached from the second time on, and made as small as it gets at the third.
          warmUp:
            state === 'anew' ? Math.min(500, shop.items / 4) : kind.addresses * (kind.addresses > listings ? 1 : 3),
          request(at) {
            const asked = toRequest(at)
            return asked && { ...asked, headers: toHeaders(shop, shopper, at, isPage) }
          },
          shows: (body, { path }) =>
            kind.shows(body, path) && (shopper !== 'own prices' || path.includes('filters') || ownPrice.test(body)),
        }
      }),
    ),
  )
}

const linesOfCart = 8

/** Carts of many customers with items from all over the catalog: first filled, then read. */
export function toCartRows(shop: BenchShop): Row[] {
  return shoppers.slice(1).flatMap((shopper): Row[] => {
    const customers = shop.tokens[shopper as 'customer'].length
    const row = { state: '' as const, shopper, requests: 1 }
    const shows = (body: string) =>
      body.includes('"shopping_cart_lines":[{"id":') && (shopper !== 'own prices' || ownPrice.test(body))
    return [
      {
        ...row,
        what: 'add to cart',
        target: 1.2,
        warmUp: customers * linesOfCart,
        request(at) {
          const id = 1 + ((((at % (customers * linesOfCart)) * 6) % products) % shop.items)
          const body = { catalog_item_id: id, variants: [{ variant_id: id * 4, quantity: 96 }] }
          return { path: '/api/shopping_cart', body, headers: toHeaders(shop, shopper, at, false) }
        },
        shows,
      },
      {
        ...row,
        what: 'read cart',
        target: 0.6,
        warmUp: customers,
        request: (at) => ({ path: '/api/shopping_cart', headers: toHeaders(shop, shopper, at, false) }),
        shows,
      },
    ]
  })
}

/** A mixture of what shoppers do in a shop: listings, products, pages, searches that may be known or not. */
export function toVisits(shop: BenchShop): (at: number) => BareRequest {
  const kinds = toKinds(shop)
  return (at) => {
    const round = Math.floor(at / kinds.length)
    const kind = ofRound(kinds, at)
    return {
      ...kind.ask(round * 7, undefined)!,
      headers: toHeaders(shop, ofRound(shoppers, round), round, kind.isPage),
    }
  }
}

/** Prices of the second list end in 77 cents (make-catalog.ts). */
const ownPrice = /\d\.77\b/

const toLastNumber = (path: string): number => Number(/[/-](\d+)(\?|$)/.exec(path)?.[1])

/** The same words in letters, and with spaces behind, that differ from one number to the next. */
function spell(words: string, number: number): string {
  let bits = number
  const letters = [...words].map((letter) => {
    if (letter.toUpperCase() === letter) return letter
    const isLarge = bits % 2 === 1
    bits = Math.floor(bits / 2)
    return isLarge ? letter.toUpperCase() : letter
  })
  return letters.join('') + ' '.repeat(bits % 100)
}

function toHeaders(shop: BenchShop, shopper: Shopper, at: number, isPage = false): Record<string, string> {
  const headers = { 'accept': isPage ? 'text/html' : '*/*', 'accept-encoding': 'gzip, deflate, br' }
  if (shopper === 'guest') return headers
  const token = ofRound(shop.tokens[shopper], at)
  return { ...headers, ...(isPage ? { cookie: `auth_token=${token}` } : { authorization: `Bearer ${token}` }) }
}
