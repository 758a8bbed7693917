import {
  createPortalAddress,
  deletePortalAddress,
  getPortalAddresses,
  updatePortalAddress,
} from '../../../contract/portal/addresses.call.ts'
import {
  createShippingAddress,
  deleteShippingAddress,
  getAllShippings,
  getCutOff,
  getShippingAddresses,
  getShippingMethods,
  updateShippingAddress,
  validateThirdPartyAccount,
} from '../../../contract/shop/cart/shipping.call.ts'
import { toAddressId } from '../../../domain/ids.ts'
import type { Api, Handler } from '../../platform/http/http.ts'
import type { ShippingService } from './shipping.service.ts'
import { listNotices, readAddress, readTypedAccount, toWireAddress, toWireMethod, toWireWay } from './shipping.wire.ts'

export function shippingRoutes(api: Api, shipping: ShippingService): void {
  const list: Handler<typeof getShippingAddresses> = async ({ customer }) => ({
    shipping_addresses: (await shipping.listAddresses(customer.customerId)).map(toWireAddress),
  })
  const create: Handler<typeof createShippingAddress> = async ({ customer, input }) => {
    const saved = await shipping.createAddress(customer, readAddress(input), input.is_default === true)
    return { shipping_address: toWireAddress(saved) }
  }
  const update: Handler<typeof updateShippingAddress> = async ({ customer, params, input }) => {
    const addressId = toAddressId(params.id)
    const saved = await shipping.updateAddress(customer, addressId, readAddress(input), input.is_default === true)
    return { shipping_address: toWireAddress(saved) }
  }
  const remove: Handler<typeof deleteShippingAddress> = async ({ customer, params }) => {
    await shipping.removeAddress(customer, toAddressId(params.id))
    return {}
  }
  // The same book of addresses, opened from the checkout and from the portal.
  api.answer(getShippingAddresses, list)
  api.answer(createShippingAddress, create)
  api.answer(updateShippingAddress, update)
  api.answer(deleteShippingAddress, remove)
  api.answer(getPortalAddresses, list)
  api.answer(createPortalAddress, create)
  api.answer(updatePortalAddress, update)
  api.answer(deletePortalAddress, remove)

  api.answer(validateThirdPartyAccount, ({ input }) => {
    const { accountNumber, zip } = readTypedAccount(input)
    return { valid: true as const, account_number: accountNumber, zip }
  })

  api.answer(getShippingMethods, async ({ customer, input }) => {
    const ways = await shipping.quoteCart(customer, toAddressId(input.shipping_address_id))
    return { shipping_methods: ways.map(toWireWay), notices: listNotices(ways) }
  })

  api.answer(getAllShippings, async () => ({ shippings: (await shipping.listMethods()).map(toWireMethod) }))

  api.answer(getCutOff, async () => {
    const { timeZone, minute, closed, now } = await shipping.findCutOff()
    return { time_zone: timeZone, minute, closed_days: [...closed], now: now.toISOString() }
  })
}
