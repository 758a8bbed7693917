import type { InputOf } from '../../../contract/call.ts'
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
import type { Principal } from '../../platform/http/principal.ts'
import type { ShippingService } from './shipping.service.ts'
import {
  listNotices,
  readAddress,
  readFreightBill,
  readTypedAccount,
  toWireAddress,
  toWireMethod,
  toWireWay,
} from './shipping.wire.ts'

export function shippingRoutes(api: Api, shipping: ShippingService): void {
  const list: Handler<typeof getShippingAddresses> = async ({ customer }) => ({
    shipping_addresses: (await shipping.listAddresses(customer.customerId)).map(toWireAddress),
  })
  const change = async (customer: Principal, id: number, input: InputOf<typeof updateShippingAddress>) => {
    const saved = await shipping.updateAddress(customer, toAddressId(id), readAddress(input), input.is_default === true)
    return { shipping_address: toWireAddress(saved) }
  }
  const create: Handler<typeof createShippingAddress> = async ({ customer, input }) => {
    if (input.id) return change(customer, input.id, input)
    const saved = await shipping.createAddress(customer, readAddress(input), input.is_default === true)
    return { shipping_address: toWireAddress(saved) }
  }
  const update: Handler<typeof updateShippingAddress> = ({ customer, params, input }) =>
    change(customer, params.id, input)
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
    const bill = readFreightBill(input.freight_bill, true)
    const ways = await shipping.quoteCart(customer, toAddressId(input.shipping_address_id), bill)
    return { shipping_methods: ways.map(toWireWay), notices: listNotices(ways) }
  })

  api.answer(getAllShippings, async () => ({ shippings: (await shipping.listMethods()).map(toWireMethod) }))

  api.answer(getCutOff, async () => {
    const { timeZone, minute, closed, now } = await shipping.findCutOff()
    return { time_zone: timeZone, minute, closed_days: [...closed], now: now.toISOString() }
  })
}
