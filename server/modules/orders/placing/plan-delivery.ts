import {
  judgeDelivery,
  priceDelivery,
  type Delivery,
  type PlannedShipment,
  type PromisedDelivery,
} from '../../../../domain/freight/deliveries.ts'
import { methodOf, pickupMethodCode } from '../../../../domain/freight/line-shipments.ts'
import type { PricedCart } from '../../selling/index.ts'
import type { PartRate, MethodRate } from '../../delivery/index.ts'
import type { NewShipment } from './orders.store.ts'

type PricedShipment = PricedCart['lines'][number]['shipments'][number]

/** How goods ship that go together by a quote, and those that go to addresses of their lines. @param promised what the page has shown */
export function judgeShipped(
  quote: MethodRate,
  lines: readonly { shipments: readonly PricedShipment[] }[],
  promised: PromisedDelivery | undefined,
) {
  const quotes = [quote, ...lines.flatMap(({ shipments }) => shipments.flatMap(({ chosen }) => chosen ?? []))]
  const parted = quotes.flatMap(({ inParts }) => inParts ?? [])
  const waits = parted.length > 0 && parted.every(({ parts }) => parts.some(({ isWhole }) => isWhole))
  return judgeDelivery(promised === 'parts' && waits ? 'complete' : promised, {
    isShort: quotes.some(({ isBackordered }) => isBackordered),
    canPart: parted.length > 0,
  })
}

/** The shipments that are promised; none where all of it can go at one time, or none of it is in stock. */
export function planShipments(quote: MethodRate, delivery: Delivery | null, unit: string): PlannedShipment[] {
  const { inParts, shipCents: shippingCents, arrivesOn } = quote
  if (delivery === null || inParts === null) return []
  if (delivery === 'parts') return inParts.parts.map((part) => ({ ...toPlanned(part), unit }))
  const quantity = inParts.parts.reduce((sum, part) => sum + part.quantity, 0)
  return [{ quantity, unit, isBackordered: true, shippingCents, arrivesOn }]
}

const toPlanned = ({ shipCents: shippingCents, why: _, ...part }: PartRate): PlannedShipment => ({
  ...part,
  shippingCents,
})

type Promised = Required<Pick<NewShipment, 'methodName' | 'shippingCents' | 'arrivesOn' | 'plannedShipments'>>

/** What is promised of a part of a line that goes to an address of its own. */
export function promiseShipment(
  { chosen, destination, methodCode, billTransportationTo }: PricedShipment & { chosen: MethodRate },
  delivery: Delivery | null,
  unit: string,
): Promised {
  const paid = (cents: number) => (billTransportationTo === 'shipper' ? cents : 0)
  const to = destination && `${destination.city}, ${destination.state}`
  return {
    ...promise(chosen, delivery),
    shippingCents: paid(priceDelivery(chosen, delivery)),
    plannedShipments: planShipments(chosen, delivery, unit).map((one) => ({
      ...one,
      shippingCents: paid(one.shippingCents),
      isPickup: methodOf(methodCode) === pickupMethodCode,
      ...(to ? { to } : {}),
    })),
  }
}

/** How goods go, and when; what ships in parts, or once it is complete, says the day in its own words. */
export const promise = ({ name, arrivesOn, inParts }: MethodRate, delivery: Delivery | null) => ({
  methodName: delivery === 'parts' && inParts ? nameMethods(inParts.parts) : name,
  arrivesOn: delivery === null || inParts === null ? arrivesOn : null,
})

const nameMethods = (parts: PartRate[]): string => [...new Set(parts.map(({ methodName }) => methodName))].join('; ')
