import { staff } from '../../call.ts'
import type * as s from './settings.schema.ts'

export const getShopSettings = staff<typeof s.getShopSettings>(
  'get_shop_settings',
  'GET /admin/settings/shop',
  'settings.change',
)
export const saveShopSettings = staff<typeof s.saveShopSettings>(
  'save_shop_settings',
  'PUT /admin/settings/shop',
  'settings.change',
)
export const addBrandPicture = staff<typeof s.addBrandPicture>(
  'add_brand_picture',
  'POST /admin/settings/pictures',
  'settings.change',
  { multipart: true },
)
export const getLogoParts = staff<typeof s.getLogoParts>(
  'get_logo_parts',
  'GET /admin/settings/pictures/parts',
  'settings.change',
)
export const setMaintenance = staff<typeof s.setMaintenance>(
  'set_maintenance',
  'PUT /admin/settings/maintenance',
  'settings.change',
)
export const listSettingChanges = staff<typeof s.listSettingChanges>(
  'list_setting_changes',
  'GET /admin/settings/changes',
  'settings.change',
)
export const putSettingBack = staff<typeof s.putSettingBack>(
  'put_setting_back',
  'POST /admin/settings/changes/:id/put-back',
  'settings.change',
)
