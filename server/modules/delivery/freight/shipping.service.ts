import { priceDelivery, type Delivery, type WholeShipment } from '../../../../domain/freight/deliveries.ts'
import { priceSharedBilling, type FreightBill } from '../../../../domain/freight/freight-bill.ts'
import type { AddressId, CompanyId, CustomerId, LineId } from '../../../../domain/ids.ts'
import { taxGoods, type OrderTax, type TaxedGoods, type TaxTerms } from '../../../../domain/ordering/sales-tax.ts'
import type { ClosedDays, CutOff } from '../../../../domain/calendar/business-days.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, Tx } from '../../../platform/database.ts'
import { Conflict, NotFound } from '../../../platform/http/errors.ts'
import { getFreightFacts, listMethods, type Destination, type FreightFacts } from './freight-facts.store.ts'
import type { LiveRatesService } from './live/live-rates.service.ts'
import { noSuchAddress } from '../../people/index.ts'
import { findClosedDays } from '../../../platform/calendar/closed-days.store.ts'
import { findCutOff } from '../../../platform/calendar/shop-calendar.store.ts'
import { isWholeTogether, keepWhole } from './keep-whole.ts'
import { rateBilled } from './rate-billed.ts'
import type { CartRate } from './rate-orders.ts'
import type { GoodsToShip, MethodRate } from './rate-methods.ts'
import { stateOfWay } from './state-of-way.ts'

interface Owner {
  customerId: CustomerId
  companyId: CompanyId
}

/** Where a cart goes, and how. */
interface CartShipping {
  addressId: AddressId
  /** Null: the shop pays the carrier. */
  bill: FreightBill | null
  /** What waits where the rest goes in parts. */
  whole: readonly WholeShipment[]
}

interface ShippingDeps {
  db: Database
  clock: Clock
  /** The orders that the customer's cart becomes; none when the cart is empty. */
  findCartOrders(tx: Tx, owner: Owner, now: Date, asked: Omit<CartShipping, 'addressId'>): Promise<CartToShip>
  liveRates: LiveRatesService
}

/** What becomes one order, and which lines of the cart that is. */
export interface OrderToShip extends GoodsToShip {
  lineIds: LineId[]
  /** How many of them go together. */
  sharedCount: number
}

interface TaxedOrder {
  taxed: TaxedGoods
  /** The same where lines with addresses of their own ship in parts; null: none of them can. */
  taxedInParts: TaxedGoods | null
}

export interface CartToShip {
  orders: (OrderToShip & TaxedOrder)[]
  tax: TaxTerms
}

/** A way of the cart, and the orders that go by it. */
export interface CartWay extends CartRate {
  lineIds: LineId[][]
  /** Of each order. */
  taxes: WayTax[]
}

interface WayTax {
  tax: OrderTax
  /** Where it ships in parts; null where it does not. */
  inParts: OrderTax | null
}

export type ShippingService = ReturnType<typeof createShippingService>

export function createShippingService({ db, clock, findCartOrders, liveRates }: ShippingDeps) {
  return {
    listMethods: () => listMethods(db.orm),

    /** Until when an order counts for the day, what time it is, and on which days nobody works. */
    async findCutOff(): Promise<CutOff & { now: Date; closed: ClosedDays }> {
      const [cutOff, closed] = await Promise.all([findCutOff(db.orm), findClosedDays(db.orm)])
      return { ...cutOff, closed, now: clock.now() }
    },

    /** How the cart can ship to an address. */
    async rateCart(owner: Owner, { addressId, ...asked }: CartShipping): Promise<CartWay[]> {
      const { bill, whole } = asked
      const load = () => getFreightFacts(db.orm, owner.customerId, [addressId], clock.now())
      const facts = await load()
      const destination = facts.destinations.get(addressId)
      if (!destination || destination.removed) throw new NotFound(noSuchAddress)
      const { orders, tax } = await findCartOrders(db.orm, owner, clock.now(), asked)
      if (orders.length === 0) throw new Conflict('Your cart is empty.')
      const lineIds = orders.map((order) => order.lineIds)
      const quote = (known: FreightFacts) => rateBilled(known, destination, orders, clock.now(), { bill })
      const isNewer = await liveRates.prepare(facts, quote)
      return quote(isNewer ? await load() : facts).map((way) => ({
        ...way,
        lineIds,
        taxes: way.orders.map((own, index) =>
          taxOrderWay(facts, destination, own, { ...orders[index]!, bill, whole }, tax),
        ),
      }))
    },
  }
}

interface BilledOrder
  extends Pick<OrderToShip, 'sharedCount' | 'lineIds'>, TaxedOrder, Omit<CartShipping, 'addressId'> {}

/** What a way costs is taxed in some states. */
function taxOrderWay(
  facts: FreightFacts,
  to: Destination,
  way: MethodRate,
  { taxed, taxedInParts, sharedCount, lineIds, bill, whole }: BilledOrder,
  terms: TaxTerms,
): WayTax {
  const state = stateOfWay(facts, to, way.code)
  const shared = { methodCode: way.code, lineCount: sharedCount }
  const billingCents = priceSharedBilling(bill, shared, facts.settings.thirdPartyCents)
  const together = isWholeTogether(whole, lineIds) ? keepWhole(way) : way
  const tax = (goods: TaxedGoods, delivery: Delivery) =>
    taxGoods(goods, { state, freightCents: priceDelivery(together, delivery) + billingCents }, terms)
  const canPart = way.inParts !== null || taxedInParts !== null
  return { tax: tax(taxed, 'complete'), inParts: canPart ? tax(taxedInParts ?? taxed, 'parts') : null }
}
