import { apiBase } from '../../../../contract/call.ts'
import * as calls from '../../../../contract/portal/portal.call.ts'
import { toOrderId, type OrderId } from '../../../../domain/ids.ts'
import { toWireAmount, type Cents } from '../../../../domain/money/money.ts'
import { canInvoice, orderStates } from '../../../../domain/ordering/order-states.ts'
import { describeHolds, holdReasons, tellBuyer } from '../../../../domain/holds/hold-reasons.ts'
import { titleOrder } from '../../../../domain/ordering/order-title.ts'
import type { Api } from '../../../platform/http/http.ts'
import {
  toWireLineAgain,
  toWireMonths,
  toWirePayment,
  toWireRow,
  toWireShipment,
  toWireUnderWay,
} from './portal-orders.wire.ts'
import { toWirePlacedOrder } from '../placing/orders.wire.ts'
import { ordersOnPage, type PortalOrdersService } from './portal-orders.service.ts'

export function portalOrdersRoutes(api: Api, orders: PortalOrdersService): void {
  api.answer(calls.getPortalOverview, async ({ customer }) => {
    const { profile, seesCompany, year, sums, rows, waiting, timeZone } = await orders.showOverview(customer)
    return {
      user: {
        first_name: profile.firstName,
        last_name: profile.lastName,
        company: profile.company.name,
        sees_company: seesCompany,
      },
      open_count: sums.openCount,
      open_amount: toWireAmount(sums.openCents as Cents),
      year,
      year_amount: toWireAmount(sums.sinceCents as Cents),
      currency_symbol: '$',
      orders: rows.map((row) => toWireRow(row, timeZone)),
      cart_line_count: waiting.cartLineCount,
      on_hold: waiting.onHold.map(({ id, poNumber }) => ({
        id,
        po_number: poNumber,
        note: waiting.holds
          .filter(({ orderId }) => orderId === id)
          .map((hold) => tellBuyer(hold, waiting.toApprove.has(id)))
          .join(' '),
      })),
      under_way: waiting.underWay.map(toWireUnderWay),
    }
  })

  api.answer(calls.getPortalOrders, async ({ customer, query }) => {
    const after = query.after === undefined ? undefined : toOrderId(query.after)
    const { rows, total, hasMore, page, timeZone } = await orders.listOrders(customer, { ...query, after })
    return {
      orders: rows.map((row) => toWireRow(row, timeZone)),
      total_count: total,
      has_more: hasMore,
      page,
      page_count: Math.ceil(total / ordersOnPage) + Number(hasMore),
      states: Object.entries(orderStates).map(([state, { title }]) => ({ state, title })),
    }
  })

  api.answer(calls.getOrdersByMonth, async ({ customer, query }) => {
    const { year, years, rows, seesCompany } = await orders.sumByMonth(customer, query.year)
    return { year, years, sees_company: seesCompany, ...toWireMonths(rows) }
  })

  api.answer(calls.getOrderBuyers, async ({ customer }) => ({ buyers: await orders.listBuyers(customer) }))

  api.answer(calls.getPortalOrder, async ({ customer, params }) => {
    const found = await orders.getOrder(customer, toOrderId(params.id))
    const { order, orderedBy, company, events, sent, timeZone, today } = found
    return {
      order: toWirePlacedOrder(order, found.cardPayment, timeZone),
      holds: found.holds.map((hold) => ({
        title: holdReasons[hold.reason].title,
        text: tellBuyer(hold, found.isToApprove),
        ends_with_answer: hold.withState,
      })),
      hold_text: describeHolds(found.holds.map(({ reason }) => reason)),
      ordered_by: orderedBy,
      company,
      confirmation_url: toDocumentUrl(order.id, 'confirmation'),
      invoice_url: canInvoice(order.state) ? toDocumentUrl(order.id, 'invoice') : null,
      po_file_url: order.poFileId === null ? null : `${apiBase}/portal/orders/${order.id}/po-file`,
      time_zone: timeZone,
      shipments: sent.map((dispatch) => toWireShipment(dispatch, today)),
      payment: toWirePayment(found),
      events: events.map(({ state, note, at }) => ({
        state,
        state_title: titleOrder(state, order.shippingMethodCode),
        note,
        at: at.toISOString(),
      })),
    }
  })

  api.answer(calls.seeOrderAgain, async ({ customer, params }) => {
    const { lines, inCart } = await orders.seeOrderAgain(customer, toOrderId(params.id))
    return { lines: lines.map(toWireLineAgain), in_cart: inCart }
  })

  api.answer(calls.orderAgain, async ({ customer, params, query }) => {
    const { addedCount, inCart, changes } = await orders.orderAgain(
      customer,
      toOrderId(params.id),
      query.once_more ?? false,
    )
    return { added_count: addedCount, in_cart: inCart, changes }
  })
}

const toDocumentUrl = (orderId: OrderId, name: string) => `${apiBase}/portal/orders/${orderId}/${name}.pdf`
