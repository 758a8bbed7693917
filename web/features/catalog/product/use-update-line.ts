import { useQueryClient } from '@tanstack/react-query'
import { updateCartLine } from '../../../../contract/shop/cart/cart.call.ts'
import { getShippingMethods } from '../../../../contract/shop/cart/shipping.call.ts'
import { showCart, useCall } from '../../../client/index.ts'
import { useNavigate } from '../../../router/index.ts'
import { showToast } from '../../../ui/popups/toasts.tsx'

/** Puts what is chosen in the place of a line of the cart, and goes back there. */
export function useUpdateLine() {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return useCall(updateCartLine, {
    refreshes: [getShippingMethods],
    onSuccess({ shopping_cart: cart }) {
      showCart(queries, cart)
      showToast({ kind: 'ok', title: 'Line updated.' })
      void navigate('/cart')
    },
  })
}
