import type { ItemId } from '../../../../domain/ids.ts'
/** What an answer may show; whoever caches it hears when that has changed. */
export const itemTopic = (itemId: ItemId): string => `item ${itemId}`

/** The items of a collection and of those below it. */
export const collectionTopic = (collectionId: number): string => `collection ${collectionId}`

/** Which items there are, where they stand, by which words they are found and in which order. Prices and amounts in stock are not. */
export const assortmentTopic = 'assortment'

/** The collections with their counts and pictures, as every page shows them. */
export const menuTopic = 'menu'
