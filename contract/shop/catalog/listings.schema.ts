import { Type, type Static } from 'typebox'
import { orNull, WireId, WireUnitPrice, WireUrl } from '../../wire.ts'
import { OutlinedLeaf } from '../content.schema.ts'
import { CatalogItem, otherImages, Trail } from './products.schema.ts'

const sort = Type.Enum(['relevance', 'price_low', 'price_high', 'newest', 'popularity', 'minimum', 'name'])
export type Sort = Static<typeof sort>

/** `filters` holds one 'facet:value' each, for example 'color:Navy'. Prices are dollars; they widen to whole numbers. */
const listingFilters = {
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
  sort: Type.Optional(sort),
  min_price: Type.Optional(Type.Number({ minimum: 0, maximum: 10_000_000 })),
  max_price: Type.Optional(Type.Number({ minimum: 0, maximum: 10_000_000 })),
  filters: Type.Optional(Type.Array(Type.String({ maxLength: 200 }), { maxItems: 100 })),
}

const listingFields = {
  catalog_items: Type.Array(CatalogItem),
  page: Type.Integer(),
  page_size: Type.Integer(),
  total_page_count: Type.Integer(),
  total_product_count: Type.Integer(),
}

const view = (usual: string) =>
  Type.Optional(Type.Enum(['rows', 'cards'], { description: `without it ${usual}; items in rows have \`attributes\`` }))

const table = Type.Object({
  columns: Type.Array(Type.Object({ name: Type.String() }), {
    description: 'specifications that distinguish the items, those that do so most first',
  }),
  is_default: Type.Boolean({ description: 'the items look alike: they are shown in rows unless cards are asked for' }),
})

export const getCollectionProductListing = {
  summary: 'One page of the items of a collection and of those below it',
  query: Type.Object({ collection: WireId, ...listingFilters, view: view("the collection's own") }),
  answer: Type.Object({
    ...listingFields,
    collection: Type.Object({
      id: WireId,
      name: Type.String(),
      text: Type.String(),
      trail: Trail,
      sub_collections: Type.Array(OutlinedLeaf),
    }),
    table,
  }),
}

export const Facet = Type.Object({
  key: Type.String(),
  title: Type.String(),
  kind: Type.Enum(['values', 'colors']),
  values: Type.Array(
    Type.Object({
      value: Type.String(),
      title: Type.String(),
      count: Type.Integer(),
      hex_code: orNull(Type.String()),
      chosen: Type.Boolean(),
    }),
  ),
})
export type Facet = Static<typeof Facet>

export const Filters = Type.Object({
  filters: Type.Array(Facet),
  min_price: Type.Integer({ description: 'whole dollars, rounded down' }),
  max_price: Type.Integer({ description: 'whole dollars, rounded up' }),
  total_product_count: Type.Integer(),
})

const narrowingOfFilters = {
  min_price: listingFilters.min_price,
  max_price: listingFilters.max_price,
  filters: listingFilters.filters,
}

export const getProductListingFilters = {
  summary: 'Facets of a collection; each counts as if nothing were chosen in itself',
  query: Type.Object({ id: WireId, ...narrowingOfFilters }),
  answer: Filters,
}

const searchText = Type.String({ maxLength: 200 })

const match = Type.Optional(
  Type.Enum(['all', 'some'], {
    description:
      'all: only the items that have every word, or the closest ones where there are none; some: only the others; without it: both, by relevance those that have every word first',
  }),
)

export const globalSearch = {
  summary: 'One page of search results',
  input: Type.Object({ keyword: searchText, match, ...listingFilters, view: view('as its items call for') }),
  answer: Type.Object({
    ...listingFields,
    keyword: Type.String(),
    complete_product_count: Type.Integer({ description: 'how many of the items have every word' }),
    partial_product_count: Type.Integer({ description: 'how many have only some of the words' }),
    did_you_mean: orNull(
      Type.String({
        description: 'for a word that no item has, a similar one was taken: the items are those of this text',
      }),
    ),
    redirect_url: orNull(WireUrl),
    collections: Type.Array(Type.Object({ id: WireId, name: Type.String(), collection_url: WireUrl })),
    table,
  }),
}

export const getGlobalSearchFilters = {
  summary: 'Facets of a search',
  query: Type.Object({ keyword: searchText, match, ...narrowingOfFilters }),
  answer: Filters,
}

/** A suggestion is smaller than a card. */
export const Suggestion = Type.Object({
  id: WireId,
  name: Type.String(),
  web_code: Type.String(),
  item_url: WireUrl,
  image_thumnail: orNull(WireUrl),
  other_images: Type.Optional(otherImages),
  price: orNull(WireUnitPrice),
  smallest_order: orNull(Type.Object({ quantity: Type.Integer(), price: WireUnitPrice })),
  unit: Type.String(),
  currency_symbol: Type.String(),
  custom_item_flag: Type.Boolean(),
})
export type Suggestion = Static<typeof Suggestion>

export const search = {
  summary: 'Suggestions while a shopper types',
  input: Type.Object({ query: searchText }),
  answer: Type.Object({
    catalog_items: Type.Array(Suggestion),
    collections: Type.Array(
      Type.Object({ id: WireId, name: Type.String(), collection_url: WireUrl, product_count: Type.Integer() }),
    ),
    total_product_count: Type.Integer(),
  }),
}

export const compareItemSearch = {
  summary: 'Find an item to compare',
  input: Type.Object({ query: searchText }),
  answer: Type.Object({ catalog_items: Type.Array(Suggestion) }),
}
