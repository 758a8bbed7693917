import { staff } from '../../call.ts'
import type * as s from './settings-shipping.schema.ts'

export const getShippingSettings = staff<typeof s.getShippingSettings>(
  'get_shipping_settings',
  'GET /admin/settings/shipping',
  'settings.change',
)
export const saveFreightSettings = staff<typeof s.saveFreightSettings>(
  'save_freight_settings',
  'PUT /admin/settings/shipping',
  'settings.change',
)
export const setServiceOffered = staff<typeof s.setServiceOffered>(
  'set_service_offered',
  'PUT /admin/settings/shipping/offered',
  'settings.change',
)
export const setFlatRate = staff<typeof s.setFlatRate>(
  'set_flat_rate',
  'PUT /admin/settings/shipping/flat',
  'settings.change',
)
export const getServiceRates = staff<typeof s.getServiceRates>(
  'get_service_rates',
  'GET /admin/settings/shipping/rates/:code',
  'settings.change',
)
export const writeRates = staff<typeof s.writeRates>(
  'write_rates',
  'GET /admin/settings/shipping/files/:table',
  'settings.change',
)
export const loadRates = staff<typeof s.loadRates>(
  'load_rates',
  'POST /admin/settings/shipping/files/:table',
  'settings.change',
  { multipart: true },
)
