import { toItemPath } from '../../../../domain/catalog/item-address.ts'
import type { CatalogItem } from '../../../../contract/shop/catalog/products.schema.ts'
import type { Suggestion } from '../../../../contract/shop/catalog/listings.schema.ts'
import { findSmallestOrder } from '../../../../domain/pricing/smallest-order.ts'
import type { PriceTier } from '../../../../domain/pricing/price-tiers.ts'
import { toOwnPrices, toWirePrices, toWireRushPrices, toWireSteps } from '../items/prices/prices.wire.ts'
import { toStock } from '../items/stock/stock.wire.ts'
import type { Card, CardView } from './model/cards.ts'

/** The others are counted only. */
const colorsOnCard = 4
const stepsOnCard = 6

export function toWireCard({ card, ownTiers }: CardView): CatalogItem {
  const wire = toSharedCard(card)
  if (!ownTiers) return wire
  const prices = toOwnPrices(ownTiers, card.custom)
  return { ...wire, ...prices, cost: prices.tier_price, quantities: toCardSteps(ownTiers, card.custom) }
}

/** At published prices: each card of the catalog is turned into the wire once, for as long as it is the same. */
const sharedCards = new WeakMap<Card, CatalogItem>()

function toSharedCard(card: Card): CatalogItem {
  const known = sharedCards.get(card)
  if (known) return known
  const made = makeWireCard(card)
  sharedCards.set(card, made)
  return made
}

const makeWireCard = (card: Card): CatalogItem => ({
  id: card.id,
  name: card.name,
  web_code: card.code,
  item_url: toItemPath(card),
  image_thumnail: card.picture,
  ...(card.otherPictures.length > 0 ? { other_images: card.otherPictures } : {}),
  ...toWirePrices(card.tiers, card.custom),
  cost: null,
  currency_symbol: '$',
  unit: card.unit,
  custom_item_flag: card.custom,
  moq: card.minimumQuantity,
  colors: card.colors
    .slice(0, colorsOnCard)
    .map(({ name, hex, picture }) => ({ name, hex_code: hex, image_thumnail: picture })),
  color_count: card.colors.length,
  sizes: card.sizes,
  specification: card.summary,
  stock: toStock(card, card.minimumQuantity),
  quantities: toCardSteps(card.tiers, card.custom),
  rush_pricing: toWireRushPrices(card.rushPrices, card.custom),
  single_variant_id: card.singleVariantId,
  wishlist_item_flag: false,
})

const toCardSteps = (tiers: readonly PriceTier[], custom: boolean) =>
  toWireSteps(tiers, custom)
    .slice(0, stepsOnCard)
    .map(({ quantity, price }) => ({ quantity, price }))

export function toSuggestion(shown: CardView): Suggestion {
  const card = toWireCard(shown)
  return {
    id: card.id,
    name: card.name,
    web_code: card.web_code,
    item_url: card.item_url,
    image_thumnail: card.image_thumnail,
    ...(card.other_images ? { other_images: card.other_images } : {}),
    price: card.price,
    smallest_order: findSmallestOrder(card.quantities, card.moq) ?? null,
    currency_symbol: card.currency_symbol,
    unit: card.unit,
    custom_item_flag: card.custom_item_flag,
  }
}
