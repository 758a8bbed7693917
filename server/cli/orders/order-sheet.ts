import { localDay } from '../../../domain/calendar/business-days.ts'
import { carriers } from '../../../domain/freight/carriers.ts'
import { nameTerms } from '../../../domain/payments/credit.ts'
import { describeFreightBill, freightBillTitle } from '../../../domain/freight/freight-bill.ts'
import { describeDelivery, listPlanned } from '../../../domain/freight/deliveries.ts'
import { formatCents, formatCount } from '../../../domain/money/format-money.ts'
import { paymentWays } from '../../../domain/payments/order-payments.ts'
import { isOnInvoice } from '../../../domain/payments/payment-methods.ts'
import { orderStates } from '../../../domain/ordering/order-states.ts'
import type { OwnersOrder, OwnersOrderInFull } from '../../modules/orders/index.ts'
import { toColumns } from '../catalog/columns.ts'
import { nameAddress, writeGoods } from './order-goods.ts'
import { writeWorkOrders } from './work-order.ts'

/** Orders, a line each, in columns. */
export function writeOrderList(orders: OwnersOrder[], timeZone: string): string {
  const rows = orders.map((order) => [
    String(order.id),
    orderStates[order.state].title,
    localDay(order.placedAt, timeZone),
    `${formatCount(order.sentQuantity)} of ${formatCount(order.orderedQuantity)} sent`,
    formatCents(order.totalCents),
    order.poNumber || '-',
    `${order.company}, ${order.buyer}`,
  ])
  return toColumns(rows)
}

/** All that is known of an order; its lines are numbered as 'ship' takes them. */
export function writeOrder(order: OwnersOrderInFull): string {
  const { timeZone } = order
  const facts: [string, string][] = [
    ['State', orderStates[order.state].title],
    ['Placed', `${localDay(order.placedAt, timeZone)} by ${order.buyer} (${order.login}), ${order.company}`],
    ['Purchase order', order.poNumber],
    ['Purchase order file', order.poFileName],
    [
      'Payment',
      isOnInvoice(order.paymentMethod)
        ? `Invoice, ${nameTerms(order.invoiceTermsDays)}`
        : `Card: npm run shop -- payment show ${order.id}`,
    ],
    ['Shipping method', order.shippingMethodName],
    [freightBillTitle, describeFreightBill(order.freightBill, 'staff')],
    ['Delivery', describeDelivery(order.delivery, listPlanned(order, order.lines), order.shippingMethodCode)],
    ['Ship to', nameAddress(order.shipTo)],
    ['Note', order.note],
  ]
  return [
    `Order ${order.id}\n`,
    toColumns(facts.filter(([, value]) => value !== '')),
    '\nLines\n',
    writeGoods(order),
    writeWorkOrders(order),
    ...(order.dispatches.length > 0 ? ['\nShipments\n', toColumns(order.dispatches.map(toShipmentRow(order)))] : []),
    ...(order.payments.length > 0 ? ['\nPayments\n', toColumns(order.payments.map(toPaymentRow))] : []),
    '\nHistory\n',
    toColumns(order.events.map(({ at, state, note }) => [localDay(at, timeZone), orderStates[state].title, note])),
  ].join('')
}

const toShipmentRow =
  ({ lines }: OwnersOrderInFull) =>
  (dispatch: OwnersOrderInFull['dispatches'][number]) => [
    dispatch.sentOn,
    dispatch.carrierName || carriers[dispatch.carrier].name,
    dispatch.trackingNumber || '-',
    dispatch.carrier === 'customer-pickup'
      ? 'picked up'
      : dispatch.deliveredOn
        ? `delivered ${dispatch.deliveredOn}`
        : 'under way',
    dispatch.lines
      .map(({ lineId, quantity }) => {
        const index = lines.findIndex((line) => line.id === lineId) + 1
        return `${formatCount(quantity)} of line ${index}`
      })
      .join(', '),
  ]

const toPaymentRow = (payment: OwnersOrderInFull['payments'][number]) => [
  payment.receivedOn,
  paymentWays[payment.way],
  payment.reference || '-',
  formatCents(payment.amountCents),
]
