import { toItemPath } from '../../../../domain/catalog/item-address.ts'
import { formatDate } from '../../../../domain/calendar/format-date.ts'
import { formatQuantity } from '../../../../domain/text/format-quantity.ts'
import { formatPhone } from '../../../../domain/people/phones.ts'
import { closing, opening, wordedMail, type WordedMail } from '../../content/index.ts'
import type { ItemId } from '../../../../domain/ids.ts'

export interface PriceRequest {
  itemId: ItemId
  itemCode: string
  itemName: string
  name: string
  email: string
  company: string
  phone: string
  quantity: number
  inHandsOn: string | null
  message: string
}

interface PriceRequestMail {
  quote: { id: number; number: string }
  isCustomer: boolean
  unit: string
  publicUrl: string
}

/** To the owner of the shop; an answer goes to whoever has asked. */
export function priceRequestMail(
  request: PriceRequest,
  { quote, isCustomer, unit, publicUrl }: PriceRequestMail,
): WordedMail {
  const rows: [string, string][] = [
    ['Item', `${request.itemCode}, ${request.itemName}`],
    ['Quantity', formatQuantity(request.quantity, unit)],
    ['In hands by', request.inHandsOn === null ? '' : formatDate(request.inHandsOn)],
    ['Name', request.name],
    ['Company', request.company],
    ['E-mail', request.email],
    ['Phone', formatPhone(request.phone)],
    ['Account', isCustomer ? 'A customer of the shop' : 'A guest of the shop'],
  ]
  return wordedMail(
    'price-request',
    {
      'request': quote.number,
      'item': request.itemName,
      'item code': request.itemCode,
      'quantity': formatQuantity(request.quantity, unit),
      'name': request.name,
    },
    [
      opening,
      { kind: 'facts', rows: rows.filter(([, value]) => value !== '') },
      ...(request.message === '' ? [] : [{ kind: 'quote' as const, text: request.message }]),
      {
        kind: 'link',
        label: 'The item in the shop',
        url: publicUrl + toItemPath({ id: request.itemId, name: request.itemName }),
      },
      { kind: 'button', label: 'Answer with a quote', url: `${publicUrl}/admin/quotes/${quote.id}` },
      closing,
    ],
  )
}
