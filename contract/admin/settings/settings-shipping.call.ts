import type { Call } from '../../call.ts'
import type * as schemas from './settings-shipping.schema.ts'

const common = { who: 'staff', right: 'settings.change' } as const

export const getShippingSettings: Call<typeof schemas.getShippingSettings> = {
  ...common,
  name: 'get_shipping_settings',
  method: 'GET',
  path: '/admin/settings/shipping',
}

export const saveFreightSettings: Call<typeof schemas.saveFreightSettings> = {
  ...common,
  name: 'save_freight_settings',
  method: 'PUT',
  path: '/admin/settings/shipping',
}

export const setServiceOffered: Call<typeof schemas.setServiceOffered> = {
  ...common,
  name: 'set_service_offered',
  method: 'PUT',
  path: '/admin/settings/shipping/offered',
}

export const setFlatRate: Call<typeof schemas.setFlatRate> = {
  ...common,
  name: 'set_flat_rate',
  method: 'PUT',
  path: '/admin/settings/shipping/flat',
}

export const getServiceRates: Call<typeof schemas.getServiceRates> = {
  ...common,
  name: 'get_service_rates',
  method: 'GET',
  path: '/admin/settings/shipping/rates/:code',
}

export const writeRates: Call<typeof schemas.writeRates> = {
  ...common,
  name: 'write_rates',
  method: 'GET',
  path: '/admin/settings/shipping/files/:table',
}

export const loadRates: Call<typeof schemas.loadRates> = {
  ...common,
  name: 'load_rates',
  method: 'POST',
  path: '/admin/settings/shipping/files/:table',
  multipart: true,
}
