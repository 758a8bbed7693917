import type { AddressId } from '../../../../../domain/ids.ts'
import {
  listShipmentGaps,
  methodOf,
  pickupMethodCode,
  type LineShipment,
  type ShipmentGap,
} from '../../../../../domain/freight/line-shipments.ts'
import { findDockSaving, proposeMethod } from '../../../../../domain/freight/proposed-method.ts'
import { dealGoods, type StockedGoods } from '../../../../../domain/freight/sourcing.ts'
import {
  listNearest,
  rateMethod,
  rateMethods,
  refuseDestination,
  type RateOptions,
  type Destination,
  type FreightFacts,
  type GoodsToShip,
  type MethodRate,
} from '../../../delivery/index.ts'

export interface PricedShipment extends LineShipment {
  /** Undefined when the address has been removed. */
  destination: Destination | undefined
  /** Undefined while pieces or method are open, and when the method does not reach the address any more. */
  chosen: MethodRate | undefined
}

export type ShippingProblem =
  | ShipmentGap
  | { reason: 'address-gone' | 'method-gone' }
  | { reason: 'address-wrong'; sentence: string }

/** What of a line ships to addresses of its own. */
export interface LineToShip extends Pick<GoodsToShip, 'leadDays' | 'making' | 'hazardous'> {
  shipments: LineShipment[]
  /** All pieces of the line. */
  goods: StockedGoods
}

/** Each shipment by its own method. The others are not asked for: a cart is read often, and may have hundreds of addresses. */
export function priceShipments(line: LineToShip, facts: FreightFacts, now: Date): PricedShipment[] {
  const parts = dealToAddresses(line, facts)
  return line.shipments.map((shipment, index) => {
    const destination = findDestination(facts, shipment.addressId)
    const isOpen = !destination || shipment.quantity === 0 || shipment.methodCode === ''
    const chosen = isOpen ? undefined : rateMethod(facts, destination, parts[index]!, now, shipment.methodCode)
    return { ...shipment, destination, chosen }
  })
}

export interface LineMethods {
  addressId: AddressId
  quotes: MethodRate[]
}

/**
 * How the shipments that are asked for can go; by no way where there are no pieces. All ways: whoever ships to many addresses has carriers
 * of their own to choose, also where another one is better.
 */
export const listLineMethods = (
  line: LineToShip,
  facts: FreightFacts,
  now: Date,
  isAsked: (shipment: LineShipment) => boolean,
): LineMethods[] => rateShipments(line, facts, now, isAsked, { all: true })

/** Whoever leaves the method open gets the cheapest; it stays open where that asks for a loading dock. */
export function chooseMethods(line: LineToShip, facts: FreightFacts, now: Date): LineShipment[] {
  const ways = rateShipments(line, facts, now, ({ methodCode }) => methodCode === '', {})
  const chosen = new Map(ways.map(({ addressId, quotes }) => [addressId, propose(quotes)]))
  return line.shipments.map((shipment) => ({
    ...shipment,
    methodCode: shipment.methodCode || (chosen.get(shipment.addressId) ?? ''),
  }))
}

function rateShipments(
  line: LineToShip,
  facts: FreightFacts,
  now: Date,
  isAsked: (shipment: LineShipment) => boolean,
  asked: RateOptions,
): LineMethods[] {
  if (!line.shipments.some(isAsked)) return []
  const parts = dealToAddresses(line, facts)
  return line.shipments.flatMap((shipment, index) => {
    if (!isAsked(shipment)) return []
    const { addressId, quantity } = shipment
    const destination = findDestination(facts, addressId)
    if (!destination || quantity === 0) return [{ addressId, quotes: [] }]
    return [{ addressId, quotes: rateMethods(facts, destination, parts[index]!, now, asked) }]
  })
}

function propose(quotes: MethodRate[]): string | undefined {
  const ways = quotes.map((quote) => ({ ...quote, isPickup: methodOf(quote.code) === pickupMethodCode }))
  return findDockSaving(ways) ? undefined : proposeMethod(ways)?.code
}

/** One at a time, in the order in which they are settled: the page of its addresses shows them all. */
export function findShippingProblems(shipments: PricedShipment[], ordered: number): ShippingProblem[] {
  if (shipments.some(({ destination }) => !destination)) return [{ reason: 'address-gone' }]
  const wrong = shipments.flatMap(({ destination }) => refuseDestination(destination!) ?? [])[0]
  if (wrong !== undefined) return [{ reason: 'address-wrong', sentence: wrong }]
  const isGone = ({ chosen, quantity, methodCode }: PricedShipment) => !chosen && quantity > 0 && methodCode !== ''
  if (shipments.some(isGone)) return [{ reason: 'method-gone' }]
  return listShipmentGaps(shipments, ordered).slice(0, 1)
}

function findDestination({ destinations }: FreightFacts, addressId: AddressId): Destination | undefined {
  const destination = destinations.get(addressId)
  return destination?.removed === false ? destination : undefined
}

/** What one address takes of a warehouse, those after it cannot have. */
function dealToAddresses({ shipments, goods, ...line }: LineToShip, facts: FreightFacts): GoodsToShip[] {
  const shares = shipments.map(({ addressId, quantity }) => ({ quantity, nearest: listNearest(facts, addressId) }))
  const made = line.making ? { making: { ...line.making, run: [goods] } } : {}
  return dealGoods(goods, shares).map((part, index) => ({
    ...line,
    ...made,
    goods: [part],
    payer: findPayer(shipments[index]!),
  }))
}

/** Undefined where the shop pays, or nobody has named the account yet. */
function findPayer({
  billTransportationTo: party,
  accountNumber,
  accountZip: zip,
}: LineShipment): GoodsToShip['payer'] {
  return party === 'shipper' || accountNumber === '' ? undefined : { party, accountNumber, zip }
}
