import { orderViews } from './order-payment.ts'
import type { OrderColumn } from './order-columns.ts'
import type { OrderFilters } from './order-filters.ts'

/** A list of orders that somebody comes back to. */
export interface SavedView {
  name: string
  /** Everybody of the staff sees it. */
  shared: boolean
  filters: OrderFilters
  columns: readonly OrderColumn[]
}

/** So many views of one's own: more are no help to find one. */
export const viewsAtMost = 30
export const longestViewName = 60

/** As it is stored: without room around it, or twice within. */
export const tidyViewName = (typed: string): string => typed.trim().replace(/\s+/g, ' ')

const ofTheShop = new Set(Object.values(orderViews).map(({ title }) => title.toLowerCase()))

/** @returns why a view cannot have this name; null when it can */
export function judgeViewName(name: string): string | null {
  if (name === '') return 'Please enter a name for the view.'
  if (ofTheShop.has(name.toLowerCase())) return `There is a view '${name}' already. Please choose another name.`
  return name.length > longestViewName ? `A name can have at most ${longestViewName} characters.` : null
}

interface Owned {
  /** Null: whoever saved it is not on the staff any more. */
  staffId: number | null
  shared: boolean
}

/** A shared view is changed by whoever shared it; one that is left behind, by those who manage the staff. */
export const mayChangeView = ({ staffId, shared }: Owned, by: { staffId: number; managesStaff: boolean }): boolean =>
  staffId === null ? shared && by.managesStaff : staffId === by.staffId
