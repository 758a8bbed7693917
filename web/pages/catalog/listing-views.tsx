import type { ComponentProps } from 'react'
import { readListingView, storeListingView } from '../../client/index.ts'
import {
  readListingState,
  readView,
  writeListingState,
  type ListingState,
  type View,
} from '../../features/catalog/listing/index.ts'
import { ProductGrid } from '../../features/catalog/product-card/index.ts'
import { useLocation, useNavigate } from '../../router/index.ts'
import type { ListedRows } from './show-rows.tsx'

/** What says how a listing is usually shown. */
interface Listed {
  table: { is_default: boolean }
}

/** How this browser wanted listings when it came here; a choice in another tab changes nothing on a page that is open. */
let remembered: View | undefined

/** What the address says and, where it says nothing of the view, what the browser remembers: the server finds both in the address. */
export function readShown(search: URLSearchParams): ListingState {
  const state = readListingState(search)
  return search.has('view') ? state : { ...state, view: remembered }
}

/** Before a page is loaded. */
export const recallView = (): void => {
  if (!import.meta.env.SSR) remembered = readView(readListingView())
}

const usualView = ({ table }: Listed): View => (table.is_default ? 'rows' : 'cards')

export const viewOf = ({ view }: ListingState, listed: Listed): View => view ?? usualView(listed)

/** Shows the listing of this page as cards or as rows, and the others of this browser, too. */
export function useChangeView(state: ListingState, listed: Listed | undefined) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return async (next: View) => {
    await navigate(pathname + writeListingState({ ...state, view: next }), { preventScrollReset: true, replace: true })
    // What is usual here need not be usual elsewhere, and is not wanted there.
    if (listed) storeListingView(next === usualView(listed) ? null : next)
  }
}

let Rows: typeof ListedRows | undefined

/** In a file of its own, which comes only where rows are shown. @returns its name */
export async function loadRows(): Promise<string> {
  Rows ??= (await import('./show-rows.tsx')).ListedRows
  return 'catalog/show-rows'
}

interface ListedItemsProps extends ComponentProps<typeof ListedRows> {
  view: View
}

/** The items of a listing as rows or as cards; as cards, too, where the code of rows could not be loaded. */
export const ListedItems = ({ view, ...rows }: ListedItemsProps) =>
  view === 'rows' && Rows ? <Rows {...rows} /> : <ProductGrid items={rows.items} eagerCount={4} />
