import type { Call } from '../../call.ts'
import type * as schemas from './settings-tables.schema.ts'

const common = { who: 'staff', right: 'settings.change' } as const

export const listSettingRows: Call<typeof schemas.listSettingRows> = {
  ...common,
  name: 'list_setting_rows',
  method: 'GET',
  path: '/admin/settings/tables/:table',
}

export const saveSettingRow: Call<typeof schemas.saveSettingRow> = {
  ...common,
  name: 'save_setting_row',
  method: 'PUT',
  path: '/admin/settings/tables/:table',
}

export const removeSettingRow: Call<typeof schemas.removeSettingRow> = {
  ...common,
  name: 'remove_setting_row',
  method: 'POST',
  path: '/admin/settings/tables/:table/remove',
}

export const loadSettingRows: Call<typeof schemas.loadSettingRows> = {
  ...common,
  name: 'load_setting_rows',
  method: 'POST',
  path: '/admin/settings/tables/:table/file',
  multipart: true,
}

export const writeSettingRows: Call<typeof schemas.writeSettingRows> = {
  ...common,
  name: 'write_setting_rows',
  method: 'GET',
  path: '/admin/settings/tables/:table/file',
}
