import type { PortalPayment, PortalShipment } from '../../../contract/calls/portal.ts'
import { carriers, findTrackingPage } from '../../../domain/carriers.ts'
import { toWireAmount } from '../../../domain/money.ts'
import { judgePayment, paymentStates, paymentWays } from '../../../domain/order-payments.ts'
import { toInvoiceTerms } from '../customers/index.ts'
import type { Dispatch } from './dispatches.store.ts'
import { sumPayments, type OrderPayment } from './order-payments.store.ts'
import type { Order } from './orders.store.ts'
import type { UnderWay } from './portal-waiting.store.ts'

type Tracked = Pick<Dispatch, 'id' | 'carrier' | 'carrierName' | 'trackingNumber' | 'sentOn'>

const toWireTracked = ({ id, carrier, carrierName, trackingNumber, sentOn }: Tracked) => ({
  id,
  carrier: carrierName || carriers[carrier].name,
  tracking_number: trackingNumber,
  tracking_url: findTrackingPage(carrier, trackingNumber) ?? null,
  sent_on: sentOn,
})

export const toWireUnderWay = ({ orderId, poNumber, ...tracked }: UnderWay) => ({
  ...toWireTracked(tracked),
  order_id: orderId,
  po_number: poNumber,
})

export const toWireShipment = (dispatch: Dispatch): PortalShipment => ({
  ...toWireTracked(dispatch),
  delivered_on: dispatch.deliveredOn,
  lines: dispatch.lines.map(({ lineId, code, name, quantity, unit }) => ({
    line_id: lineId,
    web_code: code,
    item_description: name,
    quantity,
    unit,
  })),
})

export function toWirePayment(order: Order, method: PortalPayment['method'], payments: OrderPayment[]): PortalPayment {
  const { state, openCents } = judgePayment({ ...order, paidCents: sumPayments(payments) })
  return {
    method,
    method_title: method === 'card' ? 'Card' : 'Invoice',
    payment_terms: toInvoiceTerms(order.invoiceTermsDays) ?? '',
    po_number: order.poNumber,
    amount: toWireAmount(order.totalCents),
    currency: order.currency,
    state,
    state_title: paymentStates[state],
    open_amount: toWireAmount(openCents),
    received: payments.map(({ id, way, reference, amountCents, receivedOn }) => ({
      id,
      way_title: paymentWays[way],
      reference,
      amount: toWireAmount(amountCents),
      received_on: receivedOn,
    })),
  }
}
