import type { QueryClient } from '@tanstack/react-query'
import { getCustomerProfile } from '../../../contract/calls/account.ts'
import { getCart, type Cart } from '../../../contract/calls/cart.ts'
import { getShippingMethods } from '../../../contract/calls/shipping.ts'
import { keyOf } from '../../client/index.ts'

/** What else a change of the cart makes old. */
export const refreshedByCart = [getCustomerProfile, getShippingMethods]

/** Shows the cart that a call has answered with, in the page and in the header, without asking for it once more. */
export const showCart = (queries: QueryClient, cart: Cart): void =>
  void queries.setQueriesData({ queryKey: keyOf(getCart) }, { shopping_cart: cart })
