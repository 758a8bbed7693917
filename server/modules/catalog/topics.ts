/** What an answer may show; whoever caches it hears when that has changed. */
export const itemTopic = (itemId: number): string => `item ${itemId}`

/** The items of a collection and of those below it. */
export const collectionTopic = (collectionId: number): string => `collection ${collectionId}`
