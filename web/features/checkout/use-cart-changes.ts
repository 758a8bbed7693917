import { useRef, useState } from 'react'
import type { Cart } from '../../../contract/shop/cart/cart.schema.ts'
import { listChanges, toSeen, type CartChange, type SeenFreight } from './cart-changes.ts'

export interface CartChanges {
  list: CartChange[]
  /** The buyer has read them. */
  accept(): void
  /** @returns whether the buyer has been pointed at all of them before; points from now on */
  point(): boolean
}

/** What has changed since the buyer opened the page, or last agreed: another tab, a colleague, a new price. */
export function useCartChanges(cart: Cart, freight: SeenFreight | undefined): CartChanges {
  const [seen, setSeen] = useState(() => toSeen(cart, freight))
  if (freight && (seen.freight?.addressId !== freight.addressId || seen.freight.method !== freight.method)) {
    setSeen({ ...seen, freight })
  }
  const list = listChanges(seen, toSeen(cart, freight))
  const texts = list.map(({ name, text }) => `${name} ${text}`).join('\n')
  const pointedAt = useRef('')
  return {
    list,
    accept: () => setSeen(toSeen(cart, freight)),
    point() {
      const before = pointedAt.current
      pointedAt.current = texts
      return texts === '' || before === texts
    },
  }
}
