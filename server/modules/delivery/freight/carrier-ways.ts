import { isPostOnly } from '../../../../domain/people/post-boxes.ts'
import { pickupCarrier, rateCarriers } from '../../../../domain/freight/carriers.ts'
import { formatCents, formatCount } from '../../../../domain/money/format-money.ts'
import { countTransitDays, nearestZone, rateFreight, toPounds } from '../../../../domain/freight/freight.ts'
import type { AddressId } from '../../../../domain/ids.ts'
import { formatFreightClass, priceLtl, stackPallets } from '../../../../domain/freight/ltl-freight.ts'
import type { Cents } from '../../../../domain/money/money.ts'
import type { Transit } from '../../../../domain/freight/offered-methods.ts'
import { packGoods, type Packages } from '../../../../domain/freight/packages.ts'
import type { SourcedPart } from '../../../../domain/freight/sourcing.ts'
import { listSurcharges, surchargeNames, type ChargedKind } from '../../../../domain/freight/surcharges.ts'
import type { RateQuestion } from '../../../gateways/carriers/carriers.ts'
import type { Warehouse } from '../../catalog/index.ts'
import type { Destination, FreightFacts, Method } from './freight-facts.store.ts'
import { rateLive, toCarton, type AnsweredCartons, type LiveMethodRate } from './live/live-rates.ts'

/** Weight, cartons and zone behind an amount, for a person. Put into words where it is shown: a line to many addresses shows none. */
export type Explain = () => string

/** How a carrier can bring goods, wherever they leave from. */
export interface Way extends Transit {
  method: Method
  code: string
  name: string
  shipCents: Cents
  needsDock: boolean
  /** More cartons than anybody hands to a parcel carrier: only for whoever asks for it by name. */
  isTooHeavy: boolean
  why: Explain
  /** Why the shop's own table has to do; null where nothing has failed. */
  notice: string | null
}

/** What leaves one warehouse, packed. */
interface PackedPart {
  warehouse: Warehouse
  /** Null where its rate table has no zone for the address. */
  zone: number | null
  packages: Packages[]
  grams: number
}

/** How carriers can bring all parts at once. Heavy goods go by a freight line wherever one takes them. */
export function listWays(
  facts: FreightFacts,
  to: Destination,
  sourced: SourcedPart[],
  { hazardous, payer }: Shipped,
): Way[] {
  const parts = sourced.map((part) => packPart(facts, to, part))
  const { ltlFromGrams, parcelUpToGrams } = facts.settings
  const onlyByPost = isPostOnly(to)
  const methods = facts.methods.filter(
    (method) =>
      (method.reachesPostBoxes || !onlyByPost) && delivers(method, to) && (method.takesHazardous || !hazardous),
  )
  const grams = parts.reduce((sum, part) => sum + part.grams, 0)
  const heaviest = Math.max(0, ...parts.map((part) => part.grams))
  const isHeavy = grams > 0 && grams >= (ltlFromGrams ?? 0)
  const byLtl = isHeavy ? methods.filter(isLtl).flatMap((method) => listLtlWays(facts, to, method, parts)) : []
  const mustGoByLtl = byLtl.length > 0 && parcelUpToGrams !== null && heaviest > parcelUpToGrams
  const cartons = facts.asksCarriers ? parts.flatMap((part) => askCartons(facts, to, part, payer)) : []
  const byParcel = methods.filter(isParcel).flatMap((method) => {
    const live = rateLive(method, cartons)
    if (live.by === 'nobody') return []
    return live.by === 'carrier'
      ? [toLiveWay(facts, method, parts, live, mustGoByLtl)]
      : rateParcels(facts, to, method, parts, payer ? noNotice : live, mustGoByLtl)
  })
  return [...byParcel, ...byLtl]
}

/** Where somebody else is billed, the shop's amounts are not charged. */
const noNotice = { by: 'table', notice: null } as const

export interface Shipped {
  /** Some of it is dangerous goods. */
  hazardous: boolean
  /** Who pays the carrier besides the shop. */
  payer?: RateQuestion['payer']
}

const isLtl = ({ kind }: Method): boolean => kind === 'ltl'
export const isParcel = ({ kind, carrier }: Method): boolean => kind === 'parcel' && carrier !== pickupCarrier
const delivers = (method: Method, to: Destination): boolean => (method.deliversTo ?? kindOf(to)) === kindOf(to)

/** Who lives there has no company. */
const isHome = ({ company }: Destination): boolean => company === ''
const kindOf = (to: Destination): 'homes' | 'businesses' => (isHome(to) ? 'homes' : 'businesses')

function packPart({ warehouses }: FreightFacts, to: Destination, { warehouseId, goods }: SourcedPart): PackedPart {
  const packages = packGoods(goods)
  return {
    warehouse: warehouses.find((one) => one.warehouseId === warehouseId)!,
    zone: zoneFrom(to, warehouseId),
    packages,
    grams: packages.reduce((sum, { grams, count }) => sum + grams * count, 0),
  }
}

const zoneFrom = ({ zones }: Destination, warehouseId: number): number | null =>
  zones.find(([id]) => id === warehouseId)?.[1] ?? null

/** All warehouses, the nearest to the address first; none where it is not known. */
export const listNearest = ({ destinations }: FreightFacts, addressId: AddressId): readonly number[] =>
  destinations.get(addressId)?.nearest ?? []

/** What carriers have answered to each carton of a part; nothing where a warehouse has no ZIP code. */
function askCartons(
  facts: FreightFacts,
  to: Destination,
  { warehouse: from, packages }: PackedPart,
  payer: RateQuestion['payer'],
): AnsweredCartons[] {
  return packages.map((one) => ({
    count: one.count,
    answer:
      from.zip === '' ? undefined : facts.findLiveRates({ from, to, isHome: isHome(to), carton: toCarton(one), payer }),
  }))
}

/** By the carrier's own rates, which hold what it charges beside them. */
function toLiveWay(
  facts: FreightFacts,
  method: Method,
  parts: PackedPart[],
  live: LiveMethodRate & { by: 'carrier' },
  isTooHeavy: boolean,
): Way {
  const { code, name, carrier, deliveredByMinute } = method
  return {
    method,
    code,
    name,
    shipCents: live.shipCents,
    deliveredByMinute,
    needsDock: false,
    isTooHeavy,
    transitDays: live.days ?? countTransitDays(method, Math.max(...parts.map(({ zone }) => zone ?? nearestZone))),
    why: () => `${describeLoads(facts, parts)}, at the rate of ${rateCarriers[carrier].name}.`,
    notice: null,
  }
}

const describeLoads = ({ warehouses }: FreightFacts, parts: PackedPart[]): string =>
  parts
    .map(({ packages, grams, warehouse }) => {
      const count = packages.reduce((sum, one) => sum + one.count, 0)
      const from = warehouses.length > 1 ? ` from ${warehouse.name}` : ''
      return `${countOf(count, 'carton')}, ${formatCount(toPounds(grams))} lb${from}`
    })
    .join('; ')

/** What one part costs, and how that came about. */
interface PricedPart {
  shipCents: Cents
  zone: number
  /** 1 carton, 20 lb billed */
  load: Explain
  /** What of it the carrier charges beside its rates. */
  surcharges: Surcharges
}

type Surcharges = { kind: ChargedKind; cents: Cents }[]

function rateParcels(
  facts: FreightFacts,
  to: Destination,
  method: Method,
  parts: PackedPart[],
  { notice }: LiveMethodRate & { by: 'table' },
  isTooHeavy: boolean,
): Way[] {
  const surcharges = listSurcharges(facts.surcharges, method, { zip: to.zip, isHome: isHome(to) })
  const priced = priceParts(parts, ({ packages }, zone) => {
    const quote = rateFreight(packages, method, facts.ratesOf(method.code, zone), surcharges)
    if (!quote.offered) return undefined
    return {
      shipCents: quote.shipCents,
      zone,
      surcharges: quote.surcharges,
      load: () => `${countOf(quote.packageCount, 'carton')}, ${formatCount(toPounds(quote.billedGrams))} lb billed`,
    }
  })
  if (!priced) return []
  const { shipCents, transitDays, deliveredByMinute } = sumParts(method, priced)
  return [
    {
      method,
      code: method.code,
      name: method.name,
      shipCents,
      transitDays,
      deliveredByMinute,
      needsDock: false,
      isTooHeavy,
      notice,
      why: () => [explain(facts, parts, priced), explainSurcharges(priced)].filter(Boolean).join(' '),
    },
  ]
}

/** To a dock, and lowered to the ground where there is none; a home has no dock. */
function listLtlWays(facts: FreightFacts, to: Destination, method: Method, parts: PackedPart[]): Way[] {
  const { liftgateCents, residentialCents } = facts.settings
  const priced = priceParts(parts, ({ packages, grams }, zone) => {
    if (method.maximumGrams !== null && grams > method.maximumGrams) return undefined
    const pallets = stackPallets(packages)
    const shipCents = priceLtl(pallets, facts.ltlRatesOf(method.code, zone))
    if (shipCents === undefined) return undefined
    const describeWeight = () =>
      `${formatCount(toPounds(pallets.grams))} lb, class ${formatFreightClass(pallets.freightClass)}`
    return { shipCents, zone, surcharges: [], load: () => `${countOf(pallets.count, 'pallet')}, ${describeWeight()}` }
  })
  if (!priced) return []
  const why = () => explain(facts, parts, priced)
  const sums = sumParts(method, priced)
  const lowered = {
    ...sums,
    method,
    isTooHeavy: false,
    code: `${method.code}:LIFTGATE`,
    name: isHome(to) ? `${method.name}, residential with liftgate` : `${method.name}, with liftgate`,
    shipCents: sums.shipCents + parts.length * (liftgateCents + (isHome(to) ? residentialCents : 0)),
    needsDock: false,
    notice: null,
    why: () =>
      `${why()} Includes ${isHome(to) && residentialCents > 0 ? `residential delivery ${formatCents(residentialCents)} and ` : ''}liftgate ${formatCents(liftgateCents)}.`,
  }
  const toDock = {
    ...sums,
    method,
    isTooHeavy: false,
    code: method.code,
    name: method.name,
    needsDock: true,
    notice: null,
    why: () => `${why()} To your loading dock.`,
  }
  return isHome(to) ? [lowered] : [toDock, lowered]
}

/** @returns undefined when the method cannot bring one of them */
function priceParts(
  parts: PackedPart[],
  price: (part: PackedPart, zone: number) => PricedPart | undefined,
): PricedPart[] | undefined {
  const priced: PricedPart[] = []
  for (const part of parts) {
    const one = part.zone === null ? undefined : price(part, part.zone)
    if (!one) return undefined
    priced.push(one)
  }
  return priced
}

const sumParts = (method: Method, parts: PricedPart[]) => ({
  shipCents: parts.reduce((sum, { shipCents }) => sum + shipCents, 0),
  transitDays: Math.max(0, ...parts.map(({ zone }) => countTransitDays(method, zone))),
  deliveredByMinute: method.deliveredByMinute,
})

/** '1 carton, 20 lb billed, zone 3.', and where it leaves from in a shop of several warehouses. */
function explain({ warehouses }: FreightFacts, parts: PackedPart[], priced: PricedPart[]): string {
  if (isNothing(parts)) return 'Nothing ships to this address.'
  const loads = priced.map(({ load, zone }, index) => {
    const from = warehouses.length > 1 ? ` from ${parts[index]!.warehouse.name}` : ''
    return `${load()}${from}, zone ${zone}`
  })
  return `${loads.join('; ')}.`
}

/** 'Includes residential delivery $5.95 and fuel $1.10.' */
function explainSurcharges(priced: PricedPart[]): string {
  const kinds = [...new Set(priced.flatMap(({ surcharges }) => surcharges.map(({ kind }) => kind)))]
  const named = kinds.map((kind) => {
    const own = priced.flatMap(({ surcharges }) => surcharges.filter((one) => one.kind === kind))
    return `${surchargeNames[kind]} ${formatCents(own.reduce((sum, { cents }) => sum + cents, 0))}`
  })
  const last = named.at(-1)
  if (last === undefined) return ''
  return `Includes ${[named.slice(0, -1).join(', '), last].filter(Boolean).join(' and ')}.`
}

const isNothing = (parts: PackedPart[]): boolean => parts.every(({ packages }) => packages.length === 0)

const countOf = (count: number, unit: string): string => `${formatCount(count)} ${count === 1 ? unit : `${unit}s`}`

/** Dayton, OH: 1400 Leo Street, Dayton, OH 45404 */
export const addressOf = ({ name, address1, city, state, zip }: Warehouse): string =>
  `our warehouse ${name}: ${[address1, city, `${state} ${zip}`].filter(Boolean).join(', ')}`
