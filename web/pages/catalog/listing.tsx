import { getCollectionProductListing, getProductListingFilters } from '../../../contract/shop/catalog/listings.call.ts'
import type { Sort } from '../../../contract/shop/catalog/listings.schema.ts'
import { formatCount, formatCountOf } from '../../../domain/money/format-money.ts'
import { callQuery, useAnswer } from '../../client/index.ts'
import { CompareBar } from '../../features/catalog/compare/index.ts'
import { ListingView, toFilters, type ListingState } from '../../features/catalog/listing/index.ts'
import { PageHead, toDescription, trailFacts } from '../../features/content/page-head/index.ts'
import { Link, useParams, useSearchParams } from '../../router/index.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { NoHitsIcon } from '../../ui/icons.tsx'
import { ListedItems, loadRows, readShown, recallView, useChangeView, viewOf } from './listing-views.tsx'
import { loadListedPages, useListedPages } from './use-listed-pages.ts'
import { definePage } from '../page.ts'
import { readId } from '../read-id.ts'

const sorts: Sort[] = ['popularity', 'price_low', 'price_high', 'newest', 'minimum', 'name']

const notFound = 'We cannot find this collection. It may have moved.'

export const page = definePage({
  async load({ queries, params, url }) {
    recallView()
    const id = readId(params.collectionId, notFound)
    const state = readShown(url.searchParams)
    await Promise.all([
      loadListedPages(queries, pageQuestion(id, state), state.pages),
      queries.ensureQueryData(callQuery(getProductListingFilters, { query: { id, ...toFilters(state) } })),
    ])
  },
  async loadPart({ queries, params, url }) {
    recallView()
    const state = readShown(url.searchParams)
    const first = queries.getQueryData(pageQuestion(readId(params.collectionId, notFound), state)(1).queryKey)
    return first && viewOf(state, first) === 'rows' ? loadRows() : undefined
  },
  Component: ListingPage,
})

const pageQuestion = (id: number, state: ListingState) => (page: number) =>
  callQuery(getCollectionProductListing, {
    query: {
      collection: id,
      page,
      ...(state.view ? { view: state.view } : {}),
      ...(state.sort ? { sort: state.sort } : {}),
      ...toFilters(state),
    },
  })

function ListingPage() {
  const { collectionId } = useParams()
  const [search] = useSearchParams()
  const id = readId(collectionId, notFound)
  const state = readShown(search)
  const { first, items } = useListedPages(pageQuestion(id, state), state.pages)
  const { data: facets } = useAnswer(getProductListingFilters, { query: { id, ...toFilters(state) } })
  const changeView = useChangeView(state, first)
  if (!first || !facets) return null
  const { collection, total_product_count: itemCount } = first
  const below = collection.sub_collections
  const address = `/listing/${id}`
  const view = viewOf(state, first)
  return (
    <>
      <PageHead
        title={collection.name}
        description={toDescription(
          collection.text,
          `${collection.name}: ${formatCountOf(itemCount, 'item')} with prices by quantity and stock.`,
        )}
        path={address}
        picture={items[0]?.image_thumnail}
        unlisted={search.size > Number(search.has('view'))}
        facts={(shopUrl) => [trailFacts(shopUrl, collection.trail)]}
      />
      <div className="wrap">
        <Breadcrumb trail={collection.trail.slice(0, -1)} current={collection.name} />
        <div className="list-head">
          <h1>{collection.name}</h1>
          {collection.text && <p>{collection.text}</p>}
          {below.length > 0 && (
            <div className="subs">
              {below.map((one) => (
                <Link key={one.collection_url} to={one.collection_url}>
                  {one.name} <span className="code">{formatCount(one.product_count)}</span>
                </Link>
              ))}
            </div>
          )}
        </div>
        <ListingView
          items={items}
          itemCount={itemCount}
          filters={facets.filters}
          priceBounds={{ lowest: facets.min_price, highest: facets.max_price }}
          state={state}
          sorts={sorts}
          view={view}
          onView={(next) => void changeView(next)}
          grid={<ListedItems view={view} title={collection.name} items={items} columns={first.table.columns} />}
          empty={
            <div className="empty">
              <NoHitsIcon large />
              {Object.keys(toFilters(state)).length > 0 ? (
                <>
                  <h2>No items match these filters</h2>
                  <p>Remove a filter above, or show the whole collection.</p>
                  <div className="cta">
                    <ButtonLink to={address}>Show all of {collection.name}</ButtonLink>
                  </div>
                </>
              ) : (
                <>
                  <h2>No items here now</h2>
                  <p>Search for what you need, or look through the other collections in the menu.</p>
                </>
              )}
            </div>
          }
        />
      </div>
      <CompareBar />
    </>
  )
}
