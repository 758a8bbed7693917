import { Type } from 'typebox'
import { call } from '../call.ts'
import { idParams } from '../wire.ts'
import { Address, AddressAnswer, AddressInput } from './shipping.ts'

export const getPortalAddresses = call({
  name: 'get_portal_addresses',
  method: 'GET',
  path: '/portal/addresses',
  who: 'portal',
  summary: 'The saved addresses, the default one first',
  answer: Type.Object({ shipping_addresses: Type.Array(Address) }),
})

export const createPortalAddress = call({
  name: 'create_portal_address',
  method: 'POST',
  path: '/portal/addresses',
  who: 'portal',
  summary: 'Save a new address',
  input: AddressInput,
  answer: AddressAnswer,
})

export const updatePortalAddress = call({
  name: 'update_portal_address',
  method: 'PUT',
  path: '/portal/addresses/:id',
  who: 'portal',
  summary: 'Change a saved address',
  params: idParams,
  input: AddressInput,
  answer: AddressAnswer,
})

export const deletePortalAddress = call({
  name: 'delete_portal_address',
  method: 'DELETE',
  path: '/portal/addresses/:id',
  who: 'portal',
  summary: 'Remove a saved address',
  params: idParams,
  answer: Type.Object({}),
})
