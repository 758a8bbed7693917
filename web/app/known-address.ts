import { readListingState, writeListingState } from '../features/catalog/listing/index.ts'
import { readAddressed } from '../pages/read-addressed.ts'

const ofListings = /^\/(listing|search)\//
const ofProducts = /^\/products\//

/** The address of a page of the catalog with what that page reads of its query, in one order: what else stands there shows nothing. */
export function toKnownAddress(address: string): string {
  const at = address.indexOf('?')
  if (at < 0) return address
  const path = address.slice(0, at)
  const params = new URLSearchParams(address.slice(at + 1))
  if (ofProducts.test(path)) return path + writeAddressed(params)
  return ofListings.test(path) ? path + writeListingState(readListingState(params)) : path
}

/** A product page reserves the room for choices, and says what its button does to a line; which these are only the browser reads. */
function writeAddressed(params: URLSearchParams): string {
  const { lineId, isDecorated } = readAddressed(params)
  if (lineId !== null) return '?line=1'
  return isDecorated ? '?c=' : ''
}
