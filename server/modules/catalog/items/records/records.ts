import type { FilteredField, ItemValues } from '../../../../../domain/catalog/item-fields.ts'
import type { ItemId, VariantId } from '../../../../../domain/ids.ts'
import type { UnitPrice } from '../../../../../domain/money/money.ts'
import type { Specification } from '../catalog.tables.ts'

/** One active item as the read model has it. Prices in 1/10,000 dollar; pictures are addresses, 320 px wide where the shop serves them. */
export interface ItemRecord {
  id: ItemId
  code: string
  name: string
  summary: string
  keywords: string
  /** What listings are filtered by. */
  texts: Pick<ItemValues, FilteredField>
  unit: string
  /** Plain text, without tags. */
  description: string
  features: string[]
  specifications: Specification[]
  custom: boolean
  minimumQuantity: number
  leadDays: number
  popularity: number
  createdAtMs: number
  collectionIds: number[]
  mainCollectionId: number | null
  picture: string | null
  /** In place of the first one, where that cannot be loaded. */
  otherPictures: string[]
  colors: { name: string; hex: string; picture: string | null }[]
  sizes: string[]
  variantCodes: string[]
  /** The only variant, where nothing has to be chosen. */
  singleVariantId: VariantId | null
  /** The published price list, by ascending quantity, doubles dropped. */
  tiers: { minimumQuantity: number; unitPrice: UnitPrice; publishedPrice: UnitPrice | null }[]
  /** By the names that buyers read. */
  decorations: string[]
  /** Each piece can have its name and its number. */
  takesRoster: boolean
  /** By rising days. */
  rushPrices: RushPrice[]
  stockQuantity: number
  /** ISO date of the next delivery, where one is known. */
  nextOn: string | null
  /** Business days until it leaves, where none is in stock and nobody counts some of it: it is made or bought to order. */
  toOrderDays: number | null
  /** What goes well with it, in its order; also what is not shown. */
  relatedIds: readonly ItemId[]
}

export type StockOfItem = Pick<ItemRecord, 'stockQuantity' | 'nextOn'>

/** What a piece costs that is decorated within some business days, up to a quantity. */
export interface RushPrice {
  days: number
  maximumQuantity: number
  unitPrice: UnitPrice
  publishedPrice: UnitPrice
}

export interface CollectionRecord {
  id: number
  parentId: number | null
  path: string
  name: string
  text: string
  position: number
  loginRequired: boolean
  showSubCollections: boolean
  otherLinkUrl: string | null
  picture: string | null
  hidden: boolean
  /** What its page shows first, in this order. */
  firstItemIds: readonly ItemId[]
}
