import type { CatalogItem, Stock, Suggestion } from '../../../contract/calls/products.ts'
import { toWireUnitPrice } from '../../../domain/money.ts'
import type { ItemRecord } from './records.ts'

const colorsOnCard = 4
const stepsOnCard = 6
const lowStock = 50

type Card = Omit<CatalogItem, 'wishlist_item_flag'>

/** What a product card shows of an item, without what depends on who looks. */
export function toCard(item: ItemRecord): Card {
  const first = item.tiers[0]
  const lowest = findLowest(item)
  const published = lowest?.publishedPrice ?? null
  const reduced = lowest !== undefined && published !== null && published > lowest.unitPrice
  return {
    id: item.id,
    name: item.name,
    web_code: item.code,
    item_url: `/products/${item.id}`,
    image_thumnail: item.picture,
    price: lowest ? toWireUnitPrice(lowest.unitPrice) : null,
    tier_price: first && !item.custom ? toWireUnitPrice(first.unitPrice) : null,
    strike_price: reduced ? toWireUnitPrice(published) : null,
    percent_off: reduced ? Math.round((1 - lowest.unitPrice / published) * 100) : null,
    currency_symbol: '$',
    custom_item_flag: item.custom,
    moq: item.minimumQuantity,
    colors: item.colors
      .slice(0, colorsOnCard)
      .map(({ name, hex, picture }) => ({ name, hex_code: hex, image_thumnail: picture })),
    color_count: item.colors.length,
    sizes: item.sizes,
    specification: item.summary,
    stock: toStock(item.stockQuantity, item.nextOn, item.minimumQuantity),
    quantities: item.custom
      ? []
      : item.tiers
          .slice(0, stepsOnCard)
          .map((tier) => ({ quantity: tier.minimumQuantity, price: toWireUnitPrice(tier.unitPrice) })),
    single_variant_id: item.singleVariantId,
  }
}

export function toSuggestion(item: ItemRecord): Suggestion {
  const lowest = findLowest(item)
  return {
    id: item.id,
    name: item.name,
    web_code: item.code,
    item_url: `/products/${item.id}`,
    image_thumnail: item.picture,
    price: lowest ? toWireUnitPrice(lowest.unitPrice) : null,
    currency_symbol: '$',
    custom_item_flag: item.custom,
  }
}

/** The tier behind 'As Low As'; undefined for what is priced on call. */
export function findLowest(item: ItemRecord): ItemRecord['tiers'][number] | undefined {
  if (item.custom) return undefined
  return item.tiers.reduce<ItemRecord['tiers'][number] | undefined>(
    (lowest, tier) => (lowest === undefined || tier.unitPrice < lowest.unitPrice ? tier : lowest),
    undefined,
  )
}

/** Low: not enough for many, or not for two smallest orders. */
export function toStock(quantity: number, nextOn: string | null, minimumQuantity: number): Stock {
  const state = quantity <= 0 ? 'out' : quantity < Math.max(lowStock, minimumQuantity * 2) ? 'low' : 'in'
  return { state, quantity: Math.max(0, quantity), next_on: nextOn }
}
