import type { Day } from '../../../../domain/calendar/business-days.ts'
import { type Carrier, carriers } from '../../../../domain/freight/carriers.ts'
import { findTrackingPage } from '../../../../domain/freight/tracking-numbers.ts'
import { formatNearDate } from '../../../../domain/calendar/format-date.ts'
import { formatQuantity } from '../../../../domain/text/format-quantity.ts'
import type { OrderId } from '../../../../domain/ids.ts'
import { closing, opening, wordedMail, type WordedMail } from '../../content/index.ts'
import type { LineToSend } from './list-dispatches.ts'

interface DispatchNotice {
  orderId: OrderId
  poNumber: string
  carrier: Carrier
  carrierName: string
  trackingNumber: string
  sentOn: Day
  today: Day
  lines: { line: Pick<LineToSend, 'name' | 'code' | 'unit' | 'ordered' | 'sent'>; quantity: number }[]
  isFirst: boolean
  isLast: boolean
  /** The owner's words for this order. */
  note: string
}

/** What a buyer gets when goods leave: what, with whom, and where to follow it. */
export function dispatchMail(sent: DispatchNotice, firstName: string, publicUrl: string): WordedMail {
  const { orderId, poNumber, carrier, trackingNumber, isLast, sentOn, today } = sent
  const isPickup = carrier === 'customer-pickup'
  const trackingPage = findTrackingPage(carrier, trackingNumber)
  return wordedMail(
    isPickup ? (isLast ? 'pickup' : 'pickup-of-part') : isLast ? 'shipment' : 'shipment-of-part',
    {
      'first name': firstName,
      'order': String(orderId),
      'PO number': poNumber,
      'part': namePart(sent),
      'day': formatNearDate(sentOn, today),
    },
    [
      opening,
      { kind: 'facts', rows: listFacts(sent) },
      {
        kind: 'table',
        head: ['Item', isPickup ? 'Picked up' : 'In this shipment', 'Still to come'],
        rows: sent.lines.map(({ line, quantity }) => ({
          title: line.name,
          cells: [
            line.code,
            formatQuantity(quantity, line.unit),
            formatQuantity(line.ordered - line.sent - quantity, line.unit),
          ],
        })),
        sums: [],
      },
      ...(trackingPage ? [{ kind: 'button' as const, label: 'Track this shipment', url: trackingPage }] : []),
      { kind: 'link', label: 'View your order', url: `${publicUrl}/portal/orders/${orderId}` },
      closing,
    ],
  )
}

/** Empty: all of the order leaves at once. */
function namePart({ isFirst, isLast }: Pick<DispatchNotice, 'isFirst' | 'isLast'>): string {
  if (isFirst) return isLast ? '' : 'part'
  return isLast ? 'the rest' : 'another part'
}

const listFacts = ({
  orderId,
  poNumber,
  carrier,
  carrierName,
  trackingNumber,
  note,
}: DispatchNotice): [string, string][] => {
  const rows: [string, string][] = [
    ['Order', String(orderId)],
    ['PO number', poNumber],
    ['Carrier', carrierName || carriers[carrier].name],
    ['Tracking number', trackingNumber],
    ['From us', note],
  ]
  return rows.filter(([, value]) => value !== '')
}
