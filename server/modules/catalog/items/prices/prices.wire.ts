import { toWireUnitPrice } from '../../../../../domain/money/money.ts'
import type { RushPrice } from '../records/records.ts'
import { dropDoubles, type PriceTier } from '../../../../../domain/pricing/price-tiers.ts'

/** What an item costs at a glance: null where it is priced on call. */
interface WirePrices {
  price: number | null
  tier_price: number | null
  strike_price: number | null
  percent_off: number | null
}

/** The same of a company's own prices: below the published ones they are no promotion, so that no percentage stands beside them. */
export const toOwnPrices = (tiers: readonly PriceTier[], custom: boolean): WirePrices => ({
  ...toWirePrices(tiers, custom),
  percent_off: null,
})

/** `price` is the lowest tier's ('As Low As'), `tier_price` that of the smallest quantity; a reduction is the lowest tier's. */
export function toWirePrices(tiers: readonly PriceTier[], custom: boolean): WirePrices {
  const lowest = custom ? undefined : findLowest(tiers)
  if (!lowest) return { price: null, tier_price: null, strike_price: null, percent_off: null }
  const { unitPrice, publishedPrice } = lowest
  const reduced = publishedPrice !== null && publishedPrice > unitPrice
  return {
    price: toWireUnitPrice(unitPrice),
    tier_price: toWireUnitPrice(tiers[0]!.unitPrice),
    strike_price: reduced ? toWireUnitPrice(publishedPrice) : null,
    percent_off: reduced ? Math.round((1 - unitPrice / publishedPrice) * 100) : null,
  }
}

export const findLowest = <Tier extends PriceTier>(tiers: readonly Tier[]): Tier | undefined =>
  tiers.reduce<Tier | undefined>(
    (lowest, tier) => (lowest === undefined || tier.unitPrice < lowest.unitPrice ? tier : lowest),
    undefined,
  )

export const toWireRushPrices = (rushPrices: readonly RushPrice[], custom: boolean) =>
  custom
    ? []
    : rushPrices.map(({ days, maximumQuantity, unitPrice, publishedPrice }) => ({
        days,
        maximum_quantity: maximumQuantity,
        price: toWireUnitPrice(unitPrice),
        published_price: toWireUnitPrice(publishedPrice),
      }))

/** The steps of the price table, doubles dropped. */
export const toWireSteps = (tiers: readonly PriceTier[], custom: boolean) =>
  custom
    ? []
    : dropDoubles(tiers).map(({ minimumQuantity, unitPrice, publishedPrice }) => ({
        quantity: minimumQuantity,
        price: toWireUnitPrice(unitPrice),
        published_price: toWireUnitPrice(publishedPrice ?? unitPrice),
      }))
