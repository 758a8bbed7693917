import { localDay, type Day } from '../../../../../domain/calendar/business-days.ts'
import { describeCardPayment } from '../../../../../domain/payments/cards.ts'
import { nameCredit } from '../../../../../domain/samples/sample-credit.ts'
import { nameSample } from '../../../../../domain/samples/sample-kinds.ts'
import { nameCoupon } from '../../../../../domain/ordering/coupons.ts'
import { describeOrderedStock } from '../../../../../domain/stock/lead-times.ts'
import { nameTerms } from '../../../../../domain/payments/credit.ts'
import { describeDecoration } from '../../../../../domain/decoration/describe-decoration.ts'
import { listNeededBy } from '../../../../../domain/ordering/needed-by.ts'
import { explainLateOrder } from '../../../../../domain/decoration/in-hands.ts'
import { describeCharge, gatherFree } from '../../../../../domain/pricing/charges/describe-charge.ts'
import { deliveryTitles, describePart, type PlannedShipment } from '../../../../../domain/freight/deliveries.ts'
import { formatDate } from '../../../../../domain/calendar/format-date.ts'
import { formatCents, formatCount, formatEach } from '../../../../../domain/money/format-money.ts'
import { formatQuantity } from '../../../../../domain/text/format-quantity.ts'
import { isAllSplit, seeEachLine } from '../../../../../domain/freight/line-shipments.ts'
import { toWireAmount, type Cents, type UnitPrice } from '../../../../../domain/money/money.ts'
import { nameVariant } from '../../../../../domain/catalog/name-variant.ts'
import { describeFreightBill, freightBillTitle } from '../../../../../domain/freight/freight-bill.ts'
import { listOrderFreight } from '../../../../../domain/freight/order-freight.ts'
import { orderSums } from '../../../../../domain/ordering/order-sums.ts'
import {
  countDaysPastDue,
  findDueDay,
  judgePayment,
  paymentWays,
  type PaymentState,
} from '../../../../../domain/payments/order-payments.ts'
import { isOnInvoice, paymentMethods } from '../../../../../domain/payments/payment-methods.ts'
import { nameArrival } from '../../../../../domain/ordering/order-title.ts'
import { describePayer } from '../../../../../domain/freight/shipment-groups.ts'
import { listTaxRows } from '../../../../../domain/ordering/sales-tax.ts'
import { toWireAuthorization } from '../../placing/orders.wire.ts'
import type { OrderWithLines } from '../../placing/orders.store.ts'
import type { Invoice } from '../invoices.store.ts'
import { sumPayments, type OrderPayment } from '../payments.store.ts'
import type { Letterhead, OrderDocument, DocumentDetail, DocumentLine, DocumentSum } from './order-document.ts'

/** An order with what a PDF says of it beside the goods. */
export interface PrintedOrder {
  order: OrderWithLines
  /** Of the card that pays it. */
  cardPayment?: Parameters<typeof toWireAuthorization>[0]
  payments: OrderPayment[]
  orderedBy: string
  company: string
  /** Of the shop. */
  timeZone: string
  today: Day
}

type Order = PrintedOrder['order']
type Address = Order['shipTo']

export const toConfirmation = (shown: PrintedOrder, letterhead: Letterhead): OrderDocument => ({
  title: shown.order.type === 'sample' ? 'Sample order confirmation' : 'Order confirmation',
  number: String(shown.order.id),
  mark: shown.order.state === 'cancelled' ? { text: 'Canceled', isBad: true } : null,
  letterhead,
  parties: [toBillTo(shown), toShipTo(shown)],
  facts: toFacts(shown, [
    ['Order date', formatDate(localDay(shown.order.placedAt, shown.timeZone))],
    [nameArrival(shown.order.shippingMethodCode), toArrival(shown.order)],
  ]),
  ...toGoods(shown.order, true),
  paid: [],
  closing: [sayHowToPay(shown), 'Thank you for your order.'],
})

/** Of what goes to the address of the order. */
const toArrival = ({ arrivesOn, lines }: Order): string =>
  arrivesOn && !isAllSplit(lines) ? formatDate(arrivesOn) : ''

export function toInvoice(shown: PrintedOrder, invoice: Invoice, letterhead: Letterhead): OrderDocument {
  const { order, timeZone, today, payments } = shown
  const { remitTo } = letterhead
  const dueOn = findDueDay(invoice.issuedAt, order.invoiceTermsDays, timeZone)
  const { state, openCents } = judgePayment({ ...order, paidCents: sumPayments(payments) })
  const isOpen = openCents > 0
  const { openInvoice } = paymentMethods[order.paymentMethod]
  const isDue = isOpen && isOnInvoice(order.paymentMethod)
  const isPastDue = isDue && countDaysPastDue(dueOn, today) > 0
  return {
    title: 'Invoice',
    number: String(invoice.number),
    mark: toMark(state, isPastDue ? dueOn : null),
    letterhead,
    parties: [
      toBillTo(shown),
      toShipTo(shown),
      ...(remitTo.length > 0 ? [{ label: 'Remit payment to', lines: remitTo }] : []),
    ],
    facts: toFacts(shown, [
      ['Invoice date', formatDate(localDay(invoice.issuedAt, timeZone))],
      ['Due date', isDue ? formatDate(dueOn) : ''],
      ['Order', `${order.id}, ${formatDate(localDay(order.placedAt, timeZone))}`],
    ]),
    ...toGoods(order, false),
    paid: payments.length === 0 ? [] : [...payments.flatMap(toPaidRows), ['Balance due', formatCents(openCents)]],
    closing:
      isOpen && openInvoice !== null
        ? [openInvoice]
        : isOpen
          ? [askToPay(openCents, dueOn, isPastDue), nameInvoice(invoice)]
          : ['Nothing is due. Thank you.'],
  }
}

/** What was given back and is not asked for again is credited, so that the sum is right. */
function toPaidRows({ way, reference, receivedOn, amountCents, waivedCents }: OrderPayment): [string, string][] {
  const name = `${paymentWays[way]}${amountCents < 0 ? ' refund' : ''} ${reference}`.trim()
  return [
    [`${name}, ${formatDate(receivedOn)}`, formatCents(-amountCents)],
    ...(waivedCents > 0 ? [['Credit', formatCents(-waivedCents)] as [string, string]] : []),
  ]
}

const askToPay = (openCents: Cents, dueOn: Day, isPastDue: boolean): string =>
  isPastDue
    ? `This invoice was due ${formatDate(dueOn)}. Please pay ${formatCents(openCents)} now.`
    : `Please pay ${formatCents(openCents)} by ${formatDate(dueOn)}.`

const nameInvoice = ({ number }: Invoice): string => `Please include invoice number ${number} with your payment.`

function toMark(state: PaymentState, pastDueSince: string | null): OrderDocument['mark'] {
  if (pastDueSince !== null) return { text: `Past due since ${formatDate(pastDueSince)}`, isBad: true }
  return state === 'paid' ? { text: 'Paid', isBad: false } : null
}

function sayHowToPay({ order, cardPayment }: PrintedOrder): string {
  const card = toWireAuthorization(cardPayment)
  if (card) return `Payment: ${describeCardPayment(card, toWireAmount(order.totalCents))}.`
  const { onPaper } = paymentMethods[order.paymentMethod]
  return `Payment: ${[onPaper, nameTerms(order.invoiceTermsDays)].filter(Boolean).join(', ')}.`
}

function toFacts({ order }: PrintedOrder, own: [string, string][]): [string, string][] {
  const facts: [string, string][] = [
    ...own,
    ['PO number', order.poNumber],
    ['PO file', order.poFileName],
    ['Terms', nameTerms(order.invoiceTermsDays) ?? ''],
    ['Shipping method', isAllSplit(order.lines) ? seeEachLine : order.shippingMethodName],
    [freightBillTitle, describeFreightBill(order.freightBill, 'buyer')],
    ['Delivery', order.delivery ? deliveryTitles[order.delivery] : ''],
    ...listNeededBy(order, order.lines),
  ]
  return facts.filter(([, value]) => value !== '')
}

const toBillTo = ({ company, orderedBy, order }: PrintedOrder) => ({
  label: 'Bill to',
  lines: [company, orderedBy, ...toStreetLines(order.billTo ?? order.shipTo)],
})

const toShipTo = ({ order }: PrintedOrder) => ({
  label: 'Ship to',
  lines: isAllSplit(order.lines) ? [seeEachLine] : toAddressLines(order.shipTo),
})

/** @param withBackorders also what of each line was on backorder when it was ordered */
const toGoods = (order: Order, withBackorders: boolean): Pick<OrderDocument, 'lines' | 'sums' | 'total' | 'note'> => ({
  lines: order.lines.map((line) => toDocumentLine(line, order.arrivesOn, withBackorders)),
  sums: [
    [orderSums.goods, formatCents(order.goodsCents)],
    ...toFreight(order),
    ...(order.discountCents > 0
      ? ([[orderSums.discount, formatCents(-order.discountCents)]] satisfies DocumentSum[])
      : []),
    ...listTaxRows(order.tax).map(({ label, words, cents }): DocumentSum => [label, words || formatCents(cents)]),
  ],
  total: [orderSums.total(order.currency), formatCents(order.totalCents)],
  note: order.note,
})

/** All of it, and below that what it is made of. */
function toFreight(order: Order): DocumentSum[] {
  const describe = (part: PlannedShipment) => describePart(part, order.shippingMethodCode)
  return [
    [orderSums.freight, formatCents(order.shippingCents)],
    ...listOrderFreight(order, order.lines, describe).map(({ label, cents }): DocumentSum => [
      label,
      formatCents(cents),
      'part',
    ]),
    ...(order.delivery === 'complete'
      ? order.plannedShipments.map((whole): DocumentSum => [describe(whole), '', 'part'])
      : []),
  ]
}

function toDocumentLine(
  { name, code, unit, quantity, netCents, ...line }: Order['lines'][number],
  orderArrivesOn: Order['arrivesOn'],
  withBackorders: boolean,
): DocumentLine {
  const { variants, charges, spared, shipments, decoration, previewKey, couponCode, sample, sampleCredit } = line
  // Most lines are of one color and size: they need no rows below.
  const only = variants.length === 1 ? variants[0] : undefined
  const ownOn = shipments.map(({ arrivesOn }) => arrivesOn)
  const late = explainLateOrder(decoration?.inHandsOn ?? null, orderArrivesOn, ownOn)
  return {
    name,
    code: only ? nameVariant(only) : code,
    quantity: formatQuantity(quantity, unit),
    each: only ? formatEach(only.unitPrice) : '',
    amount: formatCents(netCents),
    ...(previewKey ? { picture: previewKey } : {}),
    details: [
      ...(sample ? [toWords(nameSample(sample))] : []),
      ...variants.flatMap((variant) => [
        ...(only ? [] : [{ what: nameVariant(variant), ...toPriced(variant), amount: '' }]),
        ...(withBackorders ? toShortDetails(variant) : []),
      ]),
      ...(decoration ? describeDecoration(decoration).map(toWords) : []),
      ...(late === undefined || !withBackorders ? [] : [toWords(late)]),
      ...charges.map((charge) => toChargeDetail(describeCharge(charge), charge.amountCents)),
      ...gatherFree(spared).map((words) => toChargeDetail(words, 0)),
      ...(couponCode === null
        ? []
        : [toChargeDetail(nameCoupon(couponCode, line.couponText), (sampleCredit?.cents ?? 0) - line.discountCents)]),
      ...(sampleCredit ? [toChargeDetail(nameCredit(sampleCredit), -sampleCredit.cents)] : []),
    ],
    shipments: shipments.map((shipment) => describeShipment(shipment, unit, withBackorders)),
  }
}

/**
 * '12 pieces to Gary mill, ..., IN 46408. UPS Ground, billed to the receiver, account 4R71X2'
 * @param withParts also what of it was on backorder when it was ordered
 */
function describeShipment(shipment: Order['lines'][number]['shipments'][number], unit: string, withParts: boolean) {
  const { quantity, shipTo, methodName, methodCode, billTransportationTo: payer, accountNumber } = shipment
  const way = [methodName, describePayer({ payer, accountNumber })].filter((text) => text !== '').join(', ')
  const parts = withParts ? shipment.plannedShipments.map(({ to: _, ...part }) => describePart(part, methodCode)) : []
  const words = `${formatQuantity(quantity, unit)} to ${toAddressLines(shipTo).join(', ')}. ${way}`
  return parts.length === 0 ? words : `${words}: ${parts.join('; ')}`
}

function toShortDetails(variant: Order['lines'][number]['variants'][number]): DocumentDetail[] {
  const what = describeOrderedStock(variant.quantity, variant)
  return what === undefined ? [] : [toWords(what)]
}

/** Its words say how many there are, and at which price. */
const toChargeDetail = (what: string, amountCents: Cents): DocumentDetail => ({
  what,
  quantity: '',
  each: '',
  amount: formatCents(amountCents),
})

const toWords = (what: string): DocumentDetail => ({ what, quantity: '', each: '', amount: '' })

const toPriced = ({ quantity, unitPrice }: { quantity: number; unitPrice: UnitPrice }) => ({
  quantity: formatCount(quantity),
  each: formatEach(unitPrice),
})

const toAddressLines = (address: Address): string[] =>
  [address.company, address.name, ...toStreetLines(address)].filter((text) => text !== '')

const toStreetLines = ({ address1, address2, city, state, zip }: Address): string[] =>
  [address1, address2, `${city}, ${state} ${zip}`].filter((text) => text !== '')
