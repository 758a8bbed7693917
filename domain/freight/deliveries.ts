import type { Day } from '../calendar/business-days.ts'
import { formatDate } from '../calendar/format-date.ts'
import { formatCents, formatCount } from '../money/format-money.ts'
import { formatQuantity } from '../text/format-quantity.ts'
import { methodOf, pickupMethodCode } from './line-shipments.ts'
import type { AddressId, LineId } from '../ids.ts'
import type { Cents } from '../money/money.ts'
import type { CountedPieces } from './sourcing.ts'

/** What a buyer wants of an order that cannot all go at one time: all of it later, or each part when it can go. */
export type Delivery = 'complete' | 'parts'

export const deliveryTitles: Record<Delivery, string> = {
  complete: 'Ships complete',
  parts: 'Ships in separate shipments',
}

/** A part of an order as it was promised when the order was placed. */
export interface PlannedShipment {
  quantity: number
  /** That its goods are sold by; left out in older orders, which say pieces. */
  unit?: string
  /** Of orders since each shipment says what is in it. */
  goods?: CountedPieces[]
  isBackordered: boolean
  /** Its buyer waits for all of it, while others of the order go in parts. */
  isWhole?: true
  shippingCents: Cents
  /** Of orders since each part goes its own way. */
  methodName?: string
  /** The warehouses that it leaves from; none in a shop with one. */
  from?: string[]
  /** Null while goods are on backorder without a date. */
  arrivesOn: Day | null
  /** 'Reno, NV', of what goes to an address of a line's own. */
  to?: string
  /** Of the same: the order may go another way. */
  isPickup?: boolean
}

interface PlannedLine {
  shipments: readonly { plannedShipments?: PlannedShipment[] }[]
}

/** All that an order has planned: what goes together, then what goes to addresses of its lines. */
export const listPlanned = (
  { plannedShipments = [] }: { plannedShipments?: PlannedShipment[] | undefined },
  lines: readonly PlannedLine[],
): PlannedShipment[] => [
  ...plannedShipments,
  ...lines.flatMap(({ shipments }) => shipments.flatMap(({ plannedShipments: own = [] }) => own)),
]

/** Goods that wait until all of them are in, of an order of which others go in parts. */
export interface WholeShipment {
  lineId: LineId
  /** Of the line's own; null: the goods of its order that go together. */
  addressId: AddressId | null
}

interface RatedDelivery {
  shipCents: Cents
  inParts: { shipCents: Cents } | null
}

/** What goods cost as their buyer wants them; complete where they cannot go in parts. */
export const priceDelivery = ({ shipCents, inParts }: RatedDelivery, delivery: Delivery | null): Cents =>
  delivery === 'parts' && inParts ? inParts.shipCents : shipCents

/** What a page has shown its buyer about backorders. */
export type PromisedDelivery = Delivery | 'in-stock'

type DeliveryVerdict =
  | { settled: true; delivery: Delivery | null }
  /** The buyer was shown that all is in stock, and it no longer is. */
  | { settled: false }

/**
 * How an order ships. A part that can no longer be parted ships with the rest; who says nothing gets the order complete.
 * @param isShort something of it is on backorder
 * @param canPart and something of it is not
 */
export function judgeDelivery(
  promised: PromisedDelivery | undefined,
  { isShort, canPart }: { isShort: boolean; canPart: boolean },
): DeliveryVerdict {
  if (isShort && promised === 'in-stock') return { settled: false }
  if (!canPart) return { settled: true, delivery: null }
  return { settled: true, delivery: promised === 'parts' ? 'parts' : 'complete' }
}

/** '40 pieces in stock (28 × NW-1035, 12 × NW-1072), arriving Nov 24, 2026' */
function describeShipment(shipment: PlannedShipment, methodCode: string): string {
  const { quantity, unit = 'each', goods, to } = shipment
  const which = goods && goods.length > 0 ? ` (${describeGoods(goods)})` : ''
  const what = `${formatQuantity(quantity, unit)} ${nameStock(shipment)}${which}`
  return [what, ...(to ? [`to ${to}`] : []), describeDay(shipment, methodCode)].join(', ')
}

const nameStock = ({ isBackordered, isWhole }: Pick<PlannedShipment, 'isBackordered' | 'isWhole'>): string => {
  if (isWhole) return 'all at once'
  return isBackordered ? 'on backorder' : 'in stock'
}

/** 'arriving Nov 24, 2026' */
function describeDay({ arrivesOn, isPickup }: PlannedShipment, methodCode: string): string {
  if (arrivesOn === null) return 'no date yet'
  return `${(isPickup ?? methodOf(methodCode) === pickupMethodCode) ? 'ready' : 'arriving'} ${formatDate(arrivesOn)}`
}

/** What a line of text holds; an order of forty sizes lists them itself. */
const namedGoods = 8

/** '28 × NW-1035, 12 × NW-1072' */
export function describeGoods(goods: readonly CountedPieces[]): string {
  const named = goods.slice(0, namedGoods).map(({ code, quantity }) => `${formatCount(quantity)} × ${code}`)
  const rest = goods.length - named.length
  return [...named, ...(rest > 0 ? [`and ${formatCount(rest)} more`] : [])].join(', ')
}

/** 'UPS Ground from Dayton and Reno, NV' */
export const describeWay = (methodName: string, from: readonly string[]): string =>
  [methodName, from.join(' and ')].filter((text) => text !== '').join(' from ')

type ShipmentPart = Pick<PlannedShipment, 'quantity' | 'isBackordered' | 'isWhole' | 'methodName' | 'from'>

/** '28 in stock, UPS Ground from Dayton': short, beside what it costs. */
export const nameShipment = ({ quantity, methodName = '', from = [], ...stock }: ShipmentPart): string =>
  [`${formatCount(quantity)} ${nameStock(stock)}`, describeWay(methodName, from)]
    .filter((text) => text !== '')
    .join(', ')

/** All of it, with its shipping method, where that was stored. */
export function describePart(part: PlannedShipment, methodCode: string): string {
  const way = describeWay(part.methodName ?? '', part.from ?? [])
  return [describeShipment(part, methodCode), way].filter((text) => text !== '').join(', ')
}

/** Each shipment of an order in parts, with its freight; none of another order. */
export const listShipments = (delivery: Delivery | null, shipments: PlannedShipment[], methodCode: string): string[] =>
  delivery === 'parts'
    ? shipments.map((one) => `${describePart(one, methodCode)}, freight ${formatCents(one.shippingCents)}`)
    : []

/** The whole of it in a sentence, for people; empty for an order of which nobody had to choose. */
export function describeDelivery(delivery: Delivery | null, shipments: PlannedShipment[], methodCode: string): string {
  if (delivery === null) return ''
  if (delivery === 'parts') {
    return `${deliveryTitles.parts}: ${listShipments(delivery, shipments, methodCode).join('; ')}.`
  }
  const days = shipments.map((one) => `${one.to ? `to ${one.to}, ` : ''}${describeDay(one, methodCode)}`)
  return `${deliveryTitles.complete} once the backordered pieces are in: ${days.join('; ') || 'no date yet'}.`
}
