import { toItemPath } from '../../../../domain/catalog/item-address.ts'
import { formatDate } from '../../../../domain/calendar/format-date.ts'
import { formatQuantity } from '../../../../domain/text/format-quantity.ts'
import { formatPhone } from '../../../../domain/people/phones.ts'
import { closing, opening, wordedMail, type WordedMail } from '../../content/index.ts'
import type { PriceRequest } from './price-requests.store.ts'

/** To the owner of the shop; an answer goes to whoever has asked. */
export function priceRequestMail(request: PriceRequest, unit: string, publicUrl: string): WordedMail {
  const rows: [string, string][] = [
    ['Item', `${request.itemCode}, ${request.itemName}`],
    ['Quantity', formatQuantity(request.quantity, unit)],
    ['In hands by', request.inHandsOn === null ? '' : formatDate(request.inHandsOn)],
    ['Name', request.name],
    ['Company', request.company],
    ['E-mail', request.email],
    ['Phone', formatPhone(request.phone)],
    ['Account', request.customerId === null ? 'A guest of the shop' : 'A customer of the shop'],
  ]
  return wordedMail(
    'price-request',
    {
      'request': String(request.id),
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
      closing,
      { kind: 'small', text: `Once it is answered: npm run shop -- request done ${request.id}` },
    ],
  )
}
