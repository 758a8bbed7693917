import type { Cart, CartLine } from '../../../../contract/shop/cart/cart.schema.ts'
import { formatAmount, formatCount, formatUnitPrice } from '../../../../domain/money/format-money.ts'
import { formatQuantity, perUnit } from '../../../../domain/text/format-quantity.ts'
import { countShort } from '../../../../domain/stock/sold-to-order.ts'

/** What a buyer has been shown. */
interface SeenCart {
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
  /** Old and new figures, and what stands in the way of an order. */
  text: string
}

export const toSeen = (cart: Cart, freight: SeenFreight | undefined): SeenCart => ({
  lines: cart.shopping_cart_lines,
  freight,
})

/** What a buyer must see before the cart is ordered: with the old and the new figures. */
export function listChanges(before: SeenCart, now: SeenCart): CartChange[] {
  return [
    ...before.lines.map((line) => ({ name: line.item_description, text: compareLine(line, now.lines) })),
    ...now.lines
      .filter(({ id }) => !before.lines.some((line) => line.id === id))
      .map((line) => ({
        name: line.item_description,
        text: `new in your cart, ${formatCount(line.quantity)} for ${formatAmount(line.net_amt)}.`,
      })),
    ...compareFreight(before.freight, now.freight),
  ].filter(({ text }) => text !== '')
}

/** @returns nothing to say for a line that is as it was */
function compareLine(before: CartLine, lines: CartLine[]): string {
  const now = lines.find(({ id }) => id === before.id)
  if (!now) return 'no longer in your cart.'
  const figures = [
    now.quantity !== before.quantity &&
      `${formatQuantity(now.quantity, now.unit)} now, was ${formatCount(before.quantity)}`,
    now.unit_price !== before.unit_price &&
      `${formatUnitPrice(now.unit_price)} ${perUnit(now.unit)}, was ${formatUnitPrice(before.unit_price)}`,
    now.net_amt !== before.net_amt && `${formatAmount(now.net_amt)} in all, was ${formatAmount(before.net_amt)}`,
    now.discount_amt !== before.discount_amt &&
      `${formatAmount(now.discount_amt)} off, was ${formatAmount(before.discount_amt)}`,
    countLineShort(now) > countLineShort(before) && `${formatCount(countLineShort(now))} on backorder`,
  ].filter((figure) => figure !== false)
  const couponProblem = now.coupon?.problem ?? null
  const sentences = [
    ...now.problems.filter((problem) => !before.problems.includes(problem)),
    ...(couponProblem === null || couponProblem === before.coupon?.problem ? [] : [couponProblem]),
  ]
  return [figures.length > 0 ? `${figures.join('; ')}.` : '', ...sentences].filter(Boolean).join(' ')
}

/** Pieces that are not in stock. */
const countLineShort = ({ variants }: CartLine): number =>
  variants.reduce((sum, { quantity, stock }) => sum + countShort(quantity, stock), 0)

/** Another address or method is the buyer's own choice. */
function compareFreight(before: SeenFreight | undefined, now: SeenFreight | undefined): CartChange[] {
  if (!before || !now || before.addressId !== now.addressId || before.method !== now.method) return []
  if (before.amount === now.amount) return []
  const text = `Freight is now ${formatAmount(now.amount)}, was ${formatAmount(before.amount)}.`
  return [{ name: undefined, text }]
}
