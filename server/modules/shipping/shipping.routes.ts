import {
  createShippingAddress,
  deleteShippingAddress,
  getAllShippings,
  getShippingAddresses,
  getShippingMethods,
  updateShippingAddress,
} from '../../../contract/calls/shipping.ts'
import type { Api } from '../../platform/http.ts'
import type { ShippingService } from './shipping.service.ts'
import { readAddress, toWireAddress, toWireMethod, toWireQuote } from './shipping.wire.ts'

export function shippingRoutes(api: Api, shipping: ShippingService): void {
  api.answer(getShippingAddresses, async ({ customer }) => ({
    shipping_addresses: (await shipping.listAddresses(customer.customerId)).map(toWireAddress),
  }))

  api.answer(createShippingAddress, async ({ customer, input }) => {
    const saved = await shipping.createAddress(customer, readAddress(input), input.is_default === true)
    return { shipping_address: toWireAddress(saved) }
  })

  api.answer(updateShippingAddress, async ({ customer, params, input }) => {
    const saved = await shipping.updateAddress(customer, params.id, readAddress(input), input.is_default === true)
    return { shipping_address: toWireAddress(saved) }
  })

  api.answer(deleteShippingAddress, async ({ customer, params }) => {
    await shipping.removeAddress(customer, params.id)
    return {}
  })

  api.answer(getShippingMethods, async ({ customer, input }) => ({
    shipping_methods: (await shipping.quoteCart(customer, input.shipping_address_id)).map(toWireQuote),
  }))

  api.answer(getAllShippings, async () => ({ shippings: (await shipping.listMethods()).map(toWireMethod) }))
}
