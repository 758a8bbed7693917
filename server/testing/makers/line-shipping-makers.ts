import type { InputOf } from '../../../contract/call.ts'
import { addToCart, getCart, updateCartLine } from '../../../contract/shop/cart/cart.call.ts'
import { getLineShippingMethods } from '../../../contract/shop/cart/line-shipping.call.ts'
import { makeAddress } from './address-makers.ts'
import { makeItem } from './catalog-makers.ts'
import { makeCustomer } from './customer-makers.ts'
import { openTestShop } from '../test-shop.ts'

export type Shipments = NonNullable<InputOf<typeof updateCartLine>['shipping_addresses']>

/** A buyer with two addresses and a line of 100 pieces. */
export async function openShopWithLine() {
  const shop = await openTestShop({ withRates: true })
  const buyer = await makeCustomer(shop, { invoiceTermsDays: 30 })
  const near = await makeAddress(buyer)
  const far = await makeAddress(buyer, { city: 'San Francisco', state: 'CA', zip: '94105' })
  const item = await makeItem(shop)
  const { line_id } = (await buyer.send(addToCart, { input: { catalog_item_id: item.id, quantity: 100 } })).data
  return {
    shop,
    buyer,
    near,
    far,
    item,
    line_id,
    ship: (shipping_addresses: Shipments) =>
      buyer.send(updateCartLine, { params: { id: line_id }, input: { shipping_addresses } }),
    listMethods: (address_ids: number[]) =>
      buyer.send(getLineShippingMethods, { params: { id: line_id }, query: { address_ids } }),
    readLine: async () => (await buyer.send(getCart)).data.shopping_cart.shopping_cart_lines[0]!,
  }
}
