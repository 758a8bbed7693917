import type { AnswerOf } from '../../contract/call.ts'
import { getMegaMenu, type Collection, type LeafCollection } from '../../contract/calls/content.ts'
import { getGlobalSearchFilters, globalSearch, type Sort } from '../../contract/calls/products.ts'
import { formatCount } from '../../domain/format-money.ts'
import { callQuery, useAnswer } from '../client/index.ts'
import { CompareBar } from '../features/compare/index.ts'
import { ListingView, readPlace, toNarrowing, type ListingPlace } from '../features/listing/index.ts'
import { PageHead } from '../features/page-head/index.ts'
import { ProductGrid } from '../features/product-card/index.ts'
import { Link, useParams, useSearchParams } from '../router/index.ts'
import { ButtonLink } from '../ui/button.tsx'
import { NoHitsIcon } from '../ui/icons.tsx'
import { definePage } from './page.ts'
import { useListedPages } from './use-listed-pages.ts'

const sorts: Sort[] = ['relevance', 'popularity', 'price_low', 'price_high', 'newest', 'minimum', 'name']
const longestSearch = 200

export const page = definePage({
  async load({ queries, params, url }) {
    const keyword = readKeyword(params.searchText)
    const place = readPlace(url.searchParams)
    const [pages] = await Promise.all([
      Promise.all(pageQueries(keyword, place).map((query) => queries.ensureQueryData(query))),
      queries.ensureQueryData(callQuery(getGlobalSearchFilters, { query: { keyword, ...toNarrowing(place) } })),
    ])
    const [first] = pages
    return first?.redirect_url ?? undefined
  },
  Component: SearchPage,
})

const pageQueries = (keyword: string, place: ListingPlace) =>
  Array.from({ length: place.pages }, (_, at) =>
    callQuery(globalSearch, {
      input: { keyword, page: at + 1, ...(place.sort ? { sort: place.sort } : {}), ...toNarrowing(place) },
    }),
  )

// Tags and line breaks of a pasted text are of no use in a search.
const readKeyword = (text = ''): string =>
  text
    // eslint-disable-next-line no-control-regex
    .replace(/[\u0000-\u001f\u007f]/g, ' ')
    .trim()
    .slice(0, longestSearch)

function SearchPage() {
  const keyword = readKeyword(useParams().searchText)
  const [search] = useSearchParams()
  const place = readPlace(search)
  const { first, items } = useListedPages(pageQueries(keyword, place))
  const { data: facets } = useAnswer(getGlobalSearchFilters, { query: { keyword, ...toNarrowing(place) } })
  if (!first || !facets) return null
  const { total_product_count: itemCount, did_you_mean: meant, collections } = first
  const isNarrowed = place.filters.length > 0 || place.minPrice !== undefined || place.maxPrice !== undefined
  return (
    <>
      <PageHead
        title={`Search: ${keyword}`}
        description={`${formatCount(itemCount)} items for ${keyword}`}
        path={`/search/${encodeURIComponent(keyword)}`}
        unlisted
      />
      <div className="wrap">
        <div className="list-head list-head--search">
          <h1>
            {itemCount === 0 && !isNarrowed ? 'Nothing found for ' : 'Results for '}“{keyword}”
          </h1>
          {meant && itemCount > 0 && (
            <p>
              Did you mean <Link to={`/search/${encodeURIComponent(meant)}`}>{meant}</Link>?
            </p>
          )}
          <HowComplete first={first} byRelevance={(place.sort ?? 'relevance') === 'relevance'} />
          {collections.length > 0 && (
            <div className="subs">
              {collections.map(({ id, name, collection_url: url }) => (
                <Link key={id} to={url}>
                  {name}
                </Link>
              ))}
            </div>
          )}
        </div>
        {itemCount === 0 && !isNarrowed ? (
          <NoHits meant={meant} />
        ) : (
          <ListingView
            items={items}
            itemCount={itemCount}
            filters={facets.filters}
            priceBounds={{ lowest: facets.min_price, highest: facets.max_price }}
            place={place}
            sorts={sorts}
            grid={<ProductGrid items={items} eagerCount={4} />}
            empty={
              <div className="empty">
                <NoHitsIcon large />
                <h2>Nothing fits all of these filters</h2>
                <p>Take one of the chips above away, or start with all results.</p>
                <div className="cta">
                  <ButtonLink to={`/search/${encodeURIComponent(keyword)}`}>Show all results</ButtonLink>
                </div>
              </div>
            }
          />
        )}
      </div>
      <CompareBar />
    </>
  )
}

/** Says where what has only some of the words begins. */
function HowComplete({ first, byRelevance }: { first: AnswerOf<typeof globalSearch>; byRelevance: boolean }) {
  const { total_product_count: count, complete_product_count: complete } = first
  if (complete >= count) return null
  if (complete === 0) return <p>No item has all of these words. These come closest.</p>
  const some = complete === 1 ? '1 item has' : `${formatCount(complete)} items have`
  return (
    <p>
      {some} all of these words{byRelevance ? '; the others follow with some of them.' : ', the others some of them.'}
    </p>
  )
}

const offeredAtMost = 8

/** Those of the lowest level that hold the most items. */
function listLargest(trades: readonly Collection[]): LeafCollection[] {
  return trades
    .flatMap((trade) => trade.sub_collections.flatMap((group) => group.sub_collections))
    .filter(({ product_count: count, login_required: guarded }) => count > 0 && !guarded)
    .sort((one, other) => other.product_count - one.product_count)
    .slice(0, offeredAtMost)
}

function NoHits({ meant }: { meant: string | null }) {
  const { data: menu } = useAnswer(getMegaMenu, {})
  const largest = listLargest(menu?.collections ?? [])
  return (
    <div className="empty">
      <NoHitsIcon large />
      <h2>What to try</h2>
      <ul className="try">
        {meant && (
          <li>
            Did you mean <Link to={`/search/${encodeURIComponent(meant)}`}>{meant}</Link>?
          </li>
        )}
        <li>Fewer or other words: “tumbler” finds more than “blue 20 oz travel tumbler”.</li>
        <li>
          Item codes work too, whole or in part: <span className="mono">NS-4420</span>.
        </li>
        <li>A search needs at least 3 characters.</li>
      </ul>
      {largest.length > 0 && (
        <>
          <h2>Or start from one of our largest collections</h2>
          <div className="subs">
            {largest.map(({ id, name, collection_url: url }) => (
              <Link key={id} to={url}>
                {name}
              </Link>
            ))}
          </div>
        </>
      )}
      <div className="cta">
        <ButtonLink to="/home">Browse the collections</ButtonLink>
      </div>
    </div>
  )
}
