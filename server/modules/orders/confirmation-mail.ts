import { nameTerms } from '../../../domain/credit.ts'
import { describeDelivery } from '../../../domain/deliveries.ts'
import { formatDate } from '../../../domain/format-date.ts'
import { formatOrderedBackorder } from '../../../domain/format-backorder.ts'
import { formatCents, formatCount, formatUnitPrice } from '../../../domain/format-money.ts'
import { formatQuantity } from '../../../domain/format-quantity.ts'
import type { OrderId } from '../../../domain/ids.ts'
import { toWireUnitPrice } from '../../../domain/money.ts'
import { nameVariant } from '../../../domain/name-variant.ts'
import { nameArrival } from '../../../domain/order-title.ts'
import { orderSums } from '../../../domain/order-sums.ts'
import { salesTax } from '../../../domain/sales-tax.ts'
import type { MailTemplate, MailBlock, TableRow } from '../mails/index.ts'
import type { OrderDraft } from './orders.store.ts'
import type { OrderAddress } from './orders.tables.ts'

type Line = OrderDraft['lines'][number]

/** What a buyer gets when an order is placed: enough to compare it with the purchase order. */
export function confirmationMail(
  { orderId, order, lines }: OrderDraft & { orderId: OrderId },
  firstName: string,
  publicUrl: string,
): MailTemplate {
  return {
    subject: `Order ${orderId} is placed`,
    title: `Thank you, ${firstName}`,
    blocks: [
      { kind: 'text', text: 'We have your order. Here is what you ordered and where it ships.' },
      {
        kind: 'facts',
        rows: toFacts([['Order', String(orderId)], ...listTerms(order), ['Your note', order.note ?? '']]),
      },
      tableGoods({ order, lines }),
      { kind: 'button', label: 'View your order', url: `${publicUrl}/portal/orders/${orderId}` },
      ...noteSplits(lines),
    ],
  }
}

/** What there is to say. */
export const toFacts = (rows: [string, string][]) => rows.filter(([, value]) => value !== '')

/** How an order is paid for, and how it goes where. */
export const listTerms = (order: OrderDraft['order']): [string, string][] => [
  ['PO number', order.poNumber!],
  ['Terms', nameTerms(order.invoiceTermsDays ?? null) ?? ''],
  ['Ship to', toLine(order.shipTo)],
  ['Shipping method', order.shippingMethodName],
  ['Delivery', order.delivery ? toDelivery(order) : ''],
  [nameArrival(order.shippingMethodCode), order.arrivesOn ? formatDate(order.arrivesOn) : ''],
]

/** The lines of an order and its sums. */
export const tableGoods = ({ order, lines }: OrderDraft): MailBlock => ({
  kind: 'table',
  head: ['Item', 'Quantity', 'Each', 'Amount'],
  rows: lines.map(toRow),
  sums: [
    [orderSums.goods, formatCents(order.goodsCents)],
    [orderSums.freight, formatCents(order.shippingCents)],
    [salesTax.label, salesTax.words],
    [orderSums.total('USD'), formatCents(order.totalCents)],
  ],
})

/** Where parts of a line go to addresses of their own. */
export const noteSplits = (lines: Line[]): MailBlock[] =>
  lines.filter(({ shipments }) => shipments.length > 0).map(toSplitNote)

const toDelivery = ({ delivery, plannedShipments, shippingMethodCode }: OrderDraft['order']): string =>
  describeDelivery(delivery ?? null, plannedShipments ?? [], shippingMethodCode)

/** A line as in the PDF; with each color and size of it where there are several, and what of it follows later; then its charges. */
function toRow({ name, code, unit, quantity, netCents, variants, charges }: Line): TableRow {
  const only = variants.length === 1 ? variants[0] : undefined
  return {
    title: name,
    cells: [
      only ? nameVariant(only) : code,
      formatQuantity(quantity, unit),
      only ? toEach(only) : '',
      formatCents(netCents),
    ],
    details: [
      ...variants.flatMap((variant) => [
        ...(only ? [] : [[nameVariant(variant), formatCount(variant.quantity), toEach(variant), '']]),
        ...toShortRows(variant),
      ]),
      ...charges.map(({ name: charge, amountCents }) => [`${charge}: ${formatCents(amountCents)} included`]),
    ],
  }
}

function toShortRows({ quantity, backorder }: Line['variants'][number]): string[][] {
  const short = formatOrderedBackorder(quantity, backorder)
  return short === undefined ? [] : [[short]]
}

const toEach = ({ unitPrice }: Line['variants'][number]): string => formatUnitPrice(toWireUnitPrice(unitPrice))

const toSplitNote = ({ name, unit, shipments }: Line) => ({
  kind: 'small' as const,
  text: `${name} ships to: ${shipments.map((shipment) => toShare(shipment, unit)).join('; ')}.`,
})

const toShare = ({ quantity, shipTo, arrivesOn }: Line['shipments'][number], unit: string): string => {
  const arrival = arrivesOn ? `, expected ${formatDate(arrivesOn)}` : ''
  return `${formatQuantity(quantity, unit)} to ${toLine(shipTo)}${arrival}`
}

const toLine = ({ name, company, address1, address2, city, state, zip }: OrderAddress): string =>
  [name, company, address1, address2, `${city}, ${state} ${zip}`].filter((part) => part !== '').join(', ')
