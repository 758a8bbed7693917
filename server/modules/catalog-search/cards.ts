import type { CatalogItem, Suggestion } from '../../../contract/shop/products.schema.ts'
import type { PriceTier } from '../../../domain/price-tiers.ts'
import { type ItemRecord, toOwnPrices, toStock, toWirePrices, toWireSteps } from '../catalog/index.ts'

/** The others are counted only. */
const colorsOnCard = 4
const stepsOnCard = 6

/** A card as a guest sees it. It is shared by all who ask for it, so nobody changes it. */
export type Card = CatalogItem

export type CardSource = Pick<
  ItemRecord,
  | 'id'
  | 'code'
  | 'name'
  | 'picture'
  | 'unit'
  | 'custom'
  | 'minimumQuantity'
  | 'colors'
  | 'sizes'
  | 'summary'
  | 'stockQuantity'
  | 'nextOn'
  | 'tiers'
  | 'singleVariantId'
>

export function toCard(item: CardSource): Card {
  return {
    id: item.id,
    name: item.name,
    web_code: item.code,
    item_url: `/products/${item.id}`,
    image_thumnail: item.picture,
    ...toWirePrices(item.tiers, item.custom),
    currency_symbol: '$',
    unit: item.unit,
    custom_item_flag: item.custom,
    moq: item.minimumQuantity,
    colors: item.colors
      .slice(0, colorsOnCard)
      .map(({ name, hex, picture }) => ({ name, hex_code: hex, image_thumnail: picture })),
    color_count: item.colors.length,
    sizes: item.sizes,
    specification: item.summary,
    stock: toStock(item.stockQuantity, item.nextOn, item.minimumQuantity),
    quantities: toCardSteps(item.tiers, item.custom),
    single_variant_id: item.singleVariantId,
    wishlist_item_flag: false,
  }
}

const toCardSteps = (tiers: readonly PriceTier[], custom: boolean) =>
  toWireSteps(tiers, custom)
    .slice(0, stepsOnCard)
    .map(({ quantity, price }) => ({ quantity, price }))

/** The same card with what a company pays by its own price list, where the list names the item. */
export const repriceCard = (card: Card, tiers: readonly PriceTier[] | undefined): Card =>
  tiers
    ? {
        ...card,
        ...toOwnPrices(tiers, card.custom_item_flag),
        quantities: toCardSteps(tiers, card.custom_item_flag),
      }
    : card

export const toSuggestion = (card: Card): Suggestion => ({
  id: card.id,
  name: card.name,
  web_code: card.web_code,
  item_url: card.item_url,
  image_thumnail: card.image_thumnail,
  price: card.price,
  currency_symbol: card.currency_symbol,
  unit: card.unit,
  custom_item_flag: card.custom_item_flag,
})
