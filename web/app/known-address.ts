import { readListingState, writeListingState } from '../features/listing/index.ts'

const ofListings = /^\/(listing|search)\//

/** A product page reserves the room for choices that its address says; what they are only the browser reads. */
const ofConfiguredProducts = /^\/products\/[^?]*\?(?:.*&)?(?:c|line)=/

/** The address of a page of the catalog with what that page reads of its query, in one order: what else stands there shows nothing. */
export function toKnownAddress(address: string): string {
  const at = address.indexOf('?')
  if (at < 0) return address
  const path = address.slice(0, at)
  if (ofConfiguredProducts.test(address)) return `${path}?c=`
  return ofListings.test(path)
    ? path + writeListingState(readListingState(new URLSearchParams(address.slice(at + 1))))
    : path
}
