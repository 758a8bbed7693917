import type { PortalPayment, PortalShipment } from '../../../contract/calls/portal.ts'
import { carriers, findTrackingPage } from '../../../domain/carriers.ts'
import { toWireAmount } from '../../../domain/money.ts'
import { toInvoiceTerms } from '../customers/index.ts'
import type { Dispatch } from './dispatches.store.ts'
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

export const toWirePayment = (order: Order, method: PortalPayment['method']): PortalPayment => ({
  method,
  method_title: method === 'card' ? 'Card' : 'Invoice',
  payment_terms: toInvoiceTerms(order.invoiceTermsDays) ?? '',
  po_number: order.poNumber,
  amount: toWireAmount(order.totalCents),
  currency: order.currency,
  ...(order.state === 'cancelled'
    ? { state: 'nothing-due', state_title: 'Nothing is due' }
    : { state: 'open', state_title: 'No payment noted' }),
})
