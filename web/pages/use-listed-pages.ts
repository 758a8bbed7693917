import type { UseQueryOptions } from '@tanstack/react-query'
import type { CatalogItem } from '../../contract/calls/products.ts'
import { useAnswers, type CallFailed } from '../client/index.ts'

interface ListedPage {
  catalog_items: CatalogItem[]
  total_product_count: number
}

/** Pages of a listing one below the other, as one list without doubles. */
export function useListedPages<P extends ListedPage>(
  queries: UseQueryOptions<P, CallFailed>[],
): { first: P | undefined; items: CatalogItem[] } {
  const pages = useAnswers(queries).filter((page) => page !== undefined)
  const items = new Map(pages.flatMap(({ catalog_items: cards }) => cards.map((card) => [card.id, card] as const)))
  return { first: pages[0], items: [...items.values()] }
}
