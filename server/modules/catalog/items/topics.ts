import type { ItemId } from '../../../../domain/ids.ts'
/** What an answer may show; whoever caches it hears when that has changed. */
export const itemTopic = (itemId: ItemId): string => `item ${itemId}`

/** An item as lists show it: in stock or not, but not how much of what is plentiful. */
export const cardTopic = (itemId: ItemId): string => `card ${itemId}`

/** Of an answer that lists items: whoever calls it is told how much is in stock, and pages show less. */
export const listedTopics = (
  others: readonly string[],
  itemIds: readonly ItemId[],
): [topics: string[], topicsOnPages: string[]] => [
  [...others, ...itemIds.map(itemTopic)],
  [...others, ...itemIds.map(cardTopic)],
]

/** Which items stand in a collection or below it, in which order, and what its filters count. */
export const collectionTopic = (collectionId: number): string => `collection ${collectionId}`

/** Which items there are, where they stand, by which words they are found and in which order. Prices and amounts in stock are not. */
export const assortmentTopic = 'assortment'

/** All that searches go by: anything of any item but the amount in stock of what is there. */
export const catalogTopic = 'catalog'

/** The collections with their counts and pictures, as every page shows them. */
export const menuTopic = 'menu'
