import { describeCardPayment, type CardPayment } from '../../../../../domain/payments/cards.ts'
import { nameCredit } from '../../../../../domain/samples/sample-credit.ts'
import { nameSample } from '../../../../../domain/samples/sample-kinds.ts'
import { nameCoupon } from '../../../../../domain/ordering/coupons.ts'
import { describeOrderedStock } from '../../../../../domain/stock/lead-times.ts'
import { nameTerms } from '../../../../../domain/payments/credit.ts'
import { describeDecoration } from '../../../../../domain/decoration/describe-decoration.ts'
import { listNeededBy } from '../../../../../domain/ordering/needed-by.ts'
import { explainLateOrder, waysOfLateOrder } from '../../../../../domain/decoration/in-hands.ts'
import type { Day } from '../../../../../domain/calendar/business-days.ts'
import { describeCharge, gatherFree } from '../../../../../domain/pricing/charges/describe-charge.ts'
import { describeDelivery, listPlanned } from '../../../../../domain/freight/deliveries.ts'
import { formatDate } from '../../../../../domain/calendar/format-date.ts'
import { formatCents, formatCount, formatCountOf, formatEach } from '../../../../../domain/money/format-money.ts'
import { formatQuantity } from '../../../../../domain/text/format-quantity.ts'
import type { OrderId } from '../../../../../domain/ids.ts'
import { isAllSplit, seeEachLine } from '../../../../../domain/freight/line-shipments.ts'
import { nameVariant } from '../../../../../domain/catalog/name-variant.ts'
import { nameArrival } from '../../../../../domain/ordering/order-title.ts'
import { explainSplit } from '../../../../../domain/ordering/order-split.ts'
import {
  describeFreightBill,
  freightBillTitle,
  type FreightReader,
} from '../../../../../domain/freight/freight-bill.ts'
import { listOrderFreight } from '../../../../../domain/freight/order-freight.ts'
import { orderSums } from '../../../../../domain/ordering/order-sums.ts'
import { describePayer, groupShipments, mailedShipments } from '../../../../../domain/freight/shipment-groups.ts'
import { listTaxRows } from '../../../../../domain/ordering/sales-tax.ts'
import {
  closing,
  opening,
  wordedMail,
  type MailBlock,
  type MailSum,
  type TableRow,
  type WordedMail,
} from '../../../content/index.ts'
import type { OrderDraft } from '../orders.store.ts'
import type { OrderAddress } from '../orders.tables.ts'

type Line = OrderDraft['lines'][number]

/** An order of a checkout, with its number. */
export type NamedDraft = OrderDraft & { orderId: OrderId }

interface Addressed {
  firstName: string
  /** That pays for all of it. */
  card: CardPayment | undefined
  /** Of the staff, who worked as the buyer. */
  placedBy?: string | undefined
  publicUrl: string
}

/** What a buyer gets when a cart is placed, one mail for all of its orders: enough to compare it with the purchase order. */
export function confirmationMail(
  drafts: NamedDraft[],
  { firstName, card, placedBy = '', publicUrl }: Addressed,
): WordedMail {
  const [first, ...others] = drafts
  const notes = drafts.flatMap(({ lines }) => noteSplits(lines))
  const review: MailBlock[] = card?.status === 'held' ? [{ kind: 'text', text: underReview }] : []
  const { orderId, order } = first!
  const values = { 'first name': firstName, 'PO number': order.poNumber! }
  if (others.length === 0)
    return wordedMail('order-confirmation', { ...values, order: String(orderId) }, [
      opening,
      ...review,
      {
        kind: 'facts',
        rows: toFacts([
          ['Order', String(orderId)],
          ['Placed for you by', placedBy],
          ...listTerms(first!, card, 'buyer'),
          ['Your note', order.note ?? ''],
        ]),
      },
      ...showGoods(first!, waysOfLateOrder),
      toButton(orderId, 'View your order', publicUrl),
      ...notes,
      closing,
    ])
  return wordedMail(
    'orders-confirmation',
    { ...values, 'orders': listOrderIds(drafts), 'why several': explainDrafts(drafts) },
    [
      opening,
      ...review,
      {
        kind: 'facts',
        rows: toFacts([
          ['Placed for you by', placedBy],
          ...listSharedTerms(drafts, card, 'buyer'),
          ['Your note', order.note ?? ''],
        ]),
      },
      ...drafts.flatMap((draft): MailBlock[] => [
        ...showOrder(draft, waysOfLateOrder),
        toButton(draft.orderId, `View order ${draft.orderId}`, publicUrl),
      ]),
      ...notes,
      sumUpDrafts(drafts),
      closing,
    ],
  )
}

const underReview = 'Your card payment is under review. See your order in the customer portal for its status.'

const toButton = (orderId: OrderId, label: string, publicUrl: string): MailBlock => ({
  kind: 'button',
  label,
  url: `${publicUrl}/portal/orders/${orderId}`,
})

/** '100001, 100002, 100003' */
export function listOrderIds(drafts: NamedDraft[]): string {
  const ids = drafts.map(({ orderId }) => orderId)
  const rest = ids.length - mostNamed
  return rest > 0 ? `${ids.slice(0, mostNamed).join(', ')} and ${rest} more` : ids.join(', ')
}

const mostNamed = 4

export function explainDrafts(drafts: NamedDraft[]): string {
  const lines = drafts.flatMap((draft) => draft.lines)
  const decorated = lines.filter(({ decoration }) => decoration != null).length
  return explainSplit(decorated, lines.length - decorated) ?? ''
}

/** One of several orders of a checkout. @param adviceOfLate what its reader can do about a line that comes too late */
export const showOrder = (draft: NamedDraft, adviceOfLate = ''): MailBlock[] => [
  { kind: 'heading', text: `Order ${draft.orderId}` },
  { kind: 'facts', rows: toFacts(listOwnTerms(draft)) },
  ...showGoods(draft, adviceOfLate),
]

/** What all orders of a checkout come to. */
export const sumUpDrafts = (drafts: NamedDraft[]): MailBlock => ({
  kind: 'facts',
  rows: [[nameAll(drafts.length), formatCents(drafts.reduce((sum, { order }) => sum + order.totalCents, 0))]],
})

const nameAll = (count: number): string => (count === 2 ? 'Both orders' : `All ${count} orders`)

/** What there is to say. */
export const toFacts = (rows: [string, string][]) => rows.filter(([, value]) => value !== '')

/** How an order is paid for, and how it goes where. */
export const listTerms = (
  draft: OrderDraft,
  card: CardPayment | undefined,
  reader: FreightReader,
): [string, string][] => [...listSharedTerms([draft], card, reader), ...listOwnTerms(draft)]

/** What all orders of a checkout have in common. */
export function listSharedTerms(
  drafts: OrderDraft[],
  card: CardPayment | undefined,
  reader: FreightReader,
): [string, string][] {
  const { order } = drafts[0]!
  const goesThere = drafts.some(({ lines }) => !isAllSplit(lines))
  return [
    ['PO number', order.poNumber!],
    ['PO file', order.poFileName ?? ''],
    ['Payment', card ? describeCardPayment(card, card.amount) : ''],
    ['Terms', nameTerms(order.invoiceTermsDays ?? null) ?? ''],
    ['Ship to', goesThere ? toLine(order.shipTo) : ''],
    [freightBillTitle, describeFreightBill(drafts.map((draft) => draft.order.freightBill).find(Boolean), reader)],
  ]
}

function listOwnTerms({ order, lines }: OrderDraft): [string, string][] {
  const delivery = describeDelivery(order.delivery ?? null, listPlanned(order, lines), order.shippingMethodCode)
  if (isAllSplit(lines))
    return [['Shipping method', seeEachLine], ['Delivery', delivery], ...listNeededBy(order, lines)]
  return [
    ['Shipping method', order.shippingMethodName],
    ['Delivery', delivery],
    [nameArrival(order.shippingMethodCode), order.arrivesOn ? formatDate(order.arrivesOn) : ''],
    ...listNeededBy(order, lines),
  ]
}

/** The lines of an order and its sums. @param adviceOfLate what its reader can do about a line that comes too late */
export const showGoods = (draft: OrderDraft, adviceOfLate = ''): MailBlock[] => [tableGoods(draft, adviceOfLate)]

const tableGoods = ({ order, lines }: OrderDraft, adviceOfLate: string): MailBlock => ({
  kind: 'table',
  head: ['Item', 'Quantity', 'Each', 'Amount'],
  rows: lines.map((line) => toRow(line, order.arrivesOn, adviceOfLate)),
  sums: [
    [orderSums.goods, formatCents(order.goodsCents)],
    [orderSums.freight, formatCents(order.shippingCents)],
    ...listOrderFreight(order, lines).map(({ label, cents }): MailSum => [label, formatCents(cents), 'part']),
    ...(order.discountCents > 0 ? ([[orderSums.discount, formatCents(-order.discountCents)]] satisfies MailSum[]) : []),
    ...listTaxRows(order.tax ?? null).map(({ label, words, cents }): MailSum => [label, words || formatCents(cents)]),
    [orderSums.total('USD'), formatCents(order.totalCents)],
  ],
})

/** Where parts of a line go to addresses of their own. */
export const noteSplits = (lines: Line[]): MailBlock[] =>
  lines.filter(({ shipments }) => shipments.length > 0).map(toSplitNote)

/** A line as in the PDF; with each color and size of it where there are several, and what of it follows later; then its charges. */
function toRow(line: Line, orderArrivesOn: Day | null | undefined, adviceOfLate: string): TableRow {
  const { name, code, unit, quantity, netCents, variants, charges, spared = [], decoration, previewKey } = line
  const { couponCode, couponText = '', discountCents = 0, sample, sampleCredit } = line
  const late = sayLate(line, orderArrivesOn)
  const only = variants.length === 1 ? variants[0] : undefined
  return {
    title: name,
    cells: [
      only ? nameVariant(only) : code,
      formatQuantity(quantity, unit),
      only ? toEach(only) : '',
      formatCents(netCents),
    ],
    ...(previewKey ? { picture: { name: previewKey, alt: `${name}, decorated` } } : {}),
    details: [
      ...(sample ? [[nameSample(sample)]] : []),
      ...variants.flatMap((variant) => [
        ...(only ? [] : [[nameVariant(variant), formatCount(variant.quantity), toEach(variant), '']]),
        ...toShortRows(variant),
      ]),
      ...(decoration ? describeDecoration(decoration).map((words) => [words]) : []),
      ...(late === undefined ? [] : [[`${late} ${adviceOfLate}`.trim()]]),
    ],
    charges: [
      ...charges.map((charge): [string, string] => [describeCharge(charge), formatCents(charge.amountCents)]),
      ...gatherFree(spared).map((words): [string, string] => [words, formatCents(0)]),
      ...(couponCode
        ? ([[nameCoupon(couponCode, couponText), formatCents((sampleCredit?.cents ?? 0) - discountCents)]] satisfies [
            string,
            string,
          ][])
        : []),
      ...(sampleCredit
        ? ([[nameCredit(sampleCredit), formatCents(-sampleCredit.cents)]] satisfies [string, string][])
        : []),
    ],
  }
}

/** That a line comes after its in-hands date. */
const sayLate = ({ decoration, shipments }: Line, orderArrivesOn: Day | null = null): string | undefined =>
  explainLateOrder(
    decoration?.inHandsOn ?? null,
    orderArrivesOn,
    shipments.map(({ arrivesOn }) => arrivesOn ?? null),
  )

function toShortRows(variant: Line['variants'][number]): string[][] {
  const short = describeOrderedStock(variant.quantity, variant)
  return short === undefined ? [] : [[short]]
}

const toEach = ({ unitPrice }: Line['variants'][number]): string => formatEach(unitPrice)

/** Each address of a few; of many how they are reached, so that the mail stays a mail. */
const toSplitNote = ({ name, unit, shipments }: Line) => ({
  kind: 'small' as const,
  text:
    shipments.length > mailedShipments
      ? `${name} ships to ${groupShares(shipments)
          .map((group) => toGroup(group, unit))
          .join('; ')}. Your order in the customer portal lists each address.`
      : `${name} ships to: ${shipments.map((shipment) => toShare(shipment, unit)).join('; ')}.`,
})

const groupShares = (shipments: Line['shipments']) =>
  groupShipments(shipments, (shipment) => ({
    quantity: shipment.quantity,
    methodName: shipment.methodName,
    payer: shipment.billTransportationTo,
    accountNumber: shipment.accountNumber ?? '',
    shipCents: shipment.shippingCents,
  }))

function toGroup(group: ReturnType<typeof groupShares>[number], unit: string): string {
  const { shipments, quantity, methodName } = group
  const way = [methodName, describePayer(group)].filter((text) => text !== '').join(', ')
  return `${formatCountOf(shipments.length, 'address')} by ${way} (${formatQuantity(quantity, unit)})`
}

function toShare({ quantity, shipTo, arrivesOn, ...way }: Line['shipments'][number], unit: string): string {
  const payer = describePayer({ payer: way.billTransportationTo, accountNumber: way.accountNumber ?? '' })
  const how = [`by ${way.methodName}`, payer, arrivesOn ? `expected ${formatDate(arrivesOn)}` : '']
  return [`${formatQuantity(quantity, unit)} to ${toLine(shipTo)}`, ...how.filter((text) => text !== '')].join(', ')
}

const toLine = ({ name, company, address1, address2, city, state, zip }: OrderAddress): string =>
  [name, company, address1, address2, `${city}, ${state} ${zip}`].filter((part) => part !== '').join(', ')
