import type { SavedView } from '../../../../contract/admin/saved-views.schema.ts'
import {
  findView,
  isSameList,
  stayingNames,
  readListFilters,
  tidyColumns,
  type AdminList,
  type ListFilters,
} from '../../../../domain/lists/admin-list.ts'
import { readId } from './filter-address.ts'

/** What a list shows: saved as a view, and all of it in the address. */
export type ShownList = Pick<SavedView, 'filters' | 'columns'>

/** What the address limits the list to. What it says wrongly is left out. */
export const readFilters = (list: AdminList, address: URLSearchParams): ListFilters =>
  readListFilters(list, (name) => address.getAll(name))

/** The same view with all that it holds. */
export function withoutFilters(list: AdminList, address: URLSearchParams): URLSearchParams {
  const view = findView(list, readFilters(list, address))
  const staying = new Set([...stayingNames(list), ...Object.keys(view?.filters ?? {})])
  const changed = new URLSearchParams(address)
  for (const { name } of list.filters) if (!staying.has(name)) changed.delete(name)
  return changed
}

/** The columns that the address names; undefined: none, so that those of this browser count. */
export function readColumns(list: AdminList, address: URLSearchParams): string[] | undefined {
  const named = address.get('columns')
  return named === null ? undefined : tidyColumns(list, named.split(','))
}

/** The address of a list that is limited to this. What is usual is left out. */
export function toAddress(list: AdminList, filters: Readonly<Record<string, readonly string[]>>): URLSearchParams {
  const usual = readFilters(list, new URLSearchParams())
  const address = new URLSearchParams()
  for (const [name, values] of Object.entries(filters))
    if (values.join() !== usual[name]?.join()) for (const value of values) address.append(name, value)
  return address
}

/** The address of a list that shows this, all of it: whoever gets it sees the same. */
export function toViewAddress({ filters, columns }: ShownList, savedId?: number): URLSearchParams {
  const address = new URLSearchParams(savedId === undefined ? {} : { saved: String(savedId) })
  for (const [name, values] of Object.entries(filters)) for (const value of values) address.append(name, value)
  address.set('columns', columns.join())
  return address
}

/** Both show the same records in the same columns. */
export const isSameView = (list: AdminList, one: ShownList, other: ShownList): boolean =>
  isSameList(one.filters, other.filters) &&
  tidyColumns(list, one.columns).join() === tidyColumns(list, other.columns).join()

/** Of the saved view that the address is of. */
export const readSavedId = (address: URLSearchParams): number | undefined => readId(address, 'saved')
