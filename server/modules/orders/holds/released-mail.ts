import type { Day } from '../../../../domain/calendar/business-days.ts'
import { formatDate } from '../../../../domain/calendar/format-date.ts'
import { closing, opening, wordedMail, type WordedMail } from '../../content/index.ts'

interface ReleasedOrder {
  orderId: number
  poNumber: string
  arrivesOn: Day | null
}

/** What the buyer gets once nothing holds an order any more. */
export const releasedMail = (
  { orderId, poNumber, arrivesOn }: ReleasedOrder,
  { firstName, publicUrl }: { firstName: string; publicUrl: string },
): WordedMail =>
  wordedMail('order-released', { 'first name': firstName, 'order': String(orderId), 'PO number': poNumber }, [
    opening,
    {
      kind: 'facts',
      rows: [
        ['Order', String(orderId)],
        ...(poNumber ? [['PO number', poNumber] as [string, string]] : []),
        ...(arrivesOn === null ? [] : [['Expected', formatDate(arrivesOn)] as [string, string]]),
      ],
    },
    { kind: 'button', label: 'View your order', url: `${publicUrl}/portal/orders/${orderId}` },
    closing,
  ])
