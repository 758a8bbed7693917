import type { QueryClient } from '@tanstack/react-query'
import { getCart } from '../../contract/shop/cart/cart.call.ts'
import type { Cart } from '../../contract/shop/cart/cart.schema.ts'
import { askAgain } from './queries.ts'
import { keyOf } from './questions.ts'

/** Shows the cart that a call has answered with, in the page and in the header, without asking for it once more. */
export function showCart(queries: QueryClient, cart: Cart): void {
  const queryKey = keyOf(getCart)
  // An answer that is on its way may be from before the change, and would be shown after it.
  if (queries.isFetching({ queryKey }) > 0) void askAgain(queries, getCart)
  else queries.setQueriesData({ queryKey }, { shopping_cart: cart })
}
