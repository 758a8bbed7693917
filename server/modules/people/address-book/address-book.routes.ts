import type { InputOf } from '../../../../contract/call.ts'
import * as calls from '../../../../contract/portal/addresses.call.ts'
import {
  createShippingAddress,
  deleteShippingAddress,
  getShippingAddresses,
  updateShippingAddress,
} from '../../../../contract/shop/cart/shipping.call.ts'
import { toAddressId } from '../../../../domain/ids.ts'
import type { Api, Handler } from '../../../platform/http/http.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import type { AddressBookService } from './address-book.service.ts'
import { readAddress, toWireAddress } from './address-book.wire.ts'

export function addressBookRoutes(api: Api, addressBook: AddressBookService): void {
  const list: Handler<typeof getShippingAddresses> = async ({ customer }) => ({
    shipping_addresses: (await addressBook.listAddresses(customer.customerId)).map(toWireAddress),
  })
  const change = async (customer: Principal, id: number, input: InputOf<typeof updateShippingAddress>) => {
    const saved = await addressBook.updateAddress(
      customer,
      toAddressId(id),
      readAddress(input),
      input.is_default === true,
    )
    return { shipping_address: toWireAddress(saved) }
  }
  const create: Handler<typeof createShippingAddress> = async ({ customer, input }) => {
    if (input.id) return change(customer, input.id, input)
    const saved = await addressBook.createAddress(customer, readAddress(input), input.is_default === true)
    return { shipping_address: toWireAddress(saved) }
  }
  const update: Handler<typeof updateShippingAddress> = ({ customer, params, input }) =>
    change(customer, params.id, input)
  const remove: Handler<typeof deleteShippingAddress> = async ({ customer, params }) => {
    await addressBook.removeAddress(customer, toAddressId(params.id))
    return {}
  }
  // The same book of addresses, opened from the checkout and from the portal.
  api.answer(getShippingAddresses, list)
  api.answer(createShippingAddress, create)
  api.answer(updateShippingAddress, update)
  api.answer(deleteShippingAddress, remove)
  api.answer(calls.getPortalAddresses, list)
  api.answer(calls.createPortalAddress, create)
  api.answer(calls.updatePortalAddress, update)
  api.answer(calls.deletePortalAddress, remove)
}
