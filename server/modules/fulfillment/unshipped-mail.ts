import type { OrderId } from '../../../domain/ids.ts'
import { orderStates, type OrderState } from '../../../domain/ordering/order-states.ts'
import type { MailTemplate } from '../mails/index.ts'

interface TakenBackGoods {
  orderId: OrderId
  poNumber: string
  /** The carrier and its number. */
  what: string
  state: OrderState
  /** The owner's words for this order. */
  note: string
}

/** What a buyer gets who had a mail of a shipment that did not leave like this. */
export function unshippedMail(goods: TakenBackGoods, firstName: string, publicUrl: string): MailTemplate {
  const { orderId, poNumber, what, state, note } = goods
  const rows: [string, string][] = [
    ['Order', String(orderId)],
    ['PO number', poNumber],
    ['Shipment', what],
    ['Your order is', orderStates[state].title],
    ['From us', note],
  ]
  return {
    subject: `Order ${orderId}: please disregard a shipment`,
    title: `${firstName}, please disregard our shipping notice`,
    blocks: [
      {
        kind: 'text',
        text: 'The shipment below did not ship as we wrote. Please disregard its tracking number. We will write again when your order ships.',
      },
      { kind: 'facts', rows: rows.filter(([, value]) => value !== '') },
      { kind: 'button', label: 'View your order', url: `${publicUrl}/portal/orders/${orderId}` },
    ],
  }
}
