import { getMegaMenu, type LeafCollection } from '../../contract/calls/content.ts'
import { getCollectionProductListing, getProductListingFilters, type Sort } from '../../contract/calls/products.ts'
import { formatCount } from '../../domain/format-money.ts'
import { callQuery, useAnswer } from '../client/index.ts'
import { CompareBar } from '../features/compare/index.ts'
import { ListingView, readPlace, toNarrowing, type ListingPlace } from '../features/listing/index.ts'
import { PageHead, toDescription, trailFacts } from '../features/page-head/index.ts'
import { ProductGrid } from '../features/product-card/index.ts'
import { Link, useParams, useSearchParams } from '../router/index.ts'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { NoHitsIcon } from '../ui/icons.tsx'
import { useListedPages } from './use-listed-pages.ts'
import { definePage } from './page.ts'
import { readId } from './read-id.ts'

const sorts: Sort[] = ['popularity', 'price_low', 'price_high', 'newest', 'minimum', 'name']

const notFound = 'We cannot find this collection. It may have moved.'

export const page = definePage({
  async load({ queries, params, url }) {
    const id = readId(params.collectionId, notFound)
    const place = readPlace(url.searchParams)
    await Promise.all([
      ...pageQueries(id, place).map((query) => queries.ensureQueryData(query)),
      queries.ensureQueryData(callQuery(getProductListingFilters, { query: { id, ...toNarrowing(place) } })),
    ])
  },
  Component: ListingPage,
})

const pageQueries = (id: number, place: ListingPlace) =>
  Array.from({ length: place.pages }, (_, at) =>
    callQuery(getCollectionProductListing, {
      query: { collection: id, page: at + 1, ...(place.sort ? { sort: place.sort } : {}), ...toNarrowing(place) },
    }),
  )

function ListingPage() {
  const { collectionId } = useParams()
  const [search] = useSearchParams()
  const id = readId(collectionId, notFound)
  const place = readPlace(search)
  const { first, items } = useListedPages(pageQueries(id, place))
  const { data: facets } = useAnswer(getProductListingFilters, { query: { id, ...toNarrowing(place) } })
  const { data: menu } = useAnswer(getMegaMenu, {})
  if (!first || !facets) return null
  const { collection, total_product_count: itemCount } = first
  const below = findBelow(menu?.collections ?? [], id)
  const address = `/listing/${id}`
  return (
    <>
      <PageHead
        title={collection.name}
        description={toDescription(
          collection.text,
          `${collection.name}: ${formatCount(itemCount)} ${itemCount === 1 ? 'item' : 'items'} with prices by quantity and stock.`,
        )}
        path={address}
        picture={items[0]?.image_thumnail}
        unlisted={search.size > 0}
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
                <Link key={one.id} to={one.collection_url}>
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
          place={place}
          sorts={sorts}
          grid={<ProductGrid items={items} eagerCount={4} />}
          empty={
            <div className="empty">
              <NoHitsIcon large />
              <h2>Nothing fits all of these filters</h2>
              <p>Take one of the chips above away, or start with the whole collection.</p>
              <div className="cta">
                <ButtonLink to={address}>Show all of {collection.name}</ButtonLink>
              </div>
            </div>
          }
        />
      </div>
      <CompareBar />
    </>
  )
}

interface Branch extends LeafCollection {
  sub_collections?: Branch[]
}

function findBelow(collections: Branch[], id: number): Branch[] {
  for (const collection of collections) {
    if (collection.id === id) return collection.sub_collections ?? []
    const found = findBelow(collection.sub_collections ?? [], id)
    if (found.length > 0) return found
  }
  return []
}
