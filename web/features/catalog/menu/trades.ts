/** Two trades, one counter: the first two stand open, what else there is stands below. */
export const tradesInFull = 2
