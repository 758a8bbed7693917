import type { Day } from '../../../domain/freight/business-days.ts'
import { carriers, findTrackingPage, type Carrier } from '../../../domain/freight/carriers.ts'
import { formatNearDate } from '../../../domain/text/format-date.ts'
import { formatQuantity } from '../../../domain/text/format-quantity.ts'
import type { OrderId } from '../../../domain/ids.ts'
import type { MailTemplate } from '../mails/index.ts'
import type { LineToSend } from './list-dispatches.ts'

interface SentGoods {
  orderId: OrderId
  poNumber: string
  carrier: Carrier
  carrierName: string
  trackingNumber: string
  sentOn: Day
  today: Day
  lines: { line: LineToSend; quantity: number }[]
  isFirst: boolean
  isLast: boolean
  /** The owner's words for this order. */
  note: string
}

/** What a buyer gets when goods leave: what, with whom, and where to follow it. */
export function dispatchMail(sent: SentGoods, firstName: string, publicUrl: string): MailTemplate {
  const { orderId, carrier, trackingNumber } = sent
  const part = namePart(sent)
  const done = carrier === 'customer-pickup' ? 'has been picked up' : 'has shipped'
  const trackingPage = findTrackingPage(carrier, trackingNumber)
  return {
    subject: `Order ${orderId}${part ? `: ${part}` : ''} ${done}`,
    title: `${firstName}, ${part ? `${part} of ` : ''}your order ${done}`,
    blocks: [
      { kind: 'text', text: describeNext(sent) },
      { kind: 'facts', rows: listFacts(sent) },
      {
        kind: 'table',
        head: ['Item', carrier === 'customer-pickup' ? 'Picked up' : 'In this shipment', 'Still to come'],
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
    ],
  }
}

/** Undefined: all of the order leaves at once. */
function namePart({ isFirst, isLast }: SentGoods): string | undefined {
  if (isFirst) return isLast ? undefined : 'part'
  return isLast ? 'the rest' : 'another part'
}

function describeNext({ carrier, isLast, sentOn, today }: SentGoods): string {
  const day = formatNearDate(sentOn, today)
  const how = carrier === 'customer-pickup' ? `Picked up ${day}.` : `Shipped ${day}.`
  return isLast ? `${how} This completes your order.` : `${how} The rest will follow, and we will write when it ships.`
}

const listFacts = ({
  orderId,
  poNumber,
  carrier,
  carrierName,
  trackingNumber,
  note,
}: SentGoods): [string, string][] => {
  const rows: [string, string][] = [
    ['Order', String(orderId)],
    ['PO number', poNumber],
    ['Carrier', carrierName || carriers[carrier].name],
    ['Tracking number', trackingNumber],
    ['From us', note],
  ]
  return rows.filter(([, value]) => value !== '')
}
