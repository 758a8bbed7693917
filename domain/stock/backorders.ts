import type { Day } from '../calendar/business-days.ts'

export interface StockDemand {
  quantity: number
  inStock: number
  /** When the next delivery comes in, if one is under way. */
  incomingOn: Day | null
}

/** When all that is wanted is in the house: null is now, 'unknown' while something short has no delivery under way. */
export type Backorder = Day | 'unknown' | null

/** More than is in stock may be ordered; what is short follows. */
export function findBackorder(wanted: StockDemand[]): Backorder {
  return joinBackorders(
    wanted.filter(({ quantity, inStock }) => quantity > inStock).map(({ incomingOn }) => incomingOn ?? 'unknown'),
  )
}

/** Goods that go together wait for the last of them. */
export function joinBackorders(backorders: Backorder[]): Backorder {
  if (backorders.includes('unknown')) return 'unknown'
  const days = backorders.filter((day) => day !== null)
  return days.length === 0 ? null : days.reduce((last, day) => (day > last ? day : last))
}
