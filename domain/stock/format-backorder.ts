import { formatShortDate } from '../calendar/format-date.ts'
import { formatCount } from '../money/format-money.ts'

interface ShortGoods {
  quantity: number
  /** What is in stock now. */
  inStock: number
  /** When the next delivery comes in, if one is on its way. */
  expectedOn: string | null
  /** What is in stock besides, for other lines of the cart. */
  elsewhere?: number
  /** Nobody counts it: it is made or bought to order, and nothing is short. */
  isToOrder?: boolean
}

/** The same of what an order has stored of it; undefined where all was there. */
export const formatOrderedBackorder = (
  quantity: number,
  backorder: { quantity: number; expectedOn: string | null } | null | undefined,
): string | undefined =>
  backorder
    ? formatBackorder({ quantity, inStock: quantity - backorder.quantity, expectedOn: backorder.expectedOn })
    : undefined

/** What is short of a quantity and when it comes: '12 in stock, 8 on backorder, expected Jan 2'. Undefined where all is there. */
export function formatBackorder({
  quantity,
  inStock,
  expectedOn,
  elsewhere = 0,
  isToOrder,
}: ShortGoods): string | undefined {
  const there = Math.max(0, inStock)
  if (isToOrder || quantity <= there) return undefined
  return [
    ...describeStock(there, elsewhere),
    `${formatCount(quantity - there)} on backorder`,
    expectedOn ? `expected ${formatShortDate(expectedOn)}` : 'no date yet. We’ll e-mail you when we have one',
  ].join(', ')
}

function describeStock(there: number, elsewhere: number): string[] {
  if (elsewhere === 0) return there > 0 ? [`${formatCount(there)} in stock`] : []
  if (there === 0) return [`${formatCount(elsewhere)} in stock already go to another line of your cart`]
  return [`${formatCount(there)} in stock, plus ${formatCount(elsewhere)} for another line of your cart`]
}
