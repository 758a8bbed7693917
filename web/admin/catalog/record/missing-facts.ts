import type { Item } from '../../../../contract/admin/catalog/items.schema.ts'
import { explainItemToOrder } from '../../../../domain/stock/sold-to-order.ts'

type Facts = Pick<Item, 'pictures' | 'prices' | 'descriptionHtml'>
type Counted = Pick<Item, 'stock' | 'variants' | 'prices' | 'closeout' | 'leadDays'>

/** What shoppers would miss on the page of an item. */
export function listMissing({ pictures, prices, descriptionHtml: html }: Facts): string[] {
  const hasText = html.replace(/<[^>]*>|&nbsp;/g, '').trim() !== ''
  return [
    ...(pictures.length === 0 ? ['picture'] : []),
    ...(prices.length === 0 ? ['price (shows Call for pricing)'] : []),
    ...(hasText ? [] : ['description']),
  ]
}

/** How an item is sold of which a color and size is not counted; empty: all are, or it is priced on call. */
export const describeUncounted = ({ stock, variants, prices, closeout: isCloseout, leadDays }: Counted): string =>
  explainItemToOrder({
    sold: variants.filter(({ isSold }) => isSold).map(({ code }) => code),
    counted: stock.filter(({ quantity }) => quantity !== null).map(({ code }) => code),
    isPriced: prices.length > 0,
    isCloseout,
    leadDays,
  })
