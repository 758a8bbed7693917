import type { AddressId } from './ids.ts'
import type { FreightPayer } from './shipping-total.ts'

/** A part of a line on its way to one address. */
export interface LineShipment {
  addressId: AddressId
  quantity: number
  methodCode: string
  billTransportationTo: FreightPayer
  /** The carrier account of a third party or the receiver. */
  accountNumber: string
  /** Where the carrier bills it; left out when nobody has said. */
  accountZip?: string
}

interface SplitMistake {
  reason: 'quantities-differ'
  shipped: number
  ordered: number
}

export type ShipmentMistake =
  SplitMistake | { reason: 'address-twice' | 'account-missing' | 'account-needless' | 'pickup-billed'; index: number }

export const pickupMethodCode = 'CUSTOMER-PICKUP'

/** A code of what is offered: the method, and after a colon which warehouse or service of it. */
export const methodOf = (code: string): string => code.split(':', 1)[0]!

/** The shipments of a line take all of its pieces, each address once; who pays besides the shop names an account. */
export function listShipmentMistakes(shipments: LineShipment[], ordered: number): ShipmentMistake[] {
  const seen = new Set<number>()
  const mistakes: ShipmentMistake[] = []
  for (const [index, shipment] of shipments.entries()) {
    if (seen.has(shipment.addressId)) mistakes.push({ reason: 'address-twice', index })
    seen.add(shipment.addressId)
    const reason = judgePayer(shipment)
    if (reason) mistakes.push({ reason, index })
  }
  const split = splitsAll(shipments, ordered)
  return split ? [...mistakes, split] : mistakes
}

/** Do the shipments take exactly the pieces of the line? A line without shipments goes with the whole cart. */
export function splitsAll(shipments: Pick<LineShipment, 'quantity'>[], ordered: number): SplitMistake | undefined {
  const shipped = shipments.reduce((sum, { quantity }) => sum + quantity, 0)
  return shipments.length === 0 || shipped === ordered ? undefined : { reason: 'quantities-differ', shipped, ordered }
}

function judgePayer({ billTransportationTo, accountNumber, methodCode }: LineShipment) {
  if (billTransportationTo === 'shipper') return accountNumber === '' ? undefined : 'account-needless'
  if (methodOf(methodCode) === pickupMethodCode) return 'pickup-billed'
  return accountNumber === '' ? 'account-missing' : undefined
}

/** A line that goes to one address goes there with all its pieces, also when these have changed. */
export const followQuantity = (shipments: LineShipment[], ordered: number): LineShipment[] =>
  shipments.length === 1 ? shipments.map((shipment) => ({ ...shipment, quantity: ordered })) : shipments
