import { Type, type Static } from 'typebox'
import { line, oneOf, orNull, WireDate, WireId, WireUnitPrice, WireUrl } from '../../wire.ts'

/** Shown in the shop, hidden until a day, or hidden until somebody publishes it. */
export const ItemState = oneOf(['published', 'scheduled', 'hidden'])

/** An item in the list of the back office. */
export const ItemRow = Type.Object({
  id: WireId,
  code: Type.String(),
  name: Type.String(),
  brand: Type.String(),
  trade: Type.String({ description: 'the collection of the first level that it belongs to; empty: none' }),
  pictureUrl: orNull(WireUrl),
  /** The lowest published price; null: priced on call. */
  priceFrom: orNull(WireUnitPrice),
  /** Free pieces of all that is still sold of it; null: nothing is counted. */
  stock: orNull(Type.Integer()),
  isStockLow: Type.Boolean({ description: 'it ends within two weeks at the pace of the last 30 days' }),
  state: ItemState,
  /** The day from which on a scheduled item is shown. */
  publishedFrom: orNull(WireDate),
  /** The last day on which it is shown. */
  publishedUntil: orNull(WireDate),
  updatedAt: WireDate,
})
export type ItemRow = Static<typeof ItemRow>

export const listItems = {
  summary: 'Items of the catalog, also hidden ones',
  query: Type.Object({
    /** A part of a code, name or brand, or the code of a variant. */
    q: Type.Optional(line(120)),
    state: Type.Optional(ItemState),
    brand: Type.Optional(line(200, 1)),
    /** Items of it and of all below it. */
    collectionId: Type.Optional(WireId),
    /** Of these alone. */
    ids: Type.Optional(Type.Array(WireId, { maxItems: 500 })),
    lowStock: Type.Optional(Type.Boolean()),
    pictureFailed: Type.Optional(Type.Boolean({ description: 'with a picture that could not be fetched' })),
    withoutPicture: Type.Optional(Type.Boolean()),
    withoutPrice: Type.Optional(Type.Boolean()),
    withoutWeight: Type.Optional(Type.Boolean({ description: 'of its carton' })),
    withoutCarton: Type.Optional(Type.Boolean({ description: 'how many are in a carton, or its size, is not known' })),
    withoutCollection: Type.Optional(Type.Boolean()),
    sort: Type.Optional(oneOf(['code', 'name', 'updated', 'price'])),
    cursor: Type.Optional(line(2_000)),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 50 })),
  }),
  answer: Type.Object({
    items: Type.Array(ItemRow),
    /** Of the next page; null: this is the last. */
    nextCursor: orNull(Type.String()),
    timeZone: Type.String(),
  }),
}

export const countItems = {
  summary: 'How many items there are, also hidden ones, and how many of them lack something',
  answer: Type.Object({
    views: Type.Array(
      Type.Object({
        view: oneOf(['all', 'withoutPicture', 'withoutPrice', 'withoutWeight', 'withoutCarton', 'withoutCollection']),
        count: Type.Integer(),
      }),
    ),
  }),
}

const CatalogCollection = Type.Object({
  id: WireId,
  name: Type.String(),
  /** From the top down, with its own name. */
  names: Type.Array(Type.String()),
  depth: Type.Integer(),
})

export const getCatalogChoices = {
  summary: 'What items of the catalog can be filtered by and chosen from: brands, collections, warehouses, price lists',
  answer: Type.Object({
    brands: Type.Array(Type.String()),
    /** In the order of the tree, each behind the one that it is below. */
    collections: Type.Array(CatalogCollection),
    warehouses: Type.Array(Type.Object({ code: Type.String(), name: Type.String() })),
    /** Of companies; the published prices are not among them. */
    priceLists: Type.Array(Type.String()),
  }),
}
