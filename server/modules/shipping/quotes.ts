import { isPostOnly } from '../../../domain/addresses.ts'
import type { Backorder } from '../../../domain/backorders.ts'
import { addBusinessDays, shippingDay, type CutOff, type Day } from '../../../domain/business-days.ts'
import { formatCount } from '../../../domain/format-money.ts'
import { countTransitDays, quoteFreight, toPounds } from '../../../domain/freight.ts'
import { pickupMethodCode } from '../../../domain/line-shipments.ts'
import { packGoods, type Packages, type PackedGoods } from '../../../domain/packages.ts'
import type { Cents } from '../../../domain/money.ts'
import type { Carrier, Destination, FreightFacts, Method } from './shipping.store.ts'

/** What goes to one address at one time. */
export interface GoodsToShip {
  goods: PackedGoods[]
  /** Business days until blank goods leave the shelf; 1 is today, before the cut-off. */
  leadDays: number
  backorder: Backorder
}

export interface Quote {
  code: string
  carrier: Carrier
  name: string
  shipCents: Cents
  transitDays: number
  /** Null while goods are on backorder without a date. */
  arrivesOn: Day | null
  /** Weight, cartons and zone behind the amount, for a person. */
  why: string
}

/** Every way the goods can go to the address, in the order of the owner's table. */
export function quoteMethods(facts: FreightFacts, to: Destination, shipment: GoodsToShip, now: Date): Quote[] {
  const packages = packGoods(shipment.goods)
  const leaves = findLeavingDay(shipment, facts.settings.cutOff, now)
  return facts.methods.flatMap((method) =>
    method.code === pickupMethodCode
      ? [quotePickup(method, facts.settings.pickupPlace, leaves)]
      : quoteCarrier(facts, method, to, packages, leaves),
  )
}

/** Undefined: nobody knows yet. */
function findLeavingDay({ leadDays, backorder }: GoodsToShip, cutOff: CutOff, now: Date): Day | undefined {
  if (backorder === 'unknown') return undefined
  const ready = addBusinessDays(shippingDay(now, cutOff), Math.max(0, leadDays - 1))
  return backorder !== null && backorder > ready ? addBusinessDays(backorder, 1) : ready
}

const quotePickup = ({ code, carrier, name }: Method, place: string, leaves: Day | undefined): Quote => ({
  code,
  carrier,
  name,
  shipCents: 0,
  transitDays: 0,
  arrivesOn: leaves ?? null,
  why: `You pick it up at ${place}.`,
})

function quoteCarrier(
  facts: FreightFacts,
  method: Method,
  to: Destination,
  packages: Packages[],
  leaves: Day | undefined,
): Quote[] {
  if (to.zone === null || (isPostOnly(to) && !method.reachesPostBoxes)) return []
  const quote = quoteFreight(packages, method, facts.ratesOf(method.code, to.zone))
  if (!quote.offered) return []
  const transitDays = countTransitDays(method, to.zone)
  return [
    {
      code: method.code,
      carrier: method.carrier,
      name: method.name,
      shipCents: quote.shipCents,
      transitDays,
      arrivesOn: leaves === undefined ? null : addBusinessDays(leaves, transitDays),
      why: explain(quote.packageCount, quote.billedGrams, to.zone),
    },
  ]
}

function explain(packageCount: number, billedGrams: number, zone: number): string {
  if (packageCount === 0) return 'Nothing ships to this address.'
  const cartons = packageCount === 1 ? '1 carton' : `${formatCount(packageCount)} cartons`
  return `${cartons}, ${formatCount(toPounds(billedGrams))} lb billed, zone ${zone}.`
}
