import { choosableColumns, readListFilters, type AdminList, type ListFilters } from './admin-list.ts'

/** A list that somebody comes back to. */
export interface SavedView {
  name: string
  /** Everybody of the staff who may read the list sees it. */
  shared: boolean
  filters: ListFilters
  columns: readonly string[]
}

/** So many views of a list of one's own: more are no help to find one. */
export const viewsAtMost = 30
export const longestViewName = 60

/** As it is stored: without room around it, or twice within. */
export const tidyViewName = (typed: string): string => typed.trim().replace(/\s+/g, ' ')

/** @returns why a view cannot have this name; null when it can */
export function judgeViewName(list: AdminList, name: string): string | null {
  if (name === '') return 'Please enter a name for the view.'
  if (list.views.some(({ title }) => title.toLowerCase() === name.toLowerCase()))
    return `A view named ${name} already exists. Please choose another name.`
  return name.length > longestViewName ? `A name can have at most ${longestViewName} characters.` : null
}

/** The first name of a filter that the list does not have, or with a value that it does not know; undefined: it knows all. */
export function findStrangeFilter(list: AdminList, filters: ListFilters): string | undefined {
  const read = readListFilters(list, (name) => filters[name] ?? [])
  const usualSort = list.sorts[0]?.value
  return Object.entries(filters).find(([name, values]) =>
    values
      .map((value) => value.trim())
      .some((value) => value !== '' && !read[name]?.includes(value) && !(name === 'sort' && value === usualSort)),
  )?.[0]
}

/** The first column that the list does not have; undefined: it has all. */
export const findStrangeColumn = (list: AdminList, columns: readonly string[]): string | undefined =>
  columns.find((column) => choosableColumns(list).every(({ id }) => id !== column))

interface Owned {
  /** Null: whoever saved it is not on the staff any more. */
  staffId: number | null
  shared: boolean
}

/** A shared view is changed by whoever shared it; one that is left behind, by those who manage the staff. */
export const mayChangeView = ({ staffId, shared }: Owned, by: { staffId: number; managesStaff: boolean }): boolean =>
  staffId === null ? shared && by.managesStaff : staffId === by.staffId
