import type { Item } from '../../../../contract/admin/catalog/items.schema.ts'

type Facts = Pick<Item, 'pictures' | 'prices' | 'description_html'>

/** What shoppers would miss on the page of an item. */
export function listMissing({ pictures, prices, description_html: html }: Facts): string[] {
  const hasText = html.replace(/<[^>]*>|&nbsp;/g, '').trim() !== ''
  return [
    ...(pictures.length === 0 ? ['picture'] : []),
    ...(prices.length === 0 ? ['price: it is priced on call'] : []),
    ...(hasText ? [] : ['description']),
  ]
}
