import type { Stock } from '../../../../contract/shop/catalog/products.schema.ts'

const lowStock = 50

/** Low: not enough for many, or not for two smallest orders. */
export function toStock(quantity: number, nextOn: string | null, minimumQuantity: number): Stock {
  const state = quantity <= 0 ? 'out' : quantity < Math.max(lowStock, minimumQuantity * 2) ? 'low' : 'in'
  return { state, quantity: Math.max(0, quantity), next_on: nextOn }
}

export const earliest = (dates: readonly (string | null)[]): string | null =>
  dates.reduce((first, date) => (first === null || (date !== null && date < first) ? date : first), null)
