import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { CartLine } from '../../../../contract/shop/cart/cart.schema.ts'
import { updateCartLine } from '../../../../contract/shop/cart/cart.call.ts'
import { getShippingMethods } from '../../../../contract/shop/cart/shipping.call.ts'
import { showCart, useCall } from '../../../client/index.ts'

/** A shopper who steps from 3 to 8 presses five times; the shop hears of it once. */
const settlesAfterMs = 500

type Draft = Record<number, number>

/** The quantities of one line as somebody changes them; they are sent when the hand rests. */
export function useLineQuantities(line: CartLine) {
  const queries = useQueryClient()
  const [draft, setDraft] = useState<Draft>({})
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; wanted: Draft }>(undefined)
  const update = useCall(updateCartLine, {
    quiet: true,
    // Who steps on while the shop still answers has meant both.
    queue: `line-${line.id}`,
    refreshes: [getShippingMethods],
    onSuccess: ({ shopping_cart: cart }) => showCart(queries, cart),
  })

  function change(variantId: number, quantity: number) {
    const wanted = { ...draft, [variantId]: quantity }
    setDraft(wanted)
    if (!update.sending) update.reset()
    clearTimeout(waiting.current?.timer)
    waiting.current = { timer: setTimeout(flush, settlesAfterMs), wanted }
  }

  /** Sends at once what waits. */
  function flush() {
    if (!waiting.current) return
    clearTimeout(waiting.current.timer)
    const { wanted } = waiting.current
    waiting.current = undefined
    void send(wanted)
  }

  async function send(wanted: Draft) {
    const variants = line.variants
      .map(({ variant_id, quantity }) => ({ variant_id, quantity: wanted[variant_id] ?? quantity }))
      .filter(({ quantity }) => quantity > 0)
    const answer = await update.send({ params: { id: line.id }, input: { variants } })
    // What was typed while it was saved stays; what was refused stays, too, with its sentence.
    if (answer) setDraft((now) => (now === wanted ? {} : now))
  }

  const flushRef = useRef(flush)
  useEffect(() => void (flushRef.current = flush))
  // Somebody who steps and leaves the page at once has meant it.
  useEffect(() => () => flushRef.current(), [])

  return { draft, change, flush, saving: update.sending, refused: update.refused }
}
