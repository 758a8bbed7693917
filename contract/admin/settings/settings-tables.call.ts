import { staff } from '../../call.ts'
import type * as s from './settings-tables.schema.ts'

export const listSettingRows = staff<typeof s.listSettingRows>(
  'list_setting_rows',
  'GET /admin/settings/tables/:table',
  'settings.change',
)
export const saveSettingRow = staff<typeof s.saveSettingRow>(
  'save_setting_row',
  'PUT /admin/settings/tables/:table',
  'settings.change',
)
export const removeSettingRow = staff<typeof s.removeSettingRow>(
  'remove_setting_row',
  'POST /admin/settings/tables/:table/remove',
  'settings.change',
)
export const loadSettingRows = staff<typeof s.loadSettingRows>(
  'load_setting_rows',
  'POST /admin/settings/tables/:table/file',
  'settings.change',
  { multipart: true },
)
export const writeSettingRows = staff<typeof s.writeSettingRows>(
  'write_setting_rows',
  'GET /admin/settings/tables/:table/file',
  'settings.change',
)
