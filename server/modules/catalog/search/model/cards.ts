import type { PriceTier } from '../../../../../domain/pricing/price-tiers.ts'
import type { ItemRecord } from '../../items/records/records.ts'

/** An item as lists show it, at published prices. It is shared by all who ask for it, so nobody changes it. */
export type Card = Pick<
  ItemRecord,
  | 'id'
  | 'code'
  | 'name'
  | 'picture'
  | 'otherPictures'
  | 'unit'
  | 'custom'
  | 'minimumQuantity'
  | 'colors'
  | 'sizes'
  | 'summary'
  | 'stockQuantity'
  | 'nextOn'
  | 'toOrderDays'
  | 'tiers'
  | 'rushPrices'
  | 'singleVariantId'
  | 'relatedIds'
>

/** A card as an audience sees it. */
export interface CardView {
  card: Card
  /** What the audience pays by a price list of its own that names the item. */
  ownTiers: readonly PriceTier[] | undefined
}
