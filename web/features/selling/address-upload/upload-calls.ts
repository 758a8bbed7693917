import {
  getPortalAddressUpload,
  getPortalAddresses,
  listPortalAddressColumns,
  savePortalUploadedAddresses,
  uploadPortalAddresses,
} from '../../../../contract/portal/addresses.call.ts'
import {
  getAddressUpload,
  listAddressColumns,
  saveUploadedAddresses,
  uploadAddresses,
} from '../../../../contract/shop/address-checks.call.ts'
import { getShippingAddresses } from '../../../../contract/shop/cart/shipping.call.ts'

/** The portal has a session of its own, and so calls of its own. */
export const uploadCalls = {
  shop: { columns: listAddressColumns, upload: uploadAddresses, get: getAddressUpload, save: saveUploadedAddresses },
  portal: {
    columns: listPortalAddressColumns,
    upload: uploadPortalAddresses,
    get: getPortalAddressUpload,
    save: savePortalUploadedAddresses,
  },
}

/** Both show the same book. */
export const refreshes = [getShippingAddresses, getPortalAddresses]
