/** Pieces of one item in a cart. */
export const maximumLineQuantity = 1_000_000

export const maximumCartLines = 200
