import { Type } from 'typebox'
import { idParams } from '../wire.ts'
import * as checks from '../shop/address-checks.schema.ts'
import * as shipping from '../shop/cart/shipping.schema.ts'
import { Address, AddressAnswer, AddressInput } from '../shop/cart/shipping.schema.ts'

export const getPortalAddresses = {
  summary: 'The saved addresses, the default one first',
  answer: Type.Object({ shipping_addresses: Type.Array(Address) }),
}

export const createPortalAddress = shipping.createShippingAddress

export const updatePortalAddress = {
  summary: 'Change a saved address',
  params: idParams,
  input: AddressInput,
  answer: AddressAnswer,
}

export const deletePortalAddress = { summary: 'Remove a saved address', params: idParams, answer: Type.Object({}) }

// The same checks as in the shop, by the portal's session.
export const validatePortalAddress = checks.validateAddress
export const uploadPortalAddresses = checks.uploadAddresses
export const listPortalAddressColumns = checks.listAddressColumns
export const getPortalAddressUpload = checks.getAddressUpload
export const savePortalUploadedAddresses = checks.saveUploadedAddresses
