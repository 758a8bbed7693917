import type { OrderId } from '../../../../domain/ids.ts'
import { orderStates, type OrderState } from '../../../../domain/ordering/order-states.ts'
import { closing, opening, wordedMail, type WordedMail } from '../../content/index.ts'

interface UnshipNotice {
  orderId: OrderId
  poNumber: string
  /** The carrier and its number. */
  what: string
  state: OrderState
  /** The owner's words for this order. */
  note: string
}

/** What a buyer gets who had a mail of a shipment that did not leave like this. */
export function unshippedMail(goods: UnshipNotice, firstName: string, publicUrl: string): WordedMail {
  const { orderId, poNumber, what, state, note } = goods
  const rows: [string, string][] = [
    ['Order', String(orderId)],
    ['PO number', poNumber],
    ['Shipment', what],
    ['Your order is', orderStates[state].title],
    ['From us', note],
  ]
  return wordedMail(
    'shipment-taken-back',
    { 'first name': firstName, 'order': String(orderId), 'PO number': poNumber },
    [
      opening,
      { kind: 'facts', rows: rows.filter(([, value]) => value !== '') },
      { kind: 'button', label: 'View your order', url: `${publicUrl}/portal/orders/${orderId}` },
      closing,
    ],
  )
}
