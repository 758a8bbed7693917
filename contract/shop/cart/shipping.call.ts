import { any, customer } from '../../call.ts'
import type * as s from './shipping.schema.ts'

export const getShippingAddresses = customer<typeof s.getShippingAddresses>(
  'get_shipping_addresses',
  'GET /shipping_address',
)
export const createShippingAddress = customer<typeof s.createShippingAddress>(
  'create_shipping_address',
  'POST /shipping_address',
)
export const updateShippingAddress = customer<typeof s.updateShippingAddress>(
  'update_shipping_address',
  'POST /shipping_address/:id',
)
export const deleteShippingAddress = customer<typeof s.deleteShippingAddress>(
  'delete_shipping_address',
  'DELETE /shipping_address/:id',
)
export const validateThirdPartyAccount = customer<typeof s.validateThirdPartyAccount>(
  'validate_third_party_account',
  'POST /shipping_address/validate_third_party_account',
)
export const getShippingMethods = customer<typeof s.getShippingMethods>(
  'get_shipping_methods',
  'POST /shipping_address/get_shipping_methods',
)
export const getAllShippings = customer<typeof s.getAllShippings>(
  'get_all_shippings',
  'GET /shipping_address/get_all_shippings',
)
export const fetchItemPackages = any<typeof s.fetchItemPackages>(
  'fetch_item_packages',
  'POST /ship_estimates/fetch_item_packages',
)
export const fetchPostalInfo = any<typeof s.fetchPostalInfo>(
  'fetch_postal_info',
  'GET /ship_estimates/fetch_postal_info',
)
export const fetchShippingRates = any<typeof s.fetchShippingRates>(
  'fetch_shipping_rates',
  'POST /ship_estimates/fetch_shipping_rates',
)
export const getCutOff = any<typeof s.getCutOff>('get_cut_off', 'GET /ship_estimates/cut_off')
