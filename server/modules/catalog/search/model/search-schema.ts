import type { SearchSchema, SearchTexts } from '../../../../search/index.ts'
import { findLowest } from '../../items/prices/prices.wire.ts'
import type { ItemRecord } from '../../items/records/records.ts'
import { facetSchema } from './facet-rules.ts'
import { indexedFields, toIndexedTexts } from './indexed-fields.ts'

export type FixedSort = 'price_low' | 'price_high' | 'newest' | 'popularity' | 'minimum' | 'name'
export type Sort = FixedSort | 'relevance'

/** What the search index knows of items: their texts, facets and orders. */
export const catalogSchema: SearchSchema<ItemRecord, FixedSort> = {
  fields: indexedFields,
  facets: facetSchema,
  sorts: {
    numbers: {
      /** The lowest one, in 1/10,000 dollar. */
      price: ({ custom, tiers }) => (custom ? undefined : findLowest(tiers))?.unitPrice ?? Infinity,
      created: ({ createdAtMs }) => createdAtMs,
      popularity: ({ popularity }) => popularity,
      minimum: ({ minimumQuantity }) => minimumQuantity,
    },
    texts: { name: ({ name }) => toNameKey(name) },
    orders: {
      price_low: { by: 'price' },
      price_high: { by: 'price', isDescending: true },
      newest: { by: 'created', isDescending: true, isLatestFirst: true },
      popularity: { by: 'popularity', isDescending: true },
      minimum: { by: 'minimum' },
      name: { by: 'name' },
    },
  },
  measure: 'price',
  /** In stock and often bought. */
  boostOf: ({ stockQuantity, popularity }) => (stockQuantity > 0 ? 0.25 : 0) + Math.log1p(popularity) * 0.02,
}

/** @param collectionNames those of its collections and of all above them */
export const toSearchTexts = (item: ItemRecord, collectionNames: string): SearchTexts => ({
  id: item.id,
  name: item.name,
  texts: toIndexedTexts(item, collectionNames),
  codes: [item.code, ...item.variantCodes],
  groupIds: item.collectionIds,
})

/** Sorts as people do: without regard to case, figures by their value. */
const toNameKey = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/\d+/g, (figures) => figures.padStart(8, '0'))
