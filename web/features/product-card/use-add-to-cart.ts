import { useQueryClient } from '@tanstack/react-query'
import { addToCart } from '../../../contract/calls/cart.ts'
import type { InputOf } from '../../../contract/call.ts'
import { getShippingMethods } from '../../../contract/calls/shipping.ts'
import { askToSignIn, showCart, useCall, useSession } from '../../client/index.ts'
import { showToast } from '../../ui/toasts.tsx'

/** Puts goods into the cart. A guest signs in first, and the goods then go in by themselves. */
export function useAddToCart() {
  const { signedIn } = useSession()
  const queries = useQueryClient()
  const { send, sending } = useCall(addToCart, {
    refreshes: [getShippingMethods],
    onSuccess({ shopping_cart: cart }) {
      showCart(queries, cart)
      showToast({ kind: 'ok', title: 'It is in your cart.', link: { title: 'View cart', to: '/cart' } })
    },
  })
  return {
    sending,
    add(input: InputOf<typeof addToCart>) {
      const put = () => void send({ input })
      if (signedIn) put()
      else askToSignIn(put)
    },
  }
}
