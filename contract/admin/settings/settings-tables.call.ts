import { staff } from '../../call.ts'
import type * as s from './settings-tables.schema.ts'

export const listSettingRows = staff<typeof s.listSettingRows>('GET /admin/settings/tables/:table', 'settings.change')
export const saveSettingRow = staff<typeof s.saveSettingRow>('PUT /admin/settings/tables/:table', 'settings.change')
export const removeSettingRow = staff<typeof s.removeSettingRow>(
  'POST /admin/settings/tables/:table/remove',
  'settings.change',
)
export const loadSettingRows = staff<typeof s.loadSettingRows>(
  'POST /admin/settings/tables/:table/file',
  'settings.change',
  { multipart: true },
)
export const writeSettingRows = staff<typeof s.writeSettingRows>(
  'GET /admin/settings/tables/:table/file',
  'settings.change',
)
