import type { Cents } from '../money/money.ts'

export type FreightPayer = 'shipper' | 'third party' | 'receiver'

export interface AddressFreight {
  billTransportationTo: FreightPayer
  /** What the chosen shipping method costs to this address. */
  shipCents: Cents
}

export interface FreightCharges {
  /** Once per line when somebody else pays the carrier. */
  thirdPartyCents: Cents
  /** For each address of a line after the first. */
  multiShipmentCents: Cents
}

export interface LineFreight {
  carrierCents: Cents
  thirdPartyCents: Cents
  multiShipmentCents: Cents
  totalCents: Cents
}

/** What one line costs to ship to its addresses, in the parts that a summary shows. */
export function priceLineFreight(addresses: AddressFreight[], charges: FreightCharges): LineFreight {
  const paidByShop = addresses.filter((address) => address.billTransportationTo === 'shipper')
  const carrierCents = paidByShop.reduce((sum, address) => sum + address.shipCents, 0)
  // The third-party charge counts once per line (docs/decisions/shop-rules.md, 'Shipping total').
  const thirdPartyCents = paidByShop.length < addresses.length ? charges.thirdPartyCents : 0
  const multiShipmentCents = addresses.length > 1 ? charges.multiShipmentCents * (addresses.length - 1) : 0
  return {
    carrierCents,
    thirdPartyCents,
    multiShipmentCents,
    totalCents: carrierCents + thirdPartyCents + multiShipmentCents,
  }
}

/** All lines with all their addresses (docs/decisions/shop-rules.md, 'Shipping total'). */
export const totalShipping = (lines: AddressFreight[][], charges: FreightCharges): Cents =>
  lines.reduce((sum, addresses) => sum + priceLineFreight(addresses, charges).totalCents, 0)
