import type { Call } from '../../call.ts'
import type * as schemas from './shipping.schema.ts'

export const getShippingAddresses: Call<typeof schemas.getShippingAddresses> = {
  name: 'get_shipping_addresses',
  method: 'GET',
  path: '/shipping_address',
  who: 'customer',
}

export const createShippingAddress: Call<typeof schemas.createShippingAddress> = {
  name: 'create_shipping_address',
  method: 'POST',
  path: '/shipping_address',
  who: 'customer',
}

export const updateShippingAddress: Call<typeof schemas.updateShippingAddress> = {
  name: 'update_shipping_address',
  method: 'POST',
  path: '/shipping_address/:id',
  who: 'customer',
}

export const deleteShippingAddress: Call<typeof schemas.deleteShippingAddress> = {
  name: 'delete_shipping_address',
  method: 'DELETE',
  path: '/shipping_address/:id',
  who: 'customer',
}

export const validateThirdPartyAccount: Call<typeof schemas.validateThirdPartyAccount> = {
  name: 'validate_third_party_account',
  method: 'POST',
  path: '/shipping_address/validate_third_party_account',
  who: 'customer',
}

export const getShippingMethods: Call<typeof schemas.getShippingMethods> = {
  name: 'get_shipping_methods',
  method: 'POST',
  path: '/shipping_address/get_shipping_methods',
  who: 'customer',
}

export const getAllShippings: Call<typeof schemas.getAllShippings> = {
  name: 'get_all_shippings',
  method: 'GET',
  path: '/shipping_address/get_all_shippings',
  who: 'customer',
}

export const fetchItemPackages: Call<typeof schemas.fetchItemPackages> = {
  name: 'fetch_item_packages',
  method: 'POST',
  path: '/ship_estimates/fetch_item_packages',
  who: 'any',
}

export const fetchPostalInfo: Call<typeof schemas.fetchPostalInfo> = {
  name: 'fetch_postal_info',
  method: 'GET',
  path: '/ship_estimates/fetch_postal_info',
  who: 'any',
}

export const fetchShippingRates: Call<typeof schemas.fetchShippingRates> = {
  name: 'fetch_shipping_rates',
  method: 'POST',
  path: '/ship_estimates/fetch_shipping_rates',
  who: 'any',
}

export const getCutOff: Call<typeof schemas.getCutOff> = {
  name: 'get_cut_off',
  method: 'GET',
  path: '/ship_estimates/cut_off',
  who: 'any',
}
