import type { Cart, CartLine } from '../../../../contract/shop/cart/cart.schema.ts'
import type { CartShippingMethod } from '../../../../contract/shop/cart/shipping.schema.ts'
import type { FreightBill } from '../../../../domain/freight/freight-bill.ts'
import { readCents, toWireAmount, type Dollars } from '../../../../domain/money/money.ts'
import { totalCheckout } from './checkout-total.ts'
import { goesToOwnAddresses } from './load-checkout.ts'
import { deliveryOf, keyOfShared, type BackorderChoice } from './backorders/backorder-choice.ts'
import { cheaperOf, listParted, priceOrder } from './backorders/parted-goods.ts'

/** An order that the cart will become. */
export interface PlannedOrder {
  lines: CartLine[]
  isDecorated: boolean
  goods: Dollars
  discount: Dollars
  tax: Dollars
  freight: Dollars
  total: Dollars
  method: string
  /** Null: no date yet, or in parts. */
  arrivesOn: string | null
  isInParts: boolean
  /** Whether it goes in parts is not said yet: it has no date. */
  isOpen: boolean
}

/**
 * The orders of a cart, each with its own goods, freight and arrival; they come to what the whole cart comes to.
 * @param asked how it ships, once the buyer has said so; until then by what costs less
 */
export const planOrders = (
  cart: Cart,
  method: CartShippingMethod,
  asked: BackorderChoice | undefined,
  bill: FreightBill | null = null,
): PlannedOrder[] => {
  const choice = asked ?? cheaperOf(listParted(cart, method))
  return method.orders.map((order) => {
    const lines = cart.shopping_cart_lines.filter(({ id }) => order.line_ids.includes(id))
    const goods = toWireAmount(lines.reduce((sum, { net_amt: amount }) => sum + readCents(amount), 0))
    const discount = toWireAmount(lines.reduce((sum, { discount_amt: amount }) => sum + readCents(amount), 0))
    const own = { ...cart, shopping_cart_lines: lines, net_amt: goods, discount_amt: discount }
    const isSplit = goesToOwnAddresses(own)
    const ownParted = listParted(own, undefined)
    const sharedKeys = order.in_parts_amt === null ? [] : [keyOfShared(order)]
    const canPart = sharedKeys.length + ownParted.length > 0
    const isInParts = (isSplit ? [...sharedKeys, ...ownParted.map(({ key }) => key)] : sharedKeys).some(
      (key) => deliveryOf(choice, key) === 'parts',
    )
    const tax = choice.delivery === 'parts' && canPart ? order.in_parts_tax_amt : order.tax_amt
    const { freight, total } = totalCheckout(
      own,
      { shipAmount: priceOrder(order, choice), taxAmount: tax, choice },
      { bill, methodCode: method.code },
    )
    return {
      lines,
      isDecorated: lines.some(({ decoration }) => decoration !== null),
      goods,
      discount,
      freight,
      tax,
      total,
      method: isInParts && asked ? 'Separate shipments' : order.shipping_method,
      arrivesOn: isInParts ? null : order.arrives_on,
      isInParts,
      isOpen: asked === undefined && canPart,
    }
  })
}
