import type { Day } from '../../../../../domain/calendar/business-days.ts'
import { formatDate } from '../../../../../domain/calendar/format-date.ts'
import { canHold } from '../../../../../domain/holds/held-orders.ts'
import { holdReasons, type HoldReason } from '../../../../../domain/holds/hold-reasons.ts'
import type { OrderState } from '../../../../../domain/ordering/order-states.ts'
import type { MailName } from '../../../../../domain/content/mails/all-mails.ts'
import type { Tx } from '../../../../platform/database.ts'
import { getBuyerContact } from '../../../people/index.ts'
import { closing, opening, wordedMail, type MailsService, type WordedMail } from '../../../content/index.ts'
import { findArrival, type LockedOrder } from '../order-states.store.ts'

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
  /** What it waits on. */
  holds?: readonly HoldReason[]
}

/** Mails a buyer that the owner has moved an order on. */
export async function mailStateChange(
  tx: Tx,
  { mails, publicUrl }: BuyerMailDeps,
  order: LockedOrder,
  { eventId, toState, note, holds }: SavedChange,
): Promise<void> {
  // Only placing leads there, which has a mail of its own.
  if (toState === 'placed') return
  const { login, firstName } = await getBuyerContact(tx, order)
  // Its days may have moved with the release.
  const arrivesOn = order.state === 'on-hold' && canHold(toState) ? await findArrival(tx, order.orderId) : null
  const template = stateMail({ ...order, toState, note, holds, arrivesOn }, { firstName, publicUrl })
  await mails.write(tx, { key: `order-moved:${eventId}`, kind: 'order-moved', to: login, template })
}

export type MailedState = Exclude<OrderState, 'placed'>

const mailOf = {
  'in-review': 'order-in-review',
  'on-hold': 'order-on-hold',
  'in-production': 'order-in-production',
  'partly-shipped': 'order-partly-shipped',
  'shipped': 'order-shipped',
  'delivered': 'order-delivered',
  'cancelled': 'order-cancelled',
} as const satisfies Record<MailedState, MailName>

interface MovedOrder extends Pick<LockedOrder, 'orderId' | 'poNumber'> {
  toState: MailedState
  note: string
  holds?: readonly HoldReason[] | undefined
  /** The day that it is expected by now; left out: as before. */
  arrivesOn?: Day | null
}

/** What the buyer gets when the order moves to another state. */
export const stateMail = (
  { orderId, poNumber, toState, note, holds = [], arrivesOn = null }: MovedOrder,
  { firstName, publicUrl }: { firstName: string; publicUrl: string },
): WordedMail =>
  wordedMail(mailOf[toState], { 'first name': firstName, 'order': String(orderId), 'PO number': poNumber }, [
    opening,
    {
      kind: 'facts',
      rows: [
        ['Order', String(orderId)],
        ...(poNumber ? [['PO number', poNumber] as [string, string]] : []),
        ...holds.map((reason): [string, string] => [holdReasons[reason].title, holdReasons[reason].forBuyer]),
        ...(arrivesOn === null ? [] : [['Expected', formatDate(arrivesOn)] as [string, string]]),
        ...(note ? [['From us', note] as [string, string]] : []),
      ],
    },
    { kind: 'button', label: 'View your order', url: `${publicUrl}/portal/orders/${orderId}` },
    closing,
  ])
