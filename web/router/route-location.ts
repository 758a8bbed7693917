/** Where a shopper is: an address of the shop in its parts. */
export interface RouteLocation {
  pathname: string
  /** With its question mark, or empty. */
  search: string
  /** With its number sign, or empty. */
  hash: string
}

/** What begins with two slashes would name another shop wherever it is used as an address. */
export const toLocation = ({ pathname, search, hash }: RouteLocation): RouteLocation => ({
  pathname: pathname.replace(/^\/{2,}/, '/'),
  search,
  hash,
})

export const toAddress = ({ pathname, search, hash }: RouteLocation): string => pathname + search + hash

/** What a link means on a page: '?page=2' and '#prices' stay on it. */
export function resolveLocation(to: string, from: RouteLocation): RouteLocation {
  // The name of the shop plays no part in it.
  return toLocation(new URL(to, `http://shop${toAddress(from)}`))
}

/** Links that leave the shop, or open another program: 'https://...', 'tel:...', '//...'. */
export const leavesShop = (to: string): boolean => /^([a-z][a-z\d+.-]*:|\/\/)/i.test(to)
