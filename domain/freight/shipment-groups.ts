import type { Cents } from '../money/money.ts'
import type { FreightPayer } from './shipping-total.ts'

/** What of a line goes to one address, for people. */
interface ShipmentSummary {
  quantity: number
  methodName: string
  payer: FreightPayer
  accountNumber: string
  shipCents: Cents
}

/** Addresses that goods go to in the same way. */
interface ShipmentGroup<Shipment> extends ShipmentSummary {
  /** Of these shipments together are the pieces and the freight. */
  shipments: Shipment[]
}

/** Shipments of one method and payer together, so that hundreds of addresses are a few lines; the most addresses first. */
export function groupShipments<Shipment>(
  shipments: readonly Shipment[],
  show: (shipment: Shipment) => ShipmentSummary,
): ShipmentGroup<Shipment>[] {
  const groups = new Map<string, ShipmentGroup<Shipment>>()
  for (const shipment of shipments) {
    const shown = show(shipment)
    const key = `${shown.methodName}\n${shown.payer}\n${shown.accountNumber}`
    const group = groups.get(key)
    if (!group) groups.set(key, { ...shown, shipments: [shipment] })
    else {
      group.shipments.push(shipment)
      group.quantity += shown.quantity
      group.shipCents += shown.shipCents
    }
  }
  return [...groups.values()].toSorted((one, other) => other.shipments.length - one.shipments.length)
}

/** What a page lists address by address, without grouping it. */
export const listedShipments = 12

/** The same of a mail, which is read once and has nothing to open. */
export const mailedShipments = 100

/** 'billed to third party, account 4R71X2'; empty where the shop pays the carrier. */
export const describePayer = ({ payer, accountNumber }: Pick<ShipmentSummary, 'payer' | 'accountNumber'>): string =>
  payer === 'shipper' ? '' : `billed to the ${payer}${accountNumber && `, account ${accountNumber}`}`
