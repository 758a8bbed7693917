import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { addToCart } from '../../../../contract/shop/cart/cart.call.ts'
import type { Cart } from '../../../../contract/shop/cart/cart.schema.ts'
import type { InputOf } from '../../../../contract/call.ts'
import { getShippingMethods } from '../../../../contract/shop/cart/shipping.call.ts'
import { formatQuantity } from '../../../../domain/text/format-quantity.ts'
import { askToSignIn, makeRequestKey, showCart, useCall, useSession } from '../../../client/index.ts'
import { showToast } from '../../../ui/popups/toasts.tsx'

/** Puts goods into the cart. A guest signs in first, and the goods then go in by themselves. */
export function useAddToCart() {
  const { signedIn } = useSession()
  const queries = useQueryClient()
  const { send, sending, refused } = useCall(addToCart, {
    refreshes: [getShippingMethods],
    onSuccess({ shopping_cart: cart }, { input }) {
      showCart(queries, cart)
      showToast({
        kind: 'ok',
        title: `Added to cart: ${toAdded(input, cart)}`,
        link: { title: 'View cart', to: '/cart' },
      })
    },
  })
  // A press whose answer was lost may have been carried out: pressed again for the same, it goes under the same key.
  const unanswered = useRef<{ key: string; content: string }>(undefined)

  async function put(input: InputOf<typeof addToCart>) {
    const content = JSON.stringify(input)
    const key = unanswered.current?.content === content ? unanswered.current.key : makeRequestKey()
    unanswered.current = { key, content }
    if (await send({ input: { ...input, request_key: key } })) unanswered.current = undefined
  }

  return {
    sending,
    refused,
    add(input: InputOf<typeof addToCart>) {
      const putIn = () => void put(input)
      if (signedIn) putIn()
      else askToSignIn(putIn, { cart: input })
    },
  }
}

/** '24 pairs', in the unit of the item. */
function toAdded({ catalog_item_id: itemId, quantity = 1, variants }: InputOf<typeof addToCart>, cart: Cart): string {
  const line = cart.shopping_cart_lines.find((one) => one.catalog_item_id === itemId)
  const pieces = variants ? variants.reduce((sum, one) => sum + one.quantity, 0) : quantity
  return formatQuantity(pieces, line?.unit ?? 'each')
}
