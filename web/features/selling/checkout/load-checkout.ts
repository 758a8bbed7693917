import type { QueryClient } from '@tanstack/react-query'
import { getCart, updateCartLine } from '../../../../contract/shop/cart/cart.call.ts'
import { getFreightAccounts } from '../../../../contract/shop/cart/freight-bill.call.ts'
import {
  getAllShippings,
  getShippingAddresses,
  getShippingMethods,
} from '../../../../contract/shop/cart/shipping.call.ts'
import type { Cart } from '../../../../contract/shop/cart/cart.schema.ts'
import type { Address } from '../../../../contract/shop/cart/shipping.schema.ts'
import { isAllSplit } from '../../../../domain/freight/line-shipments.ts'
import type { FreightBill } from '../../../../domain/freight/freight-bill.ts'
import { callQuery, whenSent } from '../../../client/index.ts'
import { toCompleteShipments } from './backorders/backorder-choice.ts'
import { beginFreight, listCarriers, toBill, toBillInput } from './freight/freight-choice.ts'

/** All that the first view of a checkout shows, the freight to the usual address among it. */
export async function loadCheckout(queries: QueryClient): Promise<void> {
  // Whoever changes a quantity and goes on at once has meant the new one.
  await whenSent(queries, updateCartLine)
  const [{ shopping_cart: cart }, { shipping_addresses: addresses }, habit, { shippings }] = await Promise.all([
    queries.fetchQuery({ ...callQuery(getCart, { query: {} }), staleTime: 0 }),
    queries.ensureQueryData(callQuery(getShippingAddresses, {})),
    queries.fetchQuery({ ...callQuery(getFreightAccounts, {}), staleTime: 0 }),
    queries.ensureQueryData(callQuery(getAllShippings, {})),
  ])
  const address = findShipTo(cart, addresses)
  if (!address || cart.line_count === 0) return
  const bill = toBill(beginFreight(habit, { carriers: listCarriers(shippings), receiverZip: address.zip }))
  const methods = callQuery(getShippingMethods, { input: toMethodsInput(address, bill) })
  await queries.prefetchQuery({ ...methods, staleTime: 0, meta: { ...methods.meta, quiet: true } })
}

/** How amounts to an address are asked for. */
export const toMethodsInput = (
  address: Address | undefined,
  bill: FreightBill | null,
  whole: readonly string[] = [],
) => ({
  shipping_address_id: address?.id ?? 0,
  ...(bill ? { freight_bill: toBillInput(bill) } : {}),
  ...(whole.length > 0 ? { complete_shipments: toCompleteShipments(whole) } : {}),
})

/** Every line goes to addresses of its own, so that nothing is left to be asked. */
export const goesToOwnAddresses = (cart: Cart): boolean =>
  isAllSplit(cart.shopping_cart_lines.map(({ shipping_addresses: shipments }) => ({ shipments })))

/**
 * Where the goods go that have no address of their own; an order of which there are none is stored under its first address. Beside lines that
 * have one, the cart says it, whatever was chosen in this tab before.
 */
export function findShipTo(cart: Cart, addresses: Address[], chosenId?: number): Address | undefined {
  const isApart = cart.shopping_cart_lines.some(({ shipping_addresses: own }) => own.length > 0)
  const storedId = cart.shipping_address_id ?? undefined
  if (!goesToOwnAddresses(cart))
    return pickAddress(addresses, isApart ? (storedId ?? chosenId) : (chosenId ?? storedId))
  return pickAddress(addresses, cart.shopping_cart_lines[0]?.shipping_addresses[0]?.address_id)
}

/** The chosen address, or else the usual one. */
export const pickAddress = (addresses: Address[], chosenId?: number): Address | undefined =>
  addresses.find(({ id }) => id === chosenId) ?? addresses.find(({ is_default: usual }) => usual) ?? addresses[0]
