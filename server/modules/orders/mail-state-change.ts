import { orderStates, type OrderState } from '../../../domain/ordering/order-states.ts'
import type { Tx } from '../../platform/database.ts'
import { getBuyerContact } from '../customers/index.ts'
import type { MailsService, MailTemplate } from '../mails/index.ts'
import type { LockedOrder } from './orders.store.ts'

export interface BuyerMailDeps {
  mails: Pick<MailsService, 'write'>
  publicUrl: string
}

interface SavedChange {
  /** Its row in the history. */
  eventId: number
  toState: OrderState
  /** The owner's words for this order. */
  note: string
}

/** Mails a buyer that the owner has moved an order on. */
export async function mailStateChange(
  tx: Tx,
  { mails, publicUrl }: BuyerMailDeps,
  order: LockedOrder,
  change: SavedChange,
): Promise<void> {
  const { login, firstName } = await getBuyerContact(tx, order)
  const template = toTemplate(order, change, firstName, publicUrl)
  await mails.write(tx, { key: `order-moved:${change.eventId}`, kind: 'order-moved', to: login, template })
}

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

const toTemplate = (
  { orderId, poNumber }: LockedOrder,
  { toState: state, note }: SavedChange,
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
