import { useLocation, useSearchParams } from 'react-router'
import {
  findView,
  isLimited,
  toListQuery,
  type AdminList,
  type ListFilters,
  type ListQuery,
} from '../../../../domain/lists/admin-list.ts'
import { readFilters, withoutFilters } from './list-address.ts'
import { useColumns } from './use-columns.ts'
import { useSavedView, type SavedViews } from './use-saved-view.ts'

/** A list as its address has it. */
export interface OpenList {
  list: AdminList
  filters: ListFilters
  /** Columns that are shown beside those that always are. */
  shown: string[]
  show(column: string, isShown: boolean): void
  saved: SavedViews
  /** Of the view that is open: the saved one, or the built-in one. */
  title: string
  /** Something limits it beyond its view. */
  isLimited: boolean
  clear(): void
  /** The address of the list, and what it is limited to, for the way back. */
  path: string
  search: string
}

/** @returns with it, what its call is asked by */
export function useList<const List extends AdminList>(list: List): OpenList & { query: ListQuery<List> } {
  const [address, setAddress] = useSearchParams()
  const { pathname, search } = useLocation()
  const [shown, show] = useColumns(list)
  const saved = useSavedView(list)
  const filters = readFilters(list, address)
  return {
    list,
    filters,
    query: toListQuery(list, filters),
    shown,
    show,
    saved,
    title: saved.current?.name ?? findView(list, filters)?.title ?? list.title,
    isLimited: isLimited(list, filters),
    clear: () => setAddress(withoutFilters(list, address), { replace: true }),
    path: pathname,
    search,
  }
}
