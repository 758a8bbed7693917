import { staff } from '../../call.ts'
import type * as s from './settings.schema.ts'

export const getShopSettings = staff<typeof s.getShopSettings>('GET /admin/settings/shop', 'settings.change')
export const saveShopSettings = staff<typeof s.saveShopSettings>('PUT /admin/settings/shop', 'settings.change')
export const addBrandPicture = staff<typeof s.addBrandPicture>('POST /admin/settings/pictures', 'settings.change', {
  multipart: true,
})
export const getLogoParts = staff<typeof s.getLogoParts>('GET /admin/settings/pictures/parts', 'settings.change')
export const setMaintenance = staff<typeof s.setMaintenance>('PUT /admin/settings/maintenance', 'settings.change')
export const listSettingChanges = staff<typeof s.listSettingChanges>('GET /admin/settings/changes', 'settings.change')
export const putSettingBack = staff<typeof s.putSettingBack>(
  'POST /admin/settings/changes/:id/put-back',
  'settings.change',
)
