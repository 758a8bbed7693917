import { orderStates, type OrderState } from '../../../domain/order-states.ts'
import type { MailTemplate } from '../mails/index.ts'

/** What each state means to the one who waits. */
const meanings: Record<OrderState, string> = {
  'placed': 'We have your order and will look at it next.',
  'in-review': 'We are reviewing your order. If something is unclear, we will ask you before we go on.',
  'on-hold': 'Your order is on hold. Nothing is made or shipped until it is released.',
  'in-production': 'Your order is in production.',
  'partly-shipped': 'Part of your order has shipped. The rest will follow.',
  'shipped': 'Your order has shipped.',
  'delivered': 'Your order has been delivered. If something is missing or damaged, please tell us soon.',
  'cancelled': 'Your order is canceled. Nothing will ship.',
}

export interface ChangedOrder {
  orderId: number
  state: OrderState
  poNumber: string
  /** The owner's words for this order. */
  note: string
}

/** What a buyer gets when the owner moves an order on. */
export const stateChangeMail = (
  { orderId, state, poNumber, note }: ChangedOrder,
  firstName: string,
  publicUrl: string,
): MailTemplate => ({
  subject: `Order ${orderId}: ${orderStates[state].title}`,
  title: `${firstName}, your order is ${orderStates[state].title.toLowerCase()}`,
  blocks: [
    { kind: 'text', text: meanings[state] },
    {
      kind: 'facts',
      rows: [
        ['Order', String(orderId)],
        ...(poNumber ? [['PO number', poNumber] as [string, string]] : []),
        ...(note ? [['From us', note] as [string, string]] : []),
      ],
    },
    { kind: 'button', label: 'View your order', url: `${publicUrl}/portal/orders/${orderId}` },
  ],
})
