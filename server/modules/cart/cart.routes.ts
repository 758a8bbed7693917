import { addToCart, getCart, removeCartLine, updateCartLine } from '../../../contract/calls/cart.ts'
import { Invalid } from '../../platform/errors.ts'
import type { Api } from '../../platform/http.ts'
import type { CartService } from './cart.service.ts'
import { readShipments, readWantedPieces, toWireCart } from './cart.wire.ts'

export function cartRoutes(api: Api, cart: CartService): void {
  api.answer(getCart, async ({ customer, query }) => {
    const checks = query.price_check === true
    const found = checks ? await cart.checkPrices(customer) : await cart.getCart(customer)
    return { shopping_cart: toWireCart(found, checks) }
  })

  api.answer(addToCart, async ({ customer, input }) => {
    const wanted = readWantedPieces(input)
    if (!wanted) throw new Invalid('Please enter a quantity.', 'quantity')
    const { lineId, ...changed } = await cart.addItem(customer, input.catalog_item_id, wanted, input.request_key)
    return { shopping_cart: toWireCart(changed), line_id: lineId }
  })

  api.answer(updateCartLine, async ({ customer, params, input }) => {
    const pieces = readWantedPieces(input)
    const shipments = readShipments(input)
    if (!pieces && !shipments) throw new Invalid('Please say what to change: the quantity, or where it ships.')
    const changed = await cart.updateLine(customer, params.id, {
      ...(pieces ? { pieces } : {}),
      ...(shipments ? { shipments } : {}),
    })
    return { shopping_cart: toWireCart(changed) }
  })

  api.answer(removeCartLine, async ({ customer, params }) => ({
    shopping_cart: toWireCart(await cart.removeLine(customer, params.id)),
  }))
}
