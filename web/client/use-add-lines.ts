import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { AnswerOf, InputOf } from '../../contract/call.ts'
import { addLinesToCart } from '../../contract/shop/cart/cart.call.ts'
import { getShippingMethods } from '../../contract/shop/cart/shipping.call.ts'
import { useSession } from './environment.tsx'
import { useCall } from './queries.ts'
import { makeRequestKey } from './request-key.ts'
import { showCart } from './show-cart.ts'
import { askToSignIn } from './sign-in-gate.ts'

type Lines = InputOf<typeof addLinesToCart>['lines']
type Added = AnswerOf<typeof addLinesToCart>

/** Puts many items into the cart at once. A guest signs in first. */
export function useAddLines(onAdded: (answer: Added, lines: Lines) => void) {
  const { signedIn } = useSession()
  const queries = useQueryClient()
  const { send, sending } = useCall(addLinesToCart, {
    refreshes: [getShippingMethods],
    onSuccess: ({ shopping_cart: cart }) => showCart(queries, cart),
  })
  // An answer that was lost may have been carried out: sent again for the same, it goes under the same key.
  const unanswered = useRef<{ key: string; content: string }>(undefined)

  async function put(lines: Lines) {
    const content = JSON.stringify(lines)
    const key = unanswered.current?.content === content ? unanswered.current.key : makeRequestKey()
    unanswered.current = { key, content }
    const answer = await send({ input: { lines, request_key: key } })
    if (!answer) return
    unanswered.current = undefined
    onAdded(answer, lines)
  }

  return {
    sending,
    add(lines: Lines) {
      if (signedIn) void put(lines)
      else askToSignIn(() => void put(lines))
    },
  }
}
