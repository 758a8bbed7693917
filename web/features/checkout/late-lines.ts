import type { Cart } from '../../../contract/shop/cart/cart.schema.ts'
import type { CartShippingMethod } from '../../../contract/shop/cart/shipping.schema.ts'
import { formatWeekday } from '../../../domain/text/format-date.ts'

/** What is there only after its in-hands date when the cart ships this way, each line in a sentence. */
export const listLateLines = (cart: Cart, { orders, carrier }: CartShippingMethod): string[] =>
  cart.shopping_cart_lines.flatMap(({ id, item_description: name, decoration, shipping_addresses: own }) => {
    const inHandsOn = decoration?.in_hands_on
    const arrivesOn = orders.find(({ line_ids: lineIds }) => lineIds.includes(id))?.arrives_on
    if (!inHandsOn || !arrivesOn || own.length > 0 || arrivesOn <= inHandsOn) return []
    const comes = carrier === 'CUSTOMER-PICKUP' ? 'is ready' : 'arrives'
    return [`${name} ${comes} ${formatWeekday(arrivesOn)}, after its in-hands date of ${formatWeekday(inHandsOn)}.`]
  })
