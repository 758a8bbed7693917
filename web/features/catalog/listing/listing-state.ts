import type { Sort } from '../../../../contract/shop/catalog/listings.schema.ts'

export type View = 'rows' | 'cards'

/** Where a shopper stands in a listing; all of it is in the address bar, so Back, reload and a shared link show the same. */
export interface ListingState {
  filters: string[]
  minPrice: number | undefined
  maxPrice: number | undefined
  sort: Sort | undefined
  /** Undefined: as the collection is usually shown. */
  view: View | undefined
  /** How many pages are shown, one below the other. */
  pages: number
}

/** More than the longest listing has; an address may say anything. */
const pagesAtMost = 10_000

export const sortTitles: Record<Sort, string> = {
  relevance: 'Best match',
  popularity: 'Most bought',
  price_low: 'Price, low to high',
  price_high: 'Price, high to low',
  newest: 'Newest',
  minimum: 'Minimum order',
  name: 'Name',
}

export const readView = (text: string | null): View | undefined =>
  text === 'rows' || text === 'cards' ? text : undefined

const isSort = (text: string | null): text is Sort => text !== null && Object.hasOwn(sortTitles, text)

export function readListingState(search: URLSearchParams): ListingState {
  const sort = search.get('sort')
  const pages = Number(search.get('page'))
  return {
    filters: [...new Set(search.getAll('f'))].filter(isFilter).slice(0, 100),
    ...readPrices(search),
    sort: isSort(sort) ? sort : undefined,
    view: readView(search.get('view')),
    pages: Number.isInteger(pages) && pages >= 1 ? Math.min(pages, pagesAtMost) : 1,
  }
}

const isFilter = (text: string): boolean => text.length <= 200 && /^[^:]+:./.test(text)

/** What a shopper typed without JavaScript stands here as typed: rounded as the server counts it, the lower one first. */
function readPrices(search: URLSearchParams): Pick<ListingState, 'minPrice' | 'maxPrice'> {
  const [one, other] = [readPrice(search.get('min_price')), readPrice(search.get('max_price'))]
  const [lowest, highest] = one !== undefined && other !== undefined && one > other ? [other, one] : [one, other]
  return { minPrice: lowest && Math.floor(lowest), maxPrice: highest && Math.ceil(highest) }
}

/** The highest that a call takes. */
const highestPrice = 10_000_000

function readPrice(text: string | null): number | undefined {
  const price = Number(text)
  return text && price >= 0 ? Math.min(price, highestPrice) : undefined
}

/** The part of an address after the '?'. */
export function writeListingState({ filters, minPrice, maxPrice, sort, view, pages }: ListingState): string {
  const search = new URLSearchParams()
  for (const filter of filters) search.append('f', filter)
  if (minPrice !== undefined) search.set('min_price', String(minPrice))
  if (maxPrice !== undefined) search.set('max_price', String(maxPrice))
  if (sort !== undefined) search.set('sort', sort)
  if (view !== undefined) search.set('view', view)
  if (pages > 1) search.set('page', String(pages))
  const text = search.toString()
  return text && `?${text}`
}

/** The same, narrowed differently: the pages start anew. */
export const toggleFilter = (state: ListingState, filter: string): ListingState => ({
  ...state,
  pages: 1,
  filters: state.filters.includes(filter) ? state.filters.filter((one) => one !== filter) : [...state.filters, filter],
})

export const withoutFilters = (state: ListingState): ListingState => ({
  ...state,
  filters: [],
  minPrice: undefined,
  maxPrice: undefined,
  pages: 1,
})

export const toFilters = ({ filters, minPrice, maxPrice }: ListingState) => ({
  ...(filters.length > 0 ? { filters } : {}),
  ...(minPrice === undefined ? {} : { min_price: minPrice }),
  ...(maxPrice === undefined ? {} : { max_price: maxPrice }),
})
