import { staff } from '../../call.ts'
import type * as s from './settings-shipping.schema.ts'

export const getShippingSettings = staff<typeof s.getShippingSettings>(
  'GET /admin/settings/shipping',
  'settings.change',
)
export const saveFreightSettings = staff<typeof s.saveFreightSettings>(
  'PUT /admin/settings/shipping',
  'settings.change',
)
export const setServiceOffered = staff<typeof s.setServiceOffered>(
  'PUT /admin/settings/shipping/offered',
  'settings.change',
)
export const setFlatRate = staff<typeof s.setFlatRate>('PUT /admin/settings/shipping/flat', 'settings.change')
export const getServiceRates = staff<typeof s.getServiceRates>(
  'GET /admin/settings/shipping/rates/:code',
  'settings.change',
)
export const writeRates = staff<typeof s.writeRates>('GET /admin/settings/shipping/files/:table', 'settings.change')
export const loadRates = staff<typeof s.loadRates>('POST /admin/settings/shipping/files/:table', 'settings.change', {
  multipart: true,
})
