import * as calls from '../../../../contract/shop/cart/cart.call.ts'
import { getLineShippingMethods } from '../../../../contract/shop/cart/line-shipping.call.ts'
import { toAddressId, toLineId } from '../../../../domain/ids.ts'
import { Invalid } from '../../../platform/http/errors.ts'
import { toWireAmount } from '../../../../domain/money/money.ts'
import type { Api } from '../../../platform/http/http.ts'
import type { CartService } from './cart.service.ts'
import { readChosen } from './decorated/decoration.wire.ts'
import { readPieces, readQuantity, toWireCart } from './cart.wire.ts'
import { listNotices } from '../../delivery/index.ts'
import { readShipments, toWireMethods } from './shipments/shipments.wire.ts'

export function cartRoutes(api: Api, cart: CartService): void {
  api.answer(calls.getCart, async ({ customer, query }) => {
    const checks = query.price_check === true
    const found = checks ? await cart.checkPrices(customer) : await cart.getCart(customer)
    return { shopping_cart: toWireCart(found, checks) }
  })

  api.answer(calls.addToCart, async ({ customer, input }) => {
    const quantity = readQuantity(input)
    if (!quantity) throw new Invalid('Please enter a quantity.', 'quantity')
    const decoration = input.decoration && readChosen(input.decoration)
    const requested = { itemId: input.catalog_item_id, ...quantity, decoration, sample: input.sample }
    const { lineId, ...changed } = await cart.addItem(customer, requested, input.request_key)
    return { shopping_cart: toWireCart(changed), line_id: lineId }
  })

  api.answer(calls.addLinesToCart, async ({ customer, input }) => {
    const { cart: changed, verdicts } = await cart.addPieces(customer, input.lines.map(readPieces), input.request_key)
    return {
      shopping_cart: toWireCart(changed),
      added_count: verdicts.filter(({ added }) => added).length,
      results: verdicts.map((verdict) => ({ added: verdict.added, error: verdict.added ? null : verdict.sentence })),
    }
  })

  api.answer(calls.updateCartLine, async ({ customer, params, input }) => {
    const quantity = readQuantity(input)
    const shipments = readShipments(input)
    const decoration = input.decoration && readChosen(input.decoration)
    if (!quantity && !shipments && decoration === undefined)
      throw new Invalid('Please change the quantity, the shipping or the decoration.')
    const { lineId, ...changed } = await cart.updateLine(customer, toLineId(params.id), {
      quantity,
      shipments,
      shippingStamp: input.shipping_stamp,
      decoration,
    })
    return { shopping_cart: toWireCart(changed), line_id: lineId }
  })

  api.answer(calls.shipCartLines, async ({ customer, input }) => {
    const lines = input.lines.map((line) => ({
      lineId: toLineId(line.line_id),
      shipments: readShipments(line)!,
      stamp: line.shipping_stamp,
    }))
    const { shipping_address_id: shipToId, freight_carrier: carrier } = input
    const to = shipToId === undefined ? undefined : toAddressId(shipToId)
    return { shopping_cart: toWireCart(await cart.shipLines(customer, lines, { shipToId: to, carrier })) }
  })

  api.answer(calls.applyCoupon, async ({ customer, params, input }) => {
    const { cart: changed, discountCents } = await cart.applyCoupon(customer, toLineId(params.id), input.coupon_code)
    return { shopping_cart: toWireCart(changed), discount_amt: toWireAmount(discountCents) }
  })

  api.answer(calls.removeCoupon, async ({ customer, params }) => ({
    shopping_cart: toWireCart(await cart.removeCoupon(customer, toLineId(params.id))),
    discount_amt: 0,
  }))

  api.answer(calls.applyCouponToCart, async ({ customer, input }) => ({
    shopping_cart: toWireCart(await cart.applyCouponToCart(customer, input.coupon_code)),
  }))

  api.answer(calls.removeCouponFromCart, async ({ customer, input }) => ({
    shopping_cart: toWireCart(await cart.removeCouponFromCart(customer, input.coupon_code)),
  }))

  api.answer(getLineShippingMethods, async ({ customer, params, query }) => {
    const methods = await cart.listLineMethods(customer, toLineId(params.id), query.address_ids.map(toAddressId))
    return {
      shipping_addresses: methods.map(toWireMethods),
      notices: listNotices(methods.flatMap(({ quotes }) => quotes)),
    }
  })

  api.answer(calls.removeCartLine, async ({ customer, params }) => ({
    shopping_cart: toWireCart(await cart.removeLine(customer, toLineId(params.id))),
  }))
}
