import { formatDate } from '../../../domain/text/format-date.ts'
import { formatQuantity } from '../../../domain/text/format-quantity.ts'
import { formatPhone } from '../../../domain/people/phones.ts'
import type { MailTemplate } from '../mails/index.ts'
import type { PriceRequest } from './price-requests.store.ts'

/** To the owner of the shop; an answer goes to whoever has asked. */
export function priceRequestMail(request: PriceRequest, unit: string, publicUrl: string): MailTemplate {
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
  return {
    subject: `Price request ${request.id}: ${request.itemCode}, ${formatQuantity(request.quantity, unit)}`,
    title: `What does ${request.itemName} cost?`,
    blocks: [
      { kind: 'text', text: `${request.name} asks for a price. Reply to this e-mail to answer.` },
      { kind: 'facts', rows: rows.filter(([, value]) => value !== '') },
      ...(request.message === '' ? [] : [{ kind: 'quote' as const, text: request.message }]),
      { kind: 'link', label: 'The item in the shop', url: `${publicUrl}/products/${request.itemId}` },
      { kind: 'small', text: `Once it is answered: npm run shop -- request done ${request.id}` },
    ],
  }
}
