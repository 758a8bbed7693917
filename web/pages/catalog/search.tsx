import type { AnswerOf } from '../../../contract/call.ts'
import { getEcomFooterInfo } from '../../../contract/shop/content.call.ts'
import { getGlobalSearchFilters, globalSearch } from '../../../contract/shop/catalog/listings.call.ts'
import type { Sort } from '../../../contract/shop/catalog/listings.schema.ts'
import { isLongSearch, shortestSearch } from '../../../domain/shortest-search.ts'
import { formatCountOf } from '../../../domain/money/format-money.ts'
import { callQuery, useAnswer } from '../../client/index.ts'
import { CollectionColumns } from '../../features/catalog/collection-columns/collection-columns.tsx'
import { CompareBar } from '../../features/catalog/compare/index.ts'
import { ListingView, toFilters, writeListingState, type ListingState } from '../../features/catalog/listing/index.ts'
import { PageHead } from '../../features/content/page-head/index.ts'
import { ProductGrid } from '../../features/catalog/product-card/index.ts'
import { Link, useLocation, useParams, useSearchParams } from '../../router/index.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { NoHitsIcon } from '../../ui/icons.tsx'
import { ListedItems, loadRows, readShown, recallView, useChangeView, viewOf } from './listing-views.tsx'
import { definePage } from '../page.ts'
import { loadListedPages, useListedPages } from './use-listed-pages.ts'
import * as styles from '../../features/catalog/listing/listing.module.css'

const sorts: Sort[] = ['relevance', 'popularity', 'price_low', 'price_high', 'newest', 'minimum', 'name']
const longestSearch = 200

export const page = definePage({
  async load({ queries, params, url }) {
    recallView()
    const keyword = readKeyword(params.searchText)
    const state = readShown(url.searchParams)
    const match = readMatch(url.pathname)
    const [first] = await Promise.all([
      loadListedPages(queries, pageQuestion(keyword, match, state), state.pages),
      queries.ensureQueryData(callQuery(getGlobalSearchFilters, { query: { keyword, match, ...toFilters(state) } })),
    ])
    if (match === 'all' && isFew(first)) await queries.ensureQueryData(nearQuestion(keyword, state))
    return first.redirect_url ?? undefined
  },
  async loadPart({ queries, params, url }) {
    recallView()
    const state = readShown(url.searchParams)
    const question = pageQuestion(readKeyword(params.searchText), readMatch(url.pathname), state)
    const first = queries.getQueryData(question(1).queryKey)
    return first && viewOf(state, first) === 'rows' ? loadRows() : undefined
  },
  Component: SearchPage,
})

type Match = 'all' | 'some'
type Answer = AnswerOf<typeof globalSearch>

/** What has only some of the words has an address of its own below that of the search. */
const readMatch = (pathname: string): Match => (/^\/search\/[^/]+\/more$/.test(pathname) ? 'some' : 'all')
const toSearch = (keyword: string): string => `/search/${encodeURIComponent(keyword)}`

const pageQuestion = (keyword: string, match: Match, state: ListingState) => (page: number) =>
  callQuery(globalSearch, {
    input: {
      keyword,
      match,
      page,
      ...(state.view ? { view: state.view } : {}),
      ...(state.sort ? { sort: state.sort } : {}),
      ...toFilters(state),
    },
  })

const nearInput = (keyword: string, state: ListingState) => ({
  input: { keyword, match: 'some' as const, page: 1, ...toFilters(state) },
})
const nearQuestion = (keyword: string, state: ListingState) => callQuery(globalSearch, nearInput(keyword, state))

const fewerThan = 4
/** So few that the page has room for what is near them. */
const isFew = ({ complete_product_count: complete, partial_product_count: partial }: Answer): boolean =>
  complete > 0 && complete < fewerThan && partial > 0

// Tags and line breaks of a pasted text are of no use in a search.
const readKeyword = (text = ''): string =>
  text
    // oxlint-disable-next-line no-control-regex
    .replace(/[\u0000-\u001f\u007f]/g, ' ')
    .trim()
    .slice(0, longestSearch)

function SearchPage() {
  const keyword = readKeyword(useParams().searchText)
  const [search] = useSearchParams()
  const state = readShown(search)
  const match = readMatch(useLocation().pathname)
  const { first, items } = useListedPages(pageQuestion(keyword, match, state), state.pages)
  const { data: facets } = useAnswer(getGlobalSearchFilters, { query: { keyword, match, ...toFilters(state) } })
  const changeView = useChangeView(state, first)
  if (!first || !facets) return null
  const { total_product_count: itemCount, did_you_mean: meant, collections } = first
  const isFound = first.complete_product_count > 0
  const view = viewOf(state, first)
  const isNarrowed = state.filters.length > 0 || state.minPrice !== undefined || state.maxPrice !== undefined
  return (
    <>
      <PageHead
        title={`Search: ${keyword}`}
        description={`${formatCountOf(itemCount, 'item')} for ${keyword}`}
        path={toSearch(keyword)}
        unlisted
      />
      <div className="wrap">
        <div className="list-head list-head--search">
          <h1>
            {match === 'some' ? 'More for ' : isFound || isNarrowed ? 'Results for ' : 'We found nothing for '}“
            {keyword}”
          </h1>
          {meant && itemCount > 0 && (
            <p>
              Showing results for <Link to={toSearch(meant)}>{meant}</Link>. No item matches the words you typed.
            </p>
          )}
          {match === 'some' ? (
            <p>
              These items match some of your words.{' '}
              <Link to={toSearch(keyword)}>Show those that match all of them</Link>
            </p>
          ) : (
            !isFound && itemCount > 0 && <p>Closest matches:</p>
          )}
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
          <NoHits keyword={keyword} />
        ) : (
          <ListingView
            items={items}
            itemCount={itemCount}
            filters={facets.filters}
            priceBounds={{ lowest: facets.min_price, highest: facets.max_price }}
            state={state}
            sorts={sorts}
            view={view}
            onView={(next) => void changeView(next)}
            grid={
              <ListedItems view={view} title={`Results for ${keyword}`} items={items} columns={first.table.columns} />
            }
            empty={
              <div className="empty">
                <NoHitsIcon large />
                <h2>No items match these filters</h2>
                <p>Remove a filter above, or show all results.</p>
                <div className="cta">
                  <ButtonLink to={toSearch(keyword)}>Show all results</ButtonLink>
                </div>
              </div>
            }
          />
        )}
        {match === 'all' && (isFound || itemCount === 0) && (
          <NearMatches keyword={keyword} state={state} first={first} />
        )}
      </div>
      <CompareBar />
    </>
  )
}

interface NearMatchesProps {
  keyword: string
  state: ListingState
  first: Answer
}

/** Offers what has only some of the words; where few items have all of them, the first of it stand here. */
function NearMatches({ keyword, state, first }: NearMatchesProps) {
  const few = isFew(first)
  const { data: near } = useAnswer(globalSearch, nearInput(keyword, state), { enabled: few })
  const { partial_product_count: count } = first
  if (count === 0) return null
  const shown = few ? (near?.catalog_items.slice(0, nearAtMost) ?? []) : []
  const to = `${toSearch(keyword)}/more${writeListingState({ ...state, sort: undefined, pages: 1 })}`
  const some = `match${count === 1 ? 'es' : ''} some of the words`
  return (
    <section className={styles.near} aria-label="Items that match some of the words">
      {shown.length > 0 && (
        <>
          <h2>These match some of the words</h2>
          <ProductGrid items={shown} eagerCount={0} />
        </>
      )}
      {count > shown.length && (
        <ButtonLink to={to}>
          {shown.length > 0
            ? `Show all ${count} that match some of the words`
            : `${formatCountOf(count, 'more item')} ${some}`}
        </ButtonLink>
      )}
    </section>
  )
}

const nearAtMost = 4

function NoHits({ keyword }: { keyword: string }) {
  const { data: info } = useAnswer(getEcomFooterInfo, {})
  return (
    <div className="empty">
      <NoHitsIcon large />
      <h2>What to try</h2>
      <ul className="try">
        {!isLongSearch(keyword) && <li>Search for at least {shortestSearch} characters.</li>}
        <li>Check the spelling, or use fewer words.</li>
        <li>Search by item code, whole or in part, with or without dashes.</li>
        {info && (
          <li>
            Not in the catalog? Ask us:{' '}
            <a href={`tel:${info.header.phone.replace(/[^+\d]/g, '')}`}>{info.header.phone}</a> or{' '}
            <a href={`mailto:${info.footers.email}?subject=${encodeURIComponent(`Do you have ${keyword}?`)}`}>
              {info.footers.email}
            </a>
            .
          </li>
        )}
      </ul>
      <CollectionColumns />
    </div>
  )
}
