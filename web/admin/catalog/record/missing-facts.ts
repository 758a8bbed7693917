import type { Item } from '../../../../contract/admin/catalog/items.schema.ts'
import { toOrderLeadDays } from '../../../../domain/stock/lead-times.ts'
import { explainToOrder, isSoldToOrder } from '../../../../domain/stock/sold-to-order.ts'

type Facts = Pick<Item, 'pictures' | 'prices' | 'description_html'>
type Counted = Pick<Item, 'stock' | 'variants' | 'prices' | 'is_closeout' | 'lead_days'>

/** What shoppers would miss on the page of an item. */
export function listMissing({ pictures, prices, description_html: html }: Facts): string[] {
  const hasText = html.replace(/<[^>]*>|&nbsp;/g, '').trim() !== ''
  return [
    ...(pictures.length === 0 ? ['picture'] : []),
    ...(prices.length === 0 ? ['price: it is priced on call'] : []),
    ...(hasText ? [] : ['description']),
  ]
}

/** How an item is sold of which a color and size is not counted; empty: all are, or it is priced on call. */
export function describeUncounted({
  stock,
  variants,
  prices,
  is_closeout: closeout,
  lead_days: days,
}: Counted): string {
  const isUncounted = variants.some(
    ({ code, is_sold: active }) =>
      active &&
      isSoldToOrder(
        stock.filter((cell) => cell.code === code && cell.quantity !== null),
        closeout,
      ),
  )
  if (!isUncounted || prices.length === 0) return ''
  return explainToOrder({ count: 1, leastDays: toOrderLeadDays(days), mostDays: toOrderLeadDays(days) })
}
