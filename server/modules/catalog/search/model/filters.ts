import { readUnitPrice } from '../../../../../domain/money/money.ts'
import type { Filter, Span } from '../../../../search/index.ts'
import type { Sort } from './search-schema.ts'

/** How a shopper narrows a set of items. Prices in dollars. */
export interface Filters {
  page?: number | undefined
  sort?: Sort | undefined
  min_price?: number | undefined
  max_price?: number | undefined
  filters?: readonly string[] | undefined
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
