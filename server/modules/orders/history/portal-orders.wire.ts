import type { OrderRow, PortalPayment, PortalShipment } from '../../../../contract/portal/portal.schema.ts'
import { carriers } from '../../../../domain/freight/carriers.ts'
import { findTrackingPage } from '../../../../domain/freight/tracking-numbers.ts'
import { addDays, addMonths, localDay, type Day } from '../../../../domain/calendar/business-days.ts'
import { toDecoration } from '../../../../domain/decoration/decoration.ts'
import { describeDecoration } from '../../../../domain/decoration/describe-decoration.ts'
import { formatNearDate } from '../../../../domain/calendar/format-date.ts'
import { toWireAmount, type Cents } from '../../../../domain/money/money.ts'
import {
  countDaysPastDue,
  describeCardPayment,
  describePayment,
  isNotedWay,
  judgePayment,
  paymentWays,
} from '../../../../domain/payments/order-payments.ts'
import { isOnInvoice, paymentMethods } from '../../../../domain/payments/payment-methods.ts'
import { describeRefunded } from '../../../../domain/payments/refunds.ts'
import { describeHolds } from '../../../../domain/holds/hold-reasons.ts'
import { nameSample, orderTypes } from '../../../../domain/samples/sample-kinds.ts'
import { titleOrder } from '../../../../domain/ordering/order-title.ts'
import { nameTerms } from '../../../../domain/payments/credit.ts'
import { sumNetPaid, sumPayments, sumRefunded } from '../billing/payments.store.ts'
import type { Dispatch } from '../fulfillment/list-dispatches.ts'
import { toProofPath } from '../../../../domain/proofs/proof-states.ts'
import { toWireAuthorization } from '../placing/orders.wire.ts'
import type { PortalOrder } from './portal-orders.service.ts'
import type { LineAgain } from './see-order-again.ts'
import type { ListedOrder, UnderWay } from './portal-orders.store.ts'

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

export const toWireShipment = (dispatch: Dispatch, today: Day): PortalShipment => ({
  ...toWireTracked(dispatch),
  delivered_on: dispatch.deliveredOn,
  state_title: nameMove(dispatch, today),
  lines: dispatch.lines.map(({ lineId, code, name, quantity, unit }) => ({
    line_id: lineId,
    web_code: code,
    item_description: name,
    quantity,
    unit,
  })),
})

function nameMove({ carrier, sentOn, deliveredOn }: Dispatch, today: Day): string {
  if (carrier === 'customer-pickup') return `Picked up ${formatNearDate(sentOn, today)}`
  return deliveredOn ? `Delivered ${formatNearDate(deliveredOn, today)}` : `Shipped ${formatNearDate(sentOn, today)}`
}

/** What an order is paid by does not depend on its proof. */
type PaidOrder = Omit<PortalOrder, 'isToApprove'>

export function toWirePayment(shown: PaidOrder): PortalPayment {
  const { order, cardPayment, payments, dueOn, today } = shown
  const { paymentMethod: method } = order
  const judged = judgePayment({ ...order, paidCents: sumPayments(payments) })
  const { state, openCents } = judged
  const openUntil = openCents > 0 ? dueOn : null
  return {
    method,
    method_title: paymentMethods[method].title,
    payment_terms: nameTerms(order.invoiceTermsDays) ?? '',
    po_number: order.poNumber,
    amount: toWireAmount(order.totalCents),
    currency: order.currency,
    state,
    state_title: titleState(shown, judged),
    open_amount: toWireAmount(openCents),
    due_on: openUntil,
    days_past_due: openUntil === null ? 0 : countDaysPastDue(openUntil, today),
    authorization: toWireAuthorization(cardPayment),
    received: payments.map(({ id, way, reference, amountCents, receivedOn }) => ({
      id,
      way_title: amountCents < 0 ? `${paymentWays[way]} refund` : paymentWays[way],
      reference,
      amount: toWireAmount(amountCents),
      received_on: receivedOn,
      is_by_card: !isNotedWay(way),
    })),
  }
}

/** What was given back counts before all else, where nothing is open. */
function titleState({ order, cardPayment, payments, dueOn, today }: PaidOrder, judged: Judged): string {
  const refunded = judged.openCents === 0 ? describeRefunded(sumRefunded(payments), sumNetPaid(payments)) : ''
  if (refunded !== '') return refunded
  return isOnInvoice(order.paymentMethod)
    ? describePayment(judged, dueOn, today)
    : describeCardPayment(judged, cardPayment?.status)
}

type Judged = ReturnType<typeof judgePayment>

export const toWireRow = (row: ListedOrder, timeZone: string): OrderRow => ({
  id: row.id,
  state: row.state,
  state_title: titleOrder(row.state, row.shippingMethodCode),
  hold_text: describeHolds(row.holds),
  po_number: row.poNumber,
  placed_on: localDay(row.placedAt, timeZone),
  amount: toWireAmount(row.totalCents as Cents),
  currency_symbol: '$',
  ordered_by: row.buyer,
  summary: row.firstLine,
  line_count: row.lineCount,
  type: row.type,
})

interface MonthOfBuyer {
  /** 2026-11 */
  month: string
  buyerId: number
  buyer: string
  count: number
  cents: Cents
}

/** @param rows in their order, those of a month one after the other */
export function toWireMonths(rows: readonly MonthOfBuyer[]) {
  const months = [...new Set(rows.map(({ month }) => month))].map((month) => {
    const ofMonth = rows.filter((row) => row.month === month)
    return {
      from: `${month}-01`,
      to: lastDayOf(month),
      ...sum(ofMonth),
      buyers: ofMonth.map((row) => ({ id: row.buyerId, name: row.buyer.trim(), ...sum([row]) })),
    }
  })
  return { ...sum(rows), months }
}

const sum = (rows: readonly MonthOfBuyer[]) => ({
  order_count: rows.reduce((count, row) => count + row.count, 0),
  amount: toWireAmount(rows.reduce((cents, row) => cents + row.cents, 0)),
})

const lastDayOf = (month: string): Day => addDays(addMonths(`${month}-01`, 1), -1)

/** A column of the file of orders, with its cell. */
export const orderColumns: [title: string, cell: (order: ListedOrder, timeZone: string) => string][] = [
  ['Order', ({ id }) => String(id)],
  ['Placed', ({ placedAt }, timeZone) => localDay(placedAt, timeZone)],
  ['PO number', ({ poNumber }) => poNumber],
  ['Ordered by', ({ buyer }) => buyer.trim()],
  ['Status', ({ state, shippingMethodCode }) => titleOrder(state, shippingMethodCode)],
  ['First item', ({ firstLine }) => firstLine],
  ['Lines', ({ lineCount }) => String(lineCount)],
  // Without a sign or commas, so that a spreadsheet can add them up.
  ['Total', ({ totalCents }) => toWireAmount(totalCents as Cents).toFixed(2)],
  ['Hold', ({ holds }) => describeHolds(holds)],
  ['Type', ({ type }) => orderTypes[type]],
]

export const toWireLineAgain = ({ line, now, notes, proof }: LineAgain) => ({
  line_id: line.id,
  item_description: line.name,
  web_code: line.code,
  unit: line.unit,
  ordered: { quantity: line.quantity, net_amt: toWireAmount(line.netCents) },
  now: now && { quantity: now.quantity, net_amt: toWireAmount(now.netCents) },
  decoration: [
    ...(line.sample ? [nameSample(line.sample)] : []),
    ...(line.decoration ? describeDecoration({ ...toDecoration(line.decoration), inHandsOn: null }) : []),
  ],
  proof: proof && { text: proof.text, url: proof.token === null ? null : toProofPath(proof.token) },
  notes,
})
