interface CouponTexts {
  off: string
  minimum: string
  items: readonly string[]
  collections: readonly string[]
}

/** Does a coupon as it is typed give all goods away, from the first one on? */
export const takesEverything = ({ off, minimum, items, collections }: CouponTexts): boolean =>
  /^\s*100(\.0*)?\s*%\s*$/.test(off) && minimum.trim() === '' && items.length === 0 && collections.length === 0
