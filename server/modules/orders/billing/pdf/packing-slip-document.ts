import { carriers } from '../../../../../domain/freight/carriers.ts'
import { localDay } from '../../../../../domain/calendar/business-days.ts'
import {
  describeFreightBillBriefly,
  describePayerBriefly,
  freightBillTitle,
} from '../../../../../domain/freight/freight-bill.ts'
import { nameVariant } from '../../../../../domain/catalog/name-variant.ts'
import type { ItemId, OrderId } from '../../../../../domain/ids.ts'
import { formatDate } from '../../../../../domain/calendar/format-date.ts'
import { formatCount, formatCountOf } from '../../../../../domain/money/format-money.ts'
import { formatQuantity } from '../../../../../domain/text/format-quantity.ts'
import type { Dispatch } from '../../fulfillment/list-dispatches.ts'
import type { OrderWithLines } from '../../placing/orders.store.ts'
import type { Letterhead } from './order-document.ts'

/** What lies in the cartons for whoever opens them: a page or more for each address. No prices. */
export interface PackingSlipDocument {
  title: 'Packing slip'
  number: string
  letterhead: Letterhead
  pages: PackingSlipPage[]
}

interface PackingSlipPage {
  shipTo: string[]
  facts: [label: string, value: string][]
  lines: PackingSlipLine[]
  total: string
}

interface PackingSlipLine {
  name: string
  code: string
  quantity: string
  /** Variants with their pieces, how it is packed, and how much of the line this is. */
  details: string[]
}

export interface PackingSlipParts {
  order: OrderWithLines
  company: string
  orderedBy: string
  timeZone: string
  /** Without one, all of the order, by address. */
  dispatch?: Dispatch | undefined
  /** How many pieces a carton takes, of the items that say so. */
  cartons: ReadonlyMap<ItemId, number>
}

type Line = OrderWithLines['lines'][number]
type Address = OrderWithLines['shipTo']

/** What of a line goes to one address. */
export interface Share {
  line: Line
  quantity: number
  methodName: string
  /** Of the carrier, where it is not the shop. */
  payer: string
}

interface Parcel {
  shipTo: Address | undefined
  shares: Share[]
}

export function toPackingSlip(parts: PackingSlipParts, letterhead: Letterhead): PackingSlipDocument {
  const { order } = parts
  return {
    title: 'Packing slip',
    number: String(order.id),
    letterhead,
    pages: listParcels(parts).map((parcel) => toPage(parts, parcel)),
  }
}

/** What goes to each address; of a shipment, what has left with it. */
export const listParcels = ({ order, dispatch }: Pick<PackingSlipParts, 'order' | 'dispatch'>): Parcel[] =>
  dispatch ? [toDispatched(order, dispatch)] : splitByAddress(order)

export const namePackingSlip = (orderId: OrderId, dispatch: Dispatch | undefined): string =>
  `packing-slip-${orderId}${dispatch ? `-${dispatch.id}` : ''}.pdf`

function splitByAddress(order: OrderWithLines): Parcel[] {
  const parcels = new Map<string, Parcel & { shipTo: Address }>()
  const put = (shipTo: Address, share: Share) => {
    const key = JSON.stringify(toAddressLines(shipTo))
    const parcel = parcels.get(key) ?? { shipTo, shares: [] }
    parcels.set(key, { ...parcel, shares: [...parcel.shares, share] })
  }
  for (const line of order.lines) {
    if (line.shipments.length === 0) {
      const payer = describeFreightBillBriefly(order.freightBill)
      put(order.shipTo, { line, quantity: line.quantity, methodName: order.shippingMethodName, payer })
    }
    for (const { quantity, shipTo, methodName, ...shipment } of line.shipments) {
      const payer = describePayerBriefly(shipment.billTransportationTo, shipment.accountNumber)
      put(shipTo, { line, quantity, methodName, payer })
    }
  }
  return [...parcels.values()]
}

/** What has left was noted for its lines, not for addresses: where they go to several, each line says where. */
function toDispatched(order: OrderWithLines, { lines }: Dispatch): Parcel {
  const shares = lines.flatMap(({ lineId, quantity }) => {
    const line = order.lines.find(({ id }) => id === lineId)
    if (!line) return []
    const payer = line.shipments.length === 0 ? describeFreightBillBriefly(order.freightBill) : ''
    return [{ line, quantity, methodName: '', payer }]
  })
  const addresses = shares.flatMap(({ line }) =>
    line.shipments.length === 0 ? [order.shipTo] : line.shipments.map(({ shipTo }) => shipTo),
  )
  const isOne = new Set(addresses.map((address) => toAddressLines(address).join('\n'))).size === 1
  return { shipTo: isOne ? addresses[0]! : undefined, shares }
}

function toPage({ order, company, orderedBy, timeZone, dispatch, cartons }: PackingSlipParts, parcel: Parcel) {
  const { shipTo, shares } = parcel
  const methods = [...new Set(shares.map(({ methodName }) => methodName).filter((name) => name !== ''))]
  const payers = [...new Set(shares.map(({ payer }) => payer).filter((payer) => payer !== ''))]
  const facts: [string, string][] = [
    ['Order date', formatDate(localDay(order.placedAt, timeZone))],
    ['Customer', [company, orderedBy].filter((text) => text !== '').join(', ')],
    ['PO number', order.poNumber],
    ...(dispatch ? describeDispatch(dispatch) : [['Ships by', methods.join(', ')] as [string, string]]),
    [freightBillTitle, payers.join('; ')],
    ['Note', order.note],
  ]
  const pieces = shares.reduce((sum, { quantity }) => sum + quantity, 0)
  return {
    shipTo: shipTo ? toAddressLines(shipTo) : ['Several addresses: see each line.'],
    facts: facts.filter(([, value]) => value !== ''),
    lines: shares.map((share) => toLine(share, dispatch !== undefined, shipTo === undefined, cartons)),
    total: `${formatCountOf(shares.length, 'line')}, ${formatCount(pieces)} in all`,
  }
}

function describeDispatch({ carrier, carrierName, trackingNumber, sentOn }: Dispatch): [string, string][] {
  return [
    ['Shipped', formatDate(sentOn)],
    ['Carrier', carrierName || carriers[carrier].name],
    ['Tracking', trackingNumber],
  ]
}

function toLine(
  { line, quantity }: Share,
  hasLeft: boolean,
  namesAddresses: boolean,
  cartons: ReadonlyMap<ItemId, number>,
): PackingSlipLine {
  const { name, code, unit, variants, itemId, shipments } = line
  const isWhole = quantity === line.quantity
  const only = variants.length === 1 ? variants[0] : undefined
  const perCarton = hasLeft && itemId !== null ? cartons.get(itemId) : undefined
  return {
    name,
    code: only ? nameVariant(only) : code,
    quantity: formatQuantity(quantity, unit),
    details: [
      ...(only || !isWhole ? [] : variants.map((one) => `${nameVariant(one)}: ${formatCount(one.quantity)}`)),
      ...(isWhole ? [] : [`${formatCount(quantity)} of ${formatQuantity(line.quantity, unit)} ordered`]),
      ...(perCarton ? [describeCartons(quantity, perCarton)] : []),
      ...(namesAddresses
        ? shipments.map((one) => `${formatCount(one.quantity)} to ${toAddressLines(one.shipTo).join(', ')}`)
        : []),
    ],
  }
}

/** '3 cartons of 48, 1 carton of 6' */
export function describeCartons(quantity: number, perCarton: number): string {
  const full = Math.floor(quantity / perCarton)
  const rest = quantity % perCarton
  return [
    full > 0 ? `${formatCountOf(full, 'carton')} of ${formatCount(perCarton)}` : '',
    rest > 0 ? `1 carton of ${formatCount(rest)}` : '',
  ]
    .filter((text) => text !== '')
    .join(', ')
}

export const toAddressLines = ({ company, name, address1, address2, city, state, zip }: Address): string[] =>
  [company, name, address1, address2, `${city}, ${state} ${zip}`].filter((text) => text !== '')
