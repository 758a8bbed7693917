import type { Day } from '../../../../domain/calendar/business-days.ts'
import { dealOrders } from '../../../../domain/freight/sourcing.ts'
import { compareTransit, type Transit } from '../../../../domain/freight/offered-methods.ts'
import { methodOf, pickupMethodCode } from '../../../../domain/freight/line-shipments.ts'
import {
  findMethod,
  pickOffered,
  rateAll,
  rateMethods,
  type RateOptions,
  type Competing,
  type GoodsToShip,
  type MethodRate,
} from './rate-methods.ts'
import type { Destination, FreightFacts } from './freight-facts.store.ts'

/** A way of a whole cart. What it costs is the sum of its orders. */
export interface CartRate extends MethodRate {
  /** How each order goes, in the order of the goods. */
  orders: MethodRate[]
}

/**
 * Every way the orders of a cart can go to the address. Each is packed, shipped and priced by itself: one that cannot go by the method,
 * because it is too heavy for parcels or too light for pallets, goes by what is cheapest for it and no slower.
 */
export function rateOrders(
  facts: FreightFacts,
  to: Destination,
  shipments: GoodsToShip[],
  now: Date,
  asked: RateOptions = {},
): CartRate[] {
  const [only, ...others] = shipments
  if (only && others.length === 0)
    return rateMethods(facts, to, only, now, asked).map((quote) => ({ ...quote, orders: [quote] }))
  const perOrder = dealStock(facts, to, shipments).map((shipment) => rateAll(facts, to, shipment, now))
  const codes = new Set(perOrder.flatMap((quotes) => quotes.map(({ code }) => code)))
  const together = [...codes].flatMap((code) => {
    const orders = perOrder.map((quotes) => pickWay(facts, code, quotes, asksForDock(code, perOrder)))
    return orders.every((quote) => quote !== undefined) ? [sumUp(findNamed(code, perOrder), orders)] : []
  })
  return pickOffered(sortAsOwner(together, facts), ({ code }) => asked.all === true || code === asked.chosen)
}

/** Each order with what those before it leave of the stock: nothing is promised twice. */
function dealStock(facts: FreightFacts, to: Destination, shipments: GoodsToShip[]): GoodsToShip[] {
  const orders = shipments.map(({ goods }) => goods)
  const codes = orders.flatMap((goods) => goods.flatMap(({ pieces }) => pieces.map(({ code }) => code)))
  if (new Set(codes).size === codes.length) return shipments
  const sent = dealOrders(orders, to.nearest)
  const fetched = facts.warehouses.map(({ warehouseId }) => {
    const others = to.nearest.filter((one) => one !== warehouseId)
    return [warehouseId, dealOrders(orders, [warehouseId, ...others])] as const
  })
  return shipments.map((shipment, index) => ({
    ...shipment,
    goods: sent[index]!,
    fetched: new Map(fetched.map(([warehouseId, dealt]) => [warehouseId, dealt[index]!])),
  }))
}

const findNamed = (code: string, perOrder: Competing[][]): Competing =>
  perOrder.flat().find((quote) => quote.code === code)!

const asksForDock = (code: string, perOrder: Competing[][]): boolean => findNamed(code, perOrder).needsDock

/** What is fetched is fetched; parcels go as parcels. All else goes by the cheapest way that is no slower. */
function pickWay(facts: FreightFacts, code: string, quotes: Competing[], mayNeedDock: boolean): Competing | undefined {
  const own = quotes.find((quote) => quote.code === code)
  const kind = findMethod(facts, code)?.kind
  if (own?.isPickup || (own && kind === 'parcel' && !own.isTooHeavy)) return own
  if (methodOf(code) === pickupMethodCode) return undefined
  const fitting = quotes.filter((quote) => !quote.isPickup && !quote.isTooHeavy && (mayNeedDock || !quote.needsDock))
  const inTime = own ? fitting.filter((quote) => compareTransit(quote, own) <= 0) : fitting
  const [best] = (inTime.length > 0 ? inTime : fitting).toSorted(
    (one, other) => one.shipCents - other.shipCents || compareTransit(one, other),
  )
  return best ?? own
}

/** All orders by one method, as the page lists it. */
function sumUp(named: Competing, orders: Competing[]) {
  const days = orders.map(({ arrivesOn }) => arrivesOn)
  const shipCents = orders.reduce((sum, quote) => sum + quote.shipCents, 0)
  const parted = orders.flatMap(({ inParts }) => inParts ?? [])
  return {
    ...named,
    shipCents,
    ...pickTransit(orders.toSorted(compareTransit).at(-1)!),
    needsDock: orders.some(({ needsDock }) => needsDock),
    isTooHeavy: orders.some(({ isTooHeavy }) => isTooHeavy),
    arrivesOn: days.some((day) => day === null) ? null : (days as Day[]).toSorted().at(-1)!,
    why: named.isPickup ? named.why : () => `${orders.length} shipments, one for each order.`,
    notice: orders.map(({ notice }) => notice).find(Boolean) ?? null,
    isBackordered: orders.some(({ isBackordered }) => isBackordered),
    inParts:
      parted.length === 0
        ? null
        : {
            shipCents: orders.reduce((sum, order) => sum + (order.inParts?.shipCents ?? order.shipCents), 0),
            parts: parted.flatMap(({ parts }) => parts),
            why: [...new Set(parted.map(({ why }) => why))].filter(Boolean).join(' '),
          },
    orders,
  }
}

const pickTransit = ({ transitDays, deliveredByMinute }: Transit): Transit => ({ transitDays, deliveredByMinute })

function sortAsOwner<T extends { code: string }>(quotes: T[], { methods }: FreightFacts): T[] {
  const positionOf = ({ code }: T) => methods.findIndex((method) => method.code === methodOf(code))
  return quotes.toSorted((one, other) => positionOf(one) - positionOf(other))
}
