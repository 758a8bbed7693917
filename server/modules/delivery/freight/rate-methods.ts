import type { QuoteFreight } from '../../../../domain/quotes/quote-content.ts'
import { findShipDay, type Schedule } from '../../../../domain/decoration/timeline.ts'
import type { Backorder } from '../../../../domain/stock/backorders.ts'
import type { RateCarrier } from '../../../../domain/freight/carriers.ts'
import { addBusinessDays, listBusinessDays, shippingDay, type Day } from '../../../../domain/calendar/business-days.ts'
import { methodOf, pickupMethodCode } from '../../../../domain/freight/line-shipments.ts'
import type { Cents } from '../../../../domain/money/money.ts'
import { compareTransit, dropDominated, type Transit } from '../../../../domain/freight/offered-methods.ts'
import {
  countGoods,
  findPickup,
  listPieces,
  sourceGoods,
  sourceMade,
  splitByArrival,
  splitForPickup,
  type CountedPieces,
  type Sourcing,
  type StockedGoods,
} from '../../../../domain/freight/sourcing.ts'
import { formatCents } from '../../../../domain/money/format-money.ts'
import type { Warehouse } from '../../catalog/index.ts'
import { addressOf, listWays, type Explain, type Shipped, type Way } from './carrier-ways.ts'
import type { Destination, FreightFacts, Method } from './freight-facts.store.ts'

/** What goes to one address. */
export interface GoodsToShip extends Shipped {
  goods: StockedGoods[]
  /** The same for whoever fetches them at a warehouse, where other orders take their goods there, too. */
  fetched?: ReadonlyMap<number, StockedGoods[]>
  /** Business days until blank goods leave the shelf; 1 is today, before the cut-off. */
  leadDays: number
  /** How goods are decorated: made in one run, they leave complete, from where they are made. */
  making?: Pick<Schedule, 'productionDays' | 'isRush'> & {
    /** All of the run, where these goods are only some of it. */
    run?: StockedGoods[]
  }
  /** Its price by one method is fixed by a quote; null: it is rated. */
  quotedFreight?: QuoteFreight | null
  /** The shop pays what the cheapest method costs, as for samples by the owner's rule. */
  isFreightOurs?: boolean
}

export interface MethodRate extends Transit {
  code: string
  carrier: RateCarrier
  name: string
  shipCents: Cents
  /** It is handed over at a loading dock only. */
  needsDock: boolean
  /** Null while goods are on backorder without a date. */
  arrivesOn: Day | null
  why: Explain
  /** Something of it has to come in first. */
  isBackordered: boolean
  /** What is in stock at once, and the rest as it comes in; null where all can go at one time. */
  inParts: PartsRate | null
  /** Why the amount is by the shop's own table; null where nothing has failed. */
  notice: string | null
}

interface PartsRate {
  shipCents: Cents
  parts: PartRate[]
  /** Why it costs more than all at once; empty where it does not. */
  why: string
}

/** One shipment: what goes from one warehouse at one time. */
export interface PartRate {
  quantity: number
  goods: CountedPieces[]
  isBackordered: boolean
  /** All of it, since its buyer waits for it. */
  isWhole?: true
  shipCents: Cents
  arrivesOn: Day | null
  methodName: string
  /** The warehouse that it leaves from; none in a shop with one, or where it is picked up. */
  from: string[]
  why: Explain
}

export interface RateOptions {
  /** The code that the buyer has chosen is quoted even where another method is better in everything. */
  chosen?: string
  /** So are all methods of whoever pays the carrier by an account of their own. */
  all?: boolean
}

/** Every way the goods can go to the address, in the order of the owner's table, without those that nobody would choose. */
export function rateMethods(
  facts: FreightFacts,
  to: Destination,
  shipment: GoodsToShip,
  now: Date,
  { chosen, all = false }: RateOptions = {},
): MethodRate[] {
  return pickOffered(rateAll(facts, to, shipment, now), ({ code }) => all || code === chosen)
}

/**
 * One way alone, as it stands among all of them; undefined where it does not bring the goods to the address. Parts of what an account pays for
 * stay with its carrier.
 */
export function rateMethod(
  facts: FreightFacts,
  to: Destination,
  shipment: GoodsToShip,
  now: Date,
  code: string,
): MethodRate | undefined {
  const method = findMethod(facts, code)
  if (!method) return undefined
  const ways = rateTogether({ ...facts, methods: [method] }, to, shipment, now)
  const own = ways.filter((one) => one.code === code)
  const mayPart = shipment.payer ? facts.methods.filter(({ carrier }) => carrier === method.carrier) : facts.methods
  return rateParts({ ...facts, methods: mayPart }, to, shipment, now, own)[0]
}

/** Without those that nobody would choose. */
export function pickOffered<Offered extends Offerable>(
  all: Offered[],
  isAsked: (quote: Offered) => boolean,
): Offered[] {
  const quotes = all.filter((quote) => !quote.isTooHeavy || isAsked(quote))
  const best = dropDominated(quotes, isAsked)
  // Who has no dock sees what a liftgate costs, also where a parcel costs less.
  const toDock = new Set(best.filter(({ needsDock }) => needsDock).map(({ code }) => code))
  return quotes.filter((quote) => best.includes(quote) || toDock.has(methodOf(quote.code)))
}

/** The method behind a code that was offered; undefined where the owner has none such, or has switched it off. */
export const findMethod = ({ methods }: FreightFacts, code: string): Method | undefined =>
  methods.find((method) => method.code === methodOf(code))

interface Offerable extends Transit, Pick<MethodRate, 'code' | 'shipCents' | 'needsDock'> {
  isPickup: boolean
  isTooHeavy: boolean
}

/** A way of all goods at one time, before it is seen beside the others. */
export interface Competing extends MethodRate, Offerable {
  /** From so many warehouses. */
  shipmentCount: number
}

/** Every way, also those that nobody would choose. */
export const rateAll = (facts: FreightFacts, to: Destination, shipment: GoodsToShip, now: Date): Competing[] =>
  rateParts(facts, to, shipment, now, rateTogether(facts, to, shipment, now))

/** Ways of all goods, with those in parts where something has to come in first. */
function rateParts(
  facts: FreightFacts,
  to: Destination,
  shipment: GoodsToShip,
  now: Date,
  quotes: Competing[],
): Competing[] {
  const groups = shipment.making || quotes.length === 0 ? undefined : splitByArrival(shipment.goods)
  if (!groups) return quotes
  const parts = groups.flatMap(({ goods }) => prepareParts(facts, to, { ...shipment, goods }, now))
  return quotes.map((quote) => (quote.isPickup ? quote : { ...quote, inParts: rateInParts(quote, parts) }))
}

/** What goes from one warehouse at one time, with every way that it can go. */
interface PreparedPart extends Pick<PartRate, 'quantity' | 'goods' | 'isBackordered' | 'from'> {
  leaves: Day | undefined
  ways: Way[]
}

function prepareParts(facts: FreightFacts, to: Destination, shipment: GoodsToShip, now: Date): PreparedPart[] {
  const { parts, backorder } = sourceGoods(shipment.goods, to.nearest)
  return parts.map((part) => ({
    quantity: part.goods.reduce((sum, { quantity }) => sum + quantity, 0),
    goods: part.pieces,
    isBackordered: backorder !== null,
    from: facts.warehouses.flatMap(({ warehouseId, name }) => (warehouseId === part.warehouseId && name ? [name] : [])),
    leaves: findLeavingDay(facts, [part], { shipment, backorder, now }),
    ways: listWays(facts, to, [part], shipment),
  }))
}

function rateInParts(whole: Competing, prepared: PreparedPart[]): PartsRate | null {
  const parts = prepared.map((part) => ratePart(whole, part))
  if (!parts.every((part) => part !== undefined)) return null
  const shipCents = parts.reduce((sum, part) => sum + part.shipCents, 0)
  return { shipCents, parts, why: explainParts(shipCents - whole.shipCents, parts.length, whole.shipmentCount) }
}

function explainParts(moreCents: Cents, count: number, wholeCount: number): string {
  if (moreCents <= 0) return ''
  const instead = count > wholeCount ? `${count} shipments instead of ${wholeCount}` : `${count} lighter shipments`
  return `${formatCents(moreCents)} more than all at once: ${instead}, each with its own freight.`
}

/** By what is cheapest from its warehouse: a few cartons need not go as the pallets of the rest do. */
function ratePart(whole: Competing, { leaves, ways, ...part }: PreparedPart): PartRate | undefined {
  const way = pickWay(ways, whole)
  return (
    way && {
      ...part,
      shipCents: way.shipCents,
      arrivesOn: leaves === undefined ? null : addBusinessDays(leaves, way.transitDays),
      methodName: way.name,
      why: way.why,
    }
  )
}

/** The cheapest way that is no slower than the chosen one, and asks for a dock only where that does. */
function pickWay(ways: Way[], { code, needsDock, ...whole }: Competing): Way | undefined {
  const own = ways.find((way) => way.code === code)
  const fitting = ways.filter((way) => way === own || ((needsDock || !way.needsDock) && !way.isTooHeavy))
  const inTime = fitting.filter((way) => compareTransit(way, own ?? whole) <= 0)
  const [best] = (inTime.length > 0 ? inTime : fitting).toSorted(
    (one, other) =>
      one.shipCents - other.shipCents || Number(other === own) - Number(one === own) || compareTransit(one, other),
  )
  return best
}

/** All goods at one time. */
function rateTogether(facts: FreightFacts, to: Destination, shipment: GoodsToShip, now: Date): Competing[] {
  const sourcing = source(facts, to, shipment)
  const leaves = findLeavingDay(facts, sourcing.parts, { shipment, backorder: sourcing.backorder, now })
  const ways = listWays(facts, to, sourcing.parts, shipment)
  const arrivals = leaves === undefined ? [] : listBusinessDays(leaves, longestOf(ways))
  return facts.methods.flatMap((method) =>
    method.code === pickupMethodCode
      ? ratePickups(facts, method, shipment, now)
      : ways
          .filter((way) => way.method === method)
          .map((way) => toCompeting(way, arrivals[way.transitDays] ?? null, sourcing)),
  )
}

/** Decorated goods are made at the owner's first warehouse. */
const source = ({ warehouses }: FreightFacts, to: Destination, { goods, making }: GoodsToShip): Sourcing =>
  making ? sourceMade(goods, making.run ?? goods, warehouses[0]!.warehouseId) : sourceGoods(goods, to.nearest)

interface Leaving {
  shipment: GoodsToShip
  backorder: Backorder
  now: Date
}

/**
 * When the last of it leaves its warehouse; undefined: nobody knows yet. Goods that are decorated count from the cutoff of
 * the shop, where their orders are read, and what comes in for them is still to be decorated.
 */
function findLeavingDay(
  { settings, cutOffOf }: FreightFacts,
  from: readonly { warehouseId: number }[],
  { shipment: { leadDays, making }, backorder, now }: Leaving,
): Day | undefined {
  if (backorder === 'unknown') return undefined
  const { cutOff, closed } = settings
  if (making)
    return findShipDay(shippingDay(now, cutOff, closed), { ...making, closed, goodsOn: backorder ?? undefined })
  const cutOffs = from.length === 0 ? [cutOff] : from.map(({ warehouseId }) => cutOffOf(warehouseId))
  const last = cutOffs.map((one) => shippingDay(now, one, closed)).reduce((one, other) => (one > other ? one : other))
  const ready = addBusinessDays(last, Math.max(0, leadDays - 1), closed)
  return backorder !== null && backorder > ready ? addBusinessDays(backorder, 1, closed) : ready
}

const longestOf = (ways: Way[]): number => Math.max(0, ...ways.map(({ transitDays }) => transitDays))

const toCompeting = (way: Way, arrivesOn: Day | null, { backorder, parts }: Sourcing): Competing => ({
  code: way.code,
  carrier: way.method.carrier,
  name: way.name,
  shipCents: way.shipCents,
  transitDays: way.transitDays,
  deliveredByMinute: way.deliveredByMinute,
  arrivesOn,
  why: way.why,
  notice: way.notice,
  isBackordered: backorder !== null,
  inParts: null,
  isPickup: false,
  needsDock: way.needsDock,
  isTooHeavy: way.isTooHeavy,
  shipmentCount: parts.length,
})

/** At each warehouse where all of it lies or comes in; decorated goods where they are made. The owner's first one has no code of its own behind the method's. */
function ratePickups(facts: FreightFacts, method: Method, shipment: GoodsToShip, now: Date): Competing[] {
  return facts.warehouses.flatMap((warehouse, index) => {
    if (shipment.making && index > 0) return []
    const goods = shipment.fetched?.get(warehouse.warehouseId) ?? shipment.goods
    const { making } = shipment
    const backorder = making
      ? sourceMade(goods, making.run ?? goods, warehouse.warehouseId).backorder
      : findPickup(goods, warehouse.warehouseId)
    if (backorder === undefined) return []
    const name = warehouse.name === '' ? method.name : `${method.name}, ${warehouse.name}`
    return [
      {
        code: index === 0 ? method.code : `${method.code}:${warehouse.code}`,
        carrier: method.carrier,
        name,
        shipCents: 0,
        transitDays: 0,
        deliveredByMinute: null,
        arrivesOn: findReadyDay(facts, warehouse, { shipment, backorder, now }),
        notice: null,
        why: () => `Pick up at ${describeWarehouse(facts, warehouse)}.`,
        isBackordered: backorder !== null,
        inParts: ratePickupInParts(facts, warehouse, name, { ...shipment, goods }, now),
        isPickup: true,
        needsDock: false,
        isTooHeavy: false,
        shipmentCount: 1,
      },
    ]
  })
}

/** What is on the shelf of the warehouse is ready at once, the rest when it comes in there. */
function ratePickupInParts(
  facts: FreightFacts,
  warehouse: Warehouse,
  methodName: string,
  shipment: GoodsToShip,
  now: Date,
): PartsRate | null {
  const groups = shipment.making ? undefined : splitForPickup(shipment.goods, warehouse.warehouseId)
  if (!groups) return null
  const parts = groups.map(({ goods, comesOn }) => ({
    quantity: countGoods(goods),
    goods: listPieces(goods),
    isBackordered: comesOn !== null,
    shipCents: 0,
    arrivesOn: findReadyDay(facts, warehouse, { shipment, backorder: comesOn, now }),
    methodName,
    from: [],
    why: () => '',
  }))
  return { shipCents: 0, parts, why: '' }
}

const findReadyDay = (facts: FreightFacts, warehouse: Warehouse, leaving: Leaving): Day | null =>
  findLeavingDay(facts, [warehouse], leaving) ?? null

const describeWarehouse = ({ settings }: FreightFacts, warehouse: Warehouse): string =>
  warehouse.name === '' ? settings.pickupPlace : addressOf(warehouse)
