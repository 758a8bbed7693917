import type { AddressId } from '../ids.ts'
import type { FreightPayer } from './shipping-total.ts'

/** A part of a line on its way to one address. Until the line is ordered, some of it may still be open. */
export interface LineShipment {
  addressId: AddressId
  /** 0: not known yet. */
  quantity: number
  /** Empty: not chosen yet. */
  methodCode: string
  billTransportationTo: FreightPayer
  /** The carrier account of a third party or the receiver; empty: not known yet. */
  accountNumber: string
  /** Where the carrier bills it; left out when nobody has said. */
  accountZip?: string
}

/** Of one line. */
export const maximumShipments = 500

/** What can be in no cart. */
export interface ShipmentMistake {
  reason: 'address-twice' | 'account-needless' | 'pickup-billed'
  index: number
}

/** What a line can wait with in the cart, and not be ordered with. */
export type ShipmentGap =
  | { reason: 'quantities-differ'; shipped: number; ordered: number }
  | { reason: 'quantity-missing' | 'method-missing' | 'account-missing'; count: number }

export const pickupMethodCode = 'CUSTOMER-PICKUP'

/** A code of what is offered: the method, and after a colon which warehouse or service of it. */
export const methodOf = (code: string): string => code.split(':', 1)[0]!

/** Each address counts once; an account stands only where somebody else pays, and nobody pays for what is picked up. */
export function listShipmentMistakes(shipments: LineShipment[]): ShipmentMistake[] {
  const seen = new Set<number>()
  const mistakes: ShipmentMistake[] = []
  for (const [index, shipment] of shipments.entries()) {
    if (seen.has(shipment.addressId)) mistakes.push({ reason: 'address-twice', index })
    seen.add(shipment.addressId)
    const reason = judgePayer(shipment)
    if (reason) mistakes.push({ reason, index })
  }
  return mistakes
}

function judgePayer({ billTransportationTo, accountNumber, methodCode }: LineShipment) {
  if (billTransportationTo === 'shipper') return accountNumber === '' ? undefined : 'account-needless'
  return methodOf(methodCode) === pickupMethodCode ? 'pickup-billed' : undefined
}

/** What is still open before a line ships to its addresses. One without shipments goes with the whole cart. */
export function listShipmentGaps(shipments: LineShipment[], ordered: number): ShipmentGap[] {
  if (shipments.length === 0) return []
  const shipped = shipments.reduce((sum, { quantity }) => sum + quantity, 0)
  const gaps: ShipmentGap[] = shipped === ordered ? [] : [{ reason: 'quantities-differ', shipped, ordered }]
  const sent = shipments.filter(({ quantity }) => quantity > 0)
  const open = [
    { reason: 'quantity-missing' as const, count: shipments.length - sent.length },
    { reason: 'method-missing' as const, count: sent.filter(({ methodCode }) => methodCode === '').length },
    { reason: 'account-missing' as const, count: shipments.filter(lacksAccount).length },
  ]
  return [...gaps, ...open.filter(({ count }) => count > 0)]
}

const lacksAccount = ({ billTransportationTo, accountNumber }: LineShipment): boolean =>
  billTransportationTo !== 'shipper' && accountNumber === ''

/** A line that has gone to one address with all its pieces goes there with all of them, also when these have changed. */
export const followQuantity = (shipments: LineShipment[], before: number, ordered: number): LineShipment[] =>
  shipments.length === 1 && shipments[0]!.quantity === before
    ? shipments.map((shipment) => ({ ...shipment, quantity: ordered }))
    : shipments

/** Every line of an order goes to addresses of its own, and nothing to that of the order. */
export const isAllSplit = (lines: readonly { shipments: readonly unknown[] }[]): boolean =>
  lines.every(({ shipments }) => shipments.length > 0)

/** What stands in the place of the address and method of such an order. */
export const seeEachLine = 'See each line'
