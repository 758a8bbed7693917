import type { PortalPayment, PortalShipment } from '../../../contract/calls/portal.ts'
import { carriers, findTrackingPage } from '../../../domain/carriers.ts'
import { toWireAmount } from '../../../domain/money.ts'
import { toInvoiceTerms } from '../customers/index.ts'
import type { Dispatch } from './dispatches.store.ts'
import type { Order } from './orders.store.ts'

export const toWireShipment = (dispatch: Dispatch): PortalShipment => ({
  id: dispatch.id,
  carrier: dispatch.carrierName || carriers[dispatch.carrier].name,
  tracking_number: dispatch.trackingNumber,
  tracking_url: findTrackingPage(dispatch.carrier, dispatch.trackingNumber) ?? null,
  sent_on: dispatch.sentOn,
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
