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
  type FreightFacts,
  type Method,
} from '../freight-facts.store.ts'
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

  async function gather({ itemId, variants }: EstimatedGoods, audience: Audience): Promise<GoodsToShip> {
    const offer = await getOffer(itemId, audience)
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
      await rateLimit.take(toNetwork(remoteAddress), tooMany)
      const load = () => getFreightFactsTo(db.orm, place, clock.now())
      const facts = await load()
      const shipment = goods ? await gather(goods, audience) : fromAnywhere(facts, packages)
      const to = facts.destinations.get(estimatedAddressId)!
      const rateBy = (known: FreightFacts) => rateMethods(known, to, shipment, clock.now())
      const isNewer = await liveRates.prepare(facts, rateBy)
      const quotes = rateBy(isNewer ? await load() : facts)
      if (quotes.length === 0) throw new Conflict('We do not ship this to that ZIP code by ourselves. Please call us.')
      return quotes
    },
  }
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
