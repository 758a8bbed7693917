import type { Stock } from '../../../../../contract/shop/catalog/products.schema.ts'

const lowStock = 50

/** What is in stock of an item, or of a color and size. */
interface StockFigures {
  stockQuantity: number
  /** ISO date of the next delivery, where one is known. */
  nextOn: string | null
  /** Business days until it leaves, of what is made or bought to order; null: it is counted. */
  toOrderDays: number | null
}

/** Low: not enough for many, or not for two smallest orders. */
export function toStock({ stockQuantity, nextOn, toOrderDays }: StockFigures, minimumQuantity: number): Stock {
  const quantity = Math.max(0, stockQuantity)
  if (toOrderDays !== null && quantity === 0)
    return { state: 'to-order', quantity: 0, next_on: null, lead_days: toOrderDays }
  const state = quantity === 0 ? 'out' : quantity < Math.max(lowStock, minimumQuantity * 2) ? 'low' : 'in'
  return { state, quantity, next_on: nextOn }
}

export const earliest = (dates: readonly (string | null)[]): string | null =>
  dates.reduce((first, date) => (first === null || (date !== null && date < first) ? date : first), null)
