import { nameShipment, type Delivery, type PlannedShipment } from './deliveries.ts'
import { isAllSplit } from './line-shipments.ts'
import type { Cents } from '../money/money.ts'
import type { LineFreight } from './shipping-total.ts'

/** What the freight of an order, or of several, is made of. */
export interface OrderFreight {
  /** Of the goods that go to the address of the order. */
  sharedCents: Cents
  /** Of the lines with addresses of their own, as far as the shop pays the carrier. */
  ownCents: Cents
  thirdPartyCents: Cents
  multiShipmentCents: Cents
}

/**
 * @param own of each line with addresses of its own
 * @param billingCents the owner's charge on the goods that go together, where somebody else pays the carrier
 */
export function gatherFreight(sharedCents: Cents, own: readonly LineFreight[], billingCents: Cents = 0): OrderFreight {
  const sum = (part: keyof LineFreight) => own.reduce((cents, line) => cents + line[part], 0)
  return {
    sharedCents,
    ownCents: sum('carrierCents'),
    thirdPartyCents: billingCents + sum('thirdPartyCents'),
    multiShipmentCents: sum('multiShipmentCents'),
  }
}

export const sumFreight = ({ sharedCents, ownCents, thirdPartyCents, multiShipmentCents }: OrderFreight): Cents =>
  sharedCents + ownCents + thirdPartyCents + multiShipmentCents

interface FreightRow {
  label: string
  cents: Cents
}

/** The extra charges, in the same words where a line is split, at checkout and on what is ordered. */
export const freightCharges = { thirdParty: 'Third-party billing fee', multiShipment: 'Additional addresses' } as const

export const inParts = 'Separate shipments'

/**
 * What the freight adds up from, in the same words at checkout, on pages, in mails and in PDFs; nothing where it is one amount.
 * @param sharedLabel how the goods go that go to the address of the order; undefined: none do
 * @param shipments of these goods, where they ship in parts
 */
export function listFreightRows(
  freight: OrderFreight,
  sharedLabel: string | undefined,
  shipments: readonly FreightRow[] = [],
): FreightRow[] {
  const { sharedCents, ownCents, thirdPartyCents, multiShipmentCents } = freight
  const isAllShared = sharedCents === sumFreight(freight)
  return [
    ...(isAllShared || sharedLabel === undefined ? [] : [{ label: sharedLabel, cents: sharedCents }]),
    ...shipments,
    ...[
      { label: 'Lines to other addresses', cents: ownCents },
      { label: `${freightCharges.thirdParty}, per line`, cents: thirdPartyCents },
      { label: freightCharges.multiShipment, cents: multiShipmentCents },
    ].filter(({ cents }) => cents > 0),
  ]
}

interface OrderWithFreight {
  /** Null: of an order from before the shop stored it. */
  freight?: OrderFreight | null
  shippingMethodName: string
  delivery?: Delivery | null
  plannedShipments?: PlannedShipment[]
}

/** The same of an order. @param describe a shipment of an order in parts */
export function listOrderFreight(
  { freight, shippingMethodName, delivery, plannedShipments = [] }: OrderWithFreight,
  lines: readonly { shipments: readonly unknown[] }[],
  describe: (shipment: PlannedShipment) => string = nameShipment,
): FreightRow[] {
  // One shipment is all that goes together: its buyer waits for it.
  const isInParts = delivery === 'parts' && !plannedShipments.some(({ isWhole }) => isWhole)
  const shipments = isInParts ? plannedShipments.map((one) => ({ label: describe(one), cents: one.shippingCents })) : []
  if (!freight) return shipments
  const sharedLabel = isInParts ? inParts : shippingMethodName
  return listFreightRows(freight, isAllSplit(lines) ? undefined : sharedLabel, shipments)
}
