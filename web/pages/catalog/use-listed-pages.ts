import type { QueryClient, UseQueryOptions } from '@tanstack/react-query'
import type { CatalogItem } from '../../../contract/shop/catalog/products.schema.ts'
import { useAnswers, type CallFailed } from '../../client/index.ts'

interface ListedPage {
  catalog_items: CatalogItem[]
  total_page_count: number
  total_product_count: number
}

/** The question for one page of a listing. */
type PageQuestion<P extends ListedPage> = (page: number) => UseQueryOptions<P, CallFailed>

// One address may not make the server render a whole catalog: a browser adds the rest of a long list once it lives.
const atOnce = import.meta.env.SSR ? 20 : Infinity

const listRest = <P extends ListedPage>(question: PageQuestion<P>, wanted: number, first: P | undefined) =>
  Array.from({ length: Math.max(0, Math.min(wanted, first?.total_page_count ?? 1, atOnce) - 1) }, (_, at) =>
    question(at + 2),
  )

/** Asks for the pages that an address wants, as far as the listing goes. @returns the first one */
export async function loadListedPages<P extends ListedPage>(
  queries: QueryClient,
  question: PageQuestion<P>,
  wanted: number,
): Promise<P> {
  const first = await queries.ensureQueryData(question(1) as never)
  await Promise.all(listRest(question, wanted, first as P).map((page) => queries.ensureQueryData(page as never)))
  return first as P
}

/** Pages of a listing one below the other, as one list without doubles. */
export function useListedPages<P extends ListedPage>(
  question: PageQuestion<P>,
  wanted: number,
): { first: P | undefined; items: CatalogItem[] } {
  const [first] = useAnswers([question(1)])
  const rest = useAnswers(listRest(question, wanted, first))
  const missing = rest.indexOf(undefined)
  const pages = [first, ...(missing === -1 ? rest : rest.slice(0, missing))].filter((page) => page !== undefined)
  const items = new Map(pages.flatMap(({ catalog_items: cards }) => cards.map((card) => [card.id, card] as const)))
  return { first, items: [...items.values()] }
}
