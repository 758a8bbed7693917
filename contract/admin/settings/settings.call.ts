import type { Call } from '../../call.ts'
import type * as schemas from './settings.schema.ts'

const common = { who: 'staff', right: 'settings.change' } as const

export const getShopSettings: Call<typeof schemas.getShopSettings> = {
  ...common,
  name: 'get_shop_settings',
  method: 'GET',
  path: '/admin/settings/shop',
}

export const saveShopSettings: Call<typeof schemas.saveShopSettings> = {
  ...common,
  name: 'save_shop_settings',
  method: 'PUT',
  path: '/admin/settings/shop',
}

export const addBrandPicture: Call<typeof schemas.addBrandPicture> = {
  ...common,
  name: 'add_brand_picture',
  method: 'POST',
  path: '/admin/settings/pictures',
  multipart: true,
}

export const setMaintenance: Call<typeof schemas.setMaintenance> = {
  ...common,
  name: 'set_maintenance',
  method: 'PUT',
  path: '/admin/settings/maintenance',
}

export const listSettingChanges: Call<typeof schemas.listSettingChanges> = {
  ...common,
  name: 'list_setting_changes',
  method: 'GET',
  path: '/admin/settings/changes',
}

export const putSettingBack: Call<typeof schemas.putSettingBack> = {
  ...common,
  name: 'put_setting_back',
  method: 'POST',
  path: '/admin/settings/changes/:id/put-back',
}
