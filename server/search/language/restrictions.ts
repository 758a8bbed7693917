/** In a name they say that it is not the usual thing: for one hand only, a part of it, or not new. */
export const restrictingWords = 'only left right replacement spare refill repair used refurbished renewed'.split(' ')
