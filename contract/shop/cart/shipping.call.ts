import { any, customer } from '../../call.ts'
import type * as s from './shipping.schema.ts'

export const getShippingAddresses = customer<typeof s.getShippingAddresses>('GET /shipping_address')
export const createShippingAddress = customer<typeof s.createShippingAddress>('POST /shipping_address')
export const updateShippingAddress = customer<typeof s.updateShippingAddress>('POST /shipping_address/:id')
export const deleteShippingAddress = customer<typeof s.deleteShippingAddress>('DELETE /shipping_address/:id')
export const validateThirdPartyAccount = customer<typeof s.validateThirdPartyAccount>(
  'POST /shipping_address/validate_third_party_account',
)
export const getShippingMethods = customer<typeof s.getShippingMethods>('POST /shipping_address/get_shipping_methods')
export const getAllShippings = customer<typeof s.getAllShippings>('GET /shipping_address/get_all_shippings')
export const fetchItemPackages = any<typeof s.fetchItemPackages>('POST /ship_estimates/fetch_item_packages')
export const fetchPostalInfo = any<typeof s.fetchPostalInfo>('GET /ship_estimates/fetch_postal_info')
export const fetchShippingRates = any<typeof s.fetchShippingRates>('POST /ship_estimates/fetch_shipping_rates')
export const fetchLandedFreight = any<typeof s.fetchLandedFreight>('POST /ship_estimates/fetch_landed_freight')
export const getCutOff = any<typeof s.getCutOff>('GET /ship_estimates/cut_off')
