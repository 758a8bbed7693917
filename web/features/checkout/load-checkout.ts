import type { QueryClient } from '@tanstack/react-query'
import { getCart, updateCartLine } from '../../../contract/shop/cart.call.ts'
import { getShippingAddresses, getShippingMethods } from '../../../contract/shop/shipping.call.ts'
import type { Address } from '../../../contract/shop/shipping.schema.ts'
import { callQuery, whenSent } from '../../client/index.ts'

/** All that the first view of a checkout shows, the freight to the usual address among it. */
export async function loadCheckout(queries: QueryClient): Promise<void> {
  // Whoever changes a quantity and goes on at once has meant the new one.
  await whenSent(queries, updateCartLine)
  const [{ shopping_cart: cart }, { shipping_addresses: addresses }] = await Promise.all([
    queries.fetchQuery({ ...callQuery(getCart, { query: {} }), staleTime: 0 }),
    queries.ensureQueryData(callQuery(getShippingAddresses, {})),
  ])
  const address = pickAddress(addresses)
  if (!address || cart.line_count === 0) return
  const methods = callQuery(getShippingMethods, { input: { shipping_address_id: address.id } })
  await queries.prefetchQuery({ ...methods, staleTime: 0, meta: { ...methods.meta, quiet: true } })
}

/** The chosen address, or else the usual one. */
export const pickAddress = (addresses: Address[], chosenId?: number): Address | undefined =>
  addresses.find(({ id }) => id === chosenId) ?? addresses.find(({ is_default: usual }) => usual) ?? addresses[0]
