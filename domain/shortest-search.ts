/** With fewer letters the shop does not search. */
export const shortestSearch = 3
