import { formatCents, formatCount } from '../../../domain/format-money.ts'
import type { Letter } from '../mails/index.ts'
import type { OrderDraft } from './orders.store.ts'
import type { OrderAddress } from './orders.tables.ts'

/** What a buyer gets when an order is placed: enough to compare it with the purchase order. */
export function confirmationLetter(
  { orderId, order, lines }: OrderDraft & { orderId: number },
  firstName: string,
  publicUrl: string,
): Letter {
  return {
    subject: `Order ${orderId} is placed`,
    title: `Thank you, ${firstName}`,
    blocks: [
      { kind: 'text', text: 'We have your order. This is what you bought and where it goes.' },
      {
        kind: 'facts',
        rows: [
          ['Order', String(orderId)],
          ['Purchase order', order.poNumber!],
          ['Payment', `Invoice, net ${order.invoiceTermsDays} days`],
          ['Ships to', toLine(order.shipTo)],
          ['Ships by', order.shippingMethodName],
          ...(order.note ? [['Your note', order.note] as [string, string]] : []),
        ],
      },
      {
        kind: 'table',
        head: ['Item', 'Quantity', 'Amount'],
        rows: lines.map((line) => [
          `${line.name} (${line.code})`,
          `${formatCount(line.quantity)} ${line.unit}`,
          formatCents(line.netCents),
        ]),
        sums: [
          ['Goods', formatCents(order.goodsCents)],
          ['Shipping', formatCents(order.shippingCents)],
          ['Order total, USD', formatCents(order.totalCents)],
        ],
      },
      { kind: 'button', label: 'See your order', url: `${publicUrl}/orderplaced?ids=${orderId}` },
      ...lines.filter(({ shipments }) => shipments.length > 0).map(toSplitNote),
    ],
  }
}

const toSplitNote = ({ name, shipments }: OrderDraft['lines'][number]) => ({
  kind: 'small' as const,
  text: `${name} goes to: ${shipments.map(({ quantity, shipTo }) => `${formatCount(quantity)} to ${toLine(shipTo)}`).join('; ')}.`,
})

const toLine = ({ name, company, address1, address2, city, state, zip }: OrderAddress): string =>
  [name, company, address1, address2, `${city}, ${state} ${zip}`].filter((part) => part !== '').join(', ')
