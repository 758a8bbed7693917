import type { Facet, Sort } from '../../../../contract/shop/products.schema.ts'
import { readUnitPrice, toWireUnitPrice } from '../../../../domain/money.ts'
import type { CountedFacet, Filter, FilterCounts, Span } from '../../../search/index.ts'
import { areColors } from './facet-rules.ts'

/** How a shopper narrows a set of items. Prices in dollars. */
export interface Filters {
  page?: number | undefined
  sort?: Sort | undefined
  min_price?: number | undefined
  max_price?: number | undefined
  filters?: readonly string[] | undefined
}

export interface FacetCounts {
  filters: Facet[]
  /** Whole dollars, of what fits the filters at any price. */
  min_price: number
  max_price: number
  total_product_count: number
}

export const hasChoice = ({ filters = [], min_price, max_price }: Filters): boolean =>
  filters.length > 0 || min_price !== undefined || max_price !== undefined

export const toFilter = (filters: Filters): Filter => ({ values: filters.filters ?? [], span: toSpan(filters) })

/** Whole dollars on both ends, as the page shows them. Without a bound, items that are priced on call are in it. */
function toSpan({ min_price: lowest, max_price: highest }: Filters): Span | undefined {
  if (lowest === undefined && highest === undefined) return undefined
  const from = readUnitPrice(Math.floor(lowest ?? 0))
  return { from, to: highest === undefined ? Number.MAX_VALUE : readUnitPrice(Math.ceil(highest)) }
}

export const toFacetCounts = ({ facets, total, lowest, highest }: FilterCounts): FacetCounts => ({
  filters: facets.map(toWireFacet),
  min_price: lowest === Infinity ? 0 : Math.floor(toWireUnitPrice(lowest)),
  max_price: Math.ceil(toWireUnitPrice(highest)),
  total_product_count: total,
})

const toWireFacet = ({ key, title, values }: CountedFacet): Facet => ({
  key,
  title,
  kind: areColors(key) ? 'colors' : 'values',
  values: values.map((value) => ({
    value: value.title,
    title: value.title,
    count: value.count,
    hex_code: value.hex,
    chosen: value.isChosen,
  })),
})
