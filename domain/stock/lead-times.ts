import { formatBackorder, formatOrderedBackorder } from './format-backorder.ts'
import { formatCountOf } from '../money/format-money.ts'

/** Business days until blank goods in stock leave the shelf; 1 is today, before the cut-off. */
const blankGoodsLeaveIn = 1

/**
 * Goods that can be decorated lie blank on the shelf: whatever an item takes longer is its decoration's. Goods that cannot take the
 * days that the item says.
 */
export const blankLeadDays = (leadDays: number, isDecorable: boolean): number =>
  isDecorable ? blankGoodsLeaveIn : toOrderLeadDays(leadDays)

/** Of goods that nobody counts, also of those that can be decorated: they lie on no shelf. */
export const toOrderLeadDays = (leadDays: number): number => Math.max(blankGoodsLeaveIn, leadDays)

/** No sooner than by the quickest method; null where there is none. */
export const decoratedLeadDays = (leadDays: number, methodLeadDays: readonly number[]): number | null =>
  methodLeadDays.length === 0 ? null : Math.max(blankGoodsLeaveIn, leadDays, Math.min(...methodLeadDays))

/** '1 business day', '5 business days' */
export const formatBusinessDays = (days: number): string => formatCountOf(days, 'business day')

/** 'To order: 5 business days': where other goods say how many are in stock. */
export const describeToOrder = (days: number): string => `To order: ${formatBusinessDays(days)}`

/** What there is to know of ordered pieces that are not all on the shelf. @param toOrderDays of goods that nobody counts */
export const describeOrdered = (
  goods: Parameters<typeof formatBackorder>[0],
  toOrderDays: number | undefined,
): string | undefined => (toOrderDays === undefined ? formatBackorder(goods) : describeToOrder(toOrderDays))

interface OrderedStock {
  backorder?: Parameters<typeof formatOrderedBackorder>[1]
  toOrderDays?: number | null | undefined
}

/** The same of what an order has stored of it; undefined where all was there. */
export const describeOrderedStock = (quantity: number, { backorder, toOrderDays }: OrderedStock): string | undefined =>
  toOrderDays == null ? formatOrderedBackorder(quantity, backorder) : describeToOrder(toOrderDays)

/** 'Blank: 1 business day. Production time (decorated): 5 business days.' */
export function describeLeadTimes(blankDays: number, decoratedDays: number | null): string {
  const blank = formatBusinessDays(blankDays)
  return decoratedDays === null
    ? blank
    : `Blank: ${blank}. Production time (decorated): ${formatBusinessDays(decoratedDays)}.`
}
