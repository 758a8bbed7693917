import type { AnswerOf } from '../../../../contract/call.ts'
import type { getProductListingFilters } from '../../../../contract/shop/catalog/listings.call.ts'
import type { Facet } from '../../../../contract/shop/catalog/listings.schema.ts'
import { toWireUnitPrice } from '../../../../domain/money/money.ts'
import type { CountedFacet, FilterCounts } from '../../../search/index.ts'
import { areColors } from './model/facet-rules.ts'

type WireFacets = AnswerOf<typeof getProductListingFilters>

/** Counts that the read model holds are turned into the wire once. */
export function toWireFacets(counts: FilterCounts): WireFacets {
  const known = wireFacets.get(counts)
  if (known) return known
  const { facets, total, lowest, highest } = counts
  const made = {
    filters: facets.map(toWireFacet),
    min_price: lowest === Infinity ? 0 : Math.floor(toWireUnitPrice(lowest)),
    max_price: Math.ceil(toWireUnitPrice(highest)),
    total_product_count: total,
  }
  wireFacets.set(counts, made)
  return made
}

const wireFacets = new WeakMap<FilterCounts, WireFacets>()

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
