import { orderStates, type OrderState } from '../../../domain/order-states.ts'
import type { Letter } from '../mails/index.ts'

/** What each state means to the one who waits. */
const meanings: Record<OrderState, string> = {
  'placed': 'We have your order and look at it next.',
  'in-review': 'We are looking through your order. If something is unclear, we ask you before we go on.',
  'on-hold': 'Your order waits. Nothing is made or shipped until it goes on.',
  'in-production': 'Your order is being made ready.',
  'partly-shipped': 'A part of your order has left; the rest follows.',
  'shipped': 'Your order has left our dock.',
  'delivered': 'Your order has been delivered. If something is missing or broken, please tell us soon.',
  'cancelled': 'Your order is cancelled. Nothing of it will be shipped.',
}

export interface MovedOrder {
  orderId: number
  state: OrderState
  poNumber: string
  /** The owner's words for this order. */
  note: string
}

/** What a buyer gets when the owner moves an order on. */
export const moveLetter = (
  { orderId, state, poNumber, note }: MovedOrder,
  firstName: string,
  publicUrl: string,
): Letter => ({
  subject: `Order ${orderId}: ${orderStates[state].title}`,
  title: `${firstName}, your order is ${orderStates[state].title.toLowerCase()}`,
  blocks: [
    { kind: 'text', text: meanings[state] },
    {
      kind: 'facts',
      rows: [
        ['Order', String(orderId)],
        ...(poNumber ? [['Purchase order', poNumber] as [string, string]] : []),
        ...(note ? [['From us', note] as [string, string]] : []),
      ],
    },
    { kind: 'button', label: 'See your order', url: `${publicUrl}/portal/orders/${orderId}` },
  ],
})
