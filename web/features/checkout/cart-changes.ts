import type { Cart, CartLine } from '../../../contract/calls/cart.ts'
import { formatAmount, formatCount, formatUnitPrice } from '../../../domain/format-money.ts'

/** What a buyer has been shown. */
export interface SeenCart {
  lines: CartLine[]
  freight: SeenFreight | undefined
}

export interface SeenFreight {
  addressId: number
  method: string
  amount: number
}

export interface CartChange {
  /** The item that has changed; undefined: the freight. */
  name: string | undefined
  text: string
}

export const toSeen = (cart: Cart, freight: SeenFreight | undefined): SeenCart => ({
  lines: cart.shopping_cart_lines,
  freight,
})

/** What a buyer must be told before the cart is ordered: with the old and the new figures. */
export function listChanges(before: SeenCart, now: SeenCart): CartChange[] {
  return [
    ...before.lines.flatMap((line) => {
      const after = now.lines.find(({ id }) => id === line.id)
      const texts = after ? compareLines(line, after) : ['is no longer in your cart.']
      return texts.map((text) => ({ name: line.item_description, text }))
    }),
    ...now.lines
      .filter(({ id }) => !before.lines.some((line) => line.id === id))
      .map((line) => ({
        name: line.item_description,
        text: `is new in your cart: ${formatCount(line.quantity)} for ${formatAmount(line.net_amt)}.`,
      })),
    ...compareFreight(before.freight, now.freight),
  ]
}

function compareLines(before: CartLine, now: CartLine): string[] {
  const texts = []
  if (now.quantity !== before.quantity) {
    texts.push(`${formatCount(now.quantity)} ${now.unit} now, before ${formatCount(before.quantity)}.`)
  }
  if (now.unit_price !== before.unit_price) {
    texts.push(`${formatUnitPrice(now.unit_price)} each now, before ${formatUnitPrice(before.unit_price)}.`)
  }
  if (now.net_amt !== before.net_amt) {
    texts.push(`the line comes to ${formatAmount(now.net_amt)} now, before ${formatAmount(before.net_amt)}.`)
  }
  const short = countShort(now)
  if (short > countShort(before)) {
    texts.push(`${formatCount(short)} of ${formatCount(now.quantity)} are on backorder now.`)
  }
  return [...texts, ...now.problems.filter((problem) => !before.problems.includes(problem))]
}

/** Pieces that are not in stock. */
const countShort = ({ variants }: CartLine): number =>
  variants.reduce((sum, { quantity, stock }) => sum + Math.max(0, quantity - Math.max(0, stock.quantity)), 0)

/** Another address or method is the buyer's own choice. */
function compareFreight(before: SeenFreight | undefined, now: SeenFreight | undefined): CartChange[] {
  if (!before || !now || before.addressId !== now.addressId || before.method !== now.method) return []
  if (before.amount === now.amount) return []
  const text = `The freight is ${formatAmount(now.amount)} now, before ${formatAmount(before.amount)}.`
  return [{ name: undefined, text }]
}
