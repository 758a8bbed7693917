import { localDay, type Day } from '../../../../../domain/calendar/business-days.ts'
import { explainDay } from '../../../../../domain/decoration/judge-decoration.ts'
import { countDecoratedLeadDays } from '../../../../../domain/decoration/timeline.ts'
import { explainUnknownZip } from '../../../../../domain/address-checks/check-place.ts'
import { explainBilling } from '../../../../../domain/freight/billed-weight.ts'
import type { RateCarrier } from '../../../../../domain/freight/carriers.ts'
import type { ItemId, VariantId } from '../../../../../domain/ids.ts'
import { packItem, type Packages } from '../../../../../domain/freight/packages.ts'
import type { Surcharge } from '../../../../../domain/freight/surcharges.ts'
import type { Audience } from '../../../../platform/http/audience.ts'
import type { Clock } from '../../../../platform/clock.ts'
import type { Database } from '../../../../platform/database.ts'
import { Conflict, Invalid, NotFound } from '../../../../platform/http/errors.ts'
import { toNetwork, type RateLimit } from '../../../../platform/http/rate-limit.ts'
import { findBlankLeadDays, listOffers, type CatalogService, type Offer } from '../../../catalog/index.ts'
import { isParcel } from '../carrier-ways.ts'
import {
  estimatedAddressId,
  getFreightFactsTo,
  listMethods,
  type Destination,
  type FreightFacts,
  type Method,
} from '../freight-facts.store.ts'
import { pickLanded, type LandedFreight } from './landed-freight.ts'
import { rateMethods, type GoodsToShip, type MethodRate } from '../rate-methods.ts'
import type { LiveRatesService } from '../live/live-rates.service.ts'
import { listSurchargeRules } from '../rates/surcharges.store.ts'
import { findPlace, type ZipPlace } from '../../../../platform/zip-codes/find-place.ts'

interface EstimatesDeps {
  db: Database
  clock: Clock
  catalog: Pick<CatalogService, 'getStanding'>
  rateLimit: RateLimit
  liveRates: LiveRatesService
}

/** Which pieces of an item. */
interface EstimatedGoods {
  itemId: ItemId
  variants: { variantId: VariantId; quantity: number }[]
}

/** What of a decoration decides when goods leave. */
interface LandedDecoration {
  method: string
  /** Business days of rush production; null: it is made in the usual time. */
  rushDays: number | null
}

interface LandedQuestion {
  zip: string
  /** Null: whenever it arrives. */
  arriveBy: Day | null
  itemId: ItemId
  decoration: LandedDecoration | null
  /** Each with its mix of colors and sizes. */
  quantities: EstimatedGoods['variants'][]
}

export interface PackedItem extends Packages {
  pieces: number
  billing: (ReturnType<typeof explainBilling> & { carrier: RateCarrier })[]
}

/** A carrier weighs all its services alike: the owner's first one speaks for them. */
const firstOfCarriers = (methods: Method[]): Method[] =>
  methods.filter((method, index) => methods.findIndex(({ carrier }) => carrier === method.carrier) === index)

/** Rules that depend on the carton alone: not on the service, nor on where it goes. */
const isOfSize =
  (carrier: RateCarrier) =>
  (rule: Surcharge): boolean =>
    rule.carrier === carrier &&
    rule.service === '' &&
    rule.zipPrefixes === null &&
    (rule.kind === 'handling' || rule.kind === 'oversize' || rule.kind === 'not-taken')

export type EstimatesService = ReturnType<typeof createEstimatesService>

const tooMany = 'You have requested many freight estimates. Please try again later.'

/** What freight would come to, before there is a cart or an address. */
export function createEstimatesService({ db, clock, catalog, rateLimit, liveRates }: EstimatesDeps) {
  async function getOffer(itemId: ItemId, audience: Audience): Promise<Offer> {
    await catalog.getStanding(itemId, audience)
    return (await listOffers(db.orm, null, [itemId])).get(itemId)!
  }

  /** @param rateBy as often as it is asked, with what carriers have answered by then */
  async function rateTo<Rates>(
    place: ZipPlace,
    rateBy: (facts: FreightFacts, to: Destination) => Rates,
    remoteAddress: string,
  ): Promise<Rates> {
    await rateLimit.take(toNetwork(remoteAddress), tooMany)
    const load = () => getFreightFactsTo(db.orm, place, clock.now())
    const rate = (facts: FreightFacts) => rateBy(facts, facts.destinations.get(estimatedAddressId)!)
    const facts = await load()
    const isNewer = await liveRates.prepare(facts, rate)
    return rate(isNewer ? await load() : facts)
  }

  return {
    /** The cartons that a quantity of an item fills, and as what each carrier bills them. */
    async pack(itemId: ItemId, quantity: number, audience: Audience): Promise<PackedItem[]> {
      const { carton } = await getOffer(itemId, audience)
      const [methods, surcharges] = await Promise.all([listMethods(db.orm), listSurchargeRules(db.orm)])
      const parcels = firstOfCarriers(methods.filter(isParcel))
      return packItem({ carton, quantity }).map((one) => ({
        ...one,
        billing: parcels.map(({ carrier, ...method }) => ({
          carrier,
          ...explainBilling(one, method, surcharges.filter(isOfSize(carrier))),
        })),
      }))
    },

    getPlace,

    /** Every way that packages can go, by the rates of the carriers or the shop's own; with what is in them, as the checkout would quote it. */
    async quote(
      { zip, packages, goods }: { zip: string; packages: Packages[]; goods: EstimatedGoods | undefined },
      { audience, remoteAddress }: { audience: Audience; remoteAddress: string },
    ): Promise<MethodRate[]> {
      const place = getPlace(zip)
      if (packages.length === 0 && !goods) throw new Invalid('Please enter what to ship.', 'packages')
      const ordered = goods && gather(await getOffer(goods.itemId, audience), goods.variants)
      const quotes = await rateTo(
        place,
        (facts, to) => rateMethods(facts, to, ordered ?? fromAnywhere(facts, packages), clock.now()),
        remoteAddress,
      )
      if (quotes.length === 0) throw new Conflict('We do not ship this to that ZIP code by ourselves. Please call us.')
      return quotes
    },

    /** What freight adds to each of several quantities: the cheapest way that arrives in time. */
    async quoteLanded(
      { zip, arriveBy, itemId, decoration, quantities }: LandedQuestion,
      { audience, remoteAddress }: { audience: Audience; remoteAddress: string },
    ): Promise<{ place: ZipPlace; freights: (LandedFreight | null)[] }> {
      const place = getPlace(zip)
      const offer = await getOffer(itemId, audience)
      const making = decoration && findMaking(offer, decoration)
      const shipments = quantities.map((variants) => ({
        ...gather(offer, variants),
        ...(making && { making, leadDays: countDecoratedLeadDays(making) }),
      }))
      const now = clock.now()
      const freights = await rateTo(
        place,
        (facts, to) => {
          if (arriveBy !== null) checkDay(arriveBy, localDay(now, facts.settings.cutOff.timeZone))
          return shipments.map((shipment) => pickLanded(rateMethods(facts, to, shipment, now), arriveBy))
        },
        remoteAddress,
      )
      return { place, freights }
    },
  }
}

/** @throws NotFound for colors and sizes that are not sold */
function gather(offer: Offer, variants: EstimatedGoods['variants']): GoodsToShip {
  const pieces = variants.map(({ variantId, quantity }) => {
    const variant = offer.variants.find((one) => one.variantId === variantId && one.active)
    if (!variant) throw new NotFound('This color and size is no longer available.')
    return { quantity, held: variant.held, isToOrder: variant.toOrderDays !== null, code: variant.code }
  })
  const goods = [{ carton: offer.carton, pieces }]
  const leadDays = findBlankLeadDays(
    offer,
    variants.map(({ variantId }) => variantId),
  )
  return { goods, leadDays, hazardous: offer.hazardous }
}

/** @throws Invalid for a method or a rush that the item does not have */
function findMaking({ methods, rushPrices }: Offer, { method: name, rushDays }: LandedDecoration) {
  const method = methods.find((one) => one.name === name)
  if (!method) throw new Invalid(`${name} is not offered for this item.`, 'decoration.method')
  if (rushDays !== null && !rushPrices.some(({ days }) => days === rushDays))
    throw new Invalid('This rush production is not offered for this item.', 'decoration.rush_days')
  return { productionDays: rushDays ?? method.leadDays, isRush: rushDays !== null }
}

function checkDay(arriveBy: string, today: Day): void {
  const sentence = explainDay(arriveBy, today)
  if (sentence) throw new Invalid(sentence, 'arrive_by')
}

function getPlace(zip: string): ZipPlace {
  if (zip.trim() === '') throw new Invalid('Please enter the ship-to ZIP code.', 'zip')
  const place = findPlace(zip)
  if (!place) throw new NotFound(explainUnknownZip(zip), 'zip')
  return place
}

/** Packages of which only size and weight are known: each warehouse could send them today. */
const fromAnywhere = ({ warehouses }: FreightFacts, packages: Packages[]): GoodsToShip => ({
  goods: packages.map(({ count, ...box }) => ({
    carton: { quantity: 1, ...box },
    pieces: [
      { quantity: count, held: warehouses.map(({ warehouseId }) => ({ warehouseId, quantity: count, nextOn: null })) },
    ],
  })),
  leadDays: 1,
  hazardous: false,
})
