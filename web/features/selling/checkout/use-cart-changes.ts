import { useRef, useState } from 'react'
import type { Cart, CartLine } from '../../../../contract/shop/cart/cart.schema.ts'
import { listChanges, toSeen, type CartChange, type SeenFreight } from './cart-changes.ts'

export interface CartChanges {
  list: CartChange[]
  /** The buyer has read them. */
  accept(): void
  /** @returns whether the buyer has been pointed at all of them before; points from now on */
  point(): boolean
  /** The buyer has changed where the lines ship, and what that comes to is on its way. */
  isSettling: boolean
}

interface OwnChange {
  /** A change of the buyer's is being saved. */
  isSaving: boolean
  /** The freight is asked for. */
  isAsking: boolean
}

/** What has changed since the buyer opened the page, or last agreed: another tab, a colleague, a new price. */
export function useCartChanges(
  cart: Cart,
  asked: SeenFreight | undefined,
  { isSaving, isAsking }: OwnChange,
): CartChanges {
  const [isOwn, setOwn] = useState(false)
  const isUnderWay = isSaving || (isOwn && isAsking)
  const freight = isUnderWay ? undefined : asked
  const [seen, setSeen] = useState(() => toSeen(cart, freight))
  if (isSaving && !isOwn) setOwn(true)
  // What comes of the buyer's own change is no change elsewhere.
  const before = isOwn ? { ...seen, lines: withProblemsOf(cart, seen.lines) } : seen
  if (isOwn && freight) {
    setOwn(false)
    setSeen({ ...before, freight })
  }
  if (!isOwn && freight && (seen.freight?.addressId !== freight.addressId || seen.freight.method !== freight.method)) {
    setSeen({ ...seen, freight })
  }
  const list = listChanges(before, toSeen(cart, freight))
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
    isSettling: isUnderWay,
  }
}

/** Where a line ships can stand in its way, which the line itself says. */
const withProblemsOf = ({ shopping_cart_lines: now }: Cart, lines: CartLine[]): CartLine[] =>
  lines.map((line) => ({ ...line, problems: now.find(({ id }) => id === line.id)?.problems ?? line.problems }))
