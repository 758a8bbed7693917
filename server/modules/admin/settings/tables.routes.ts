import * as calls from '../../../../contract/admin/settings/settings-tables.call.ts'
import { readTextFile } from '../../../platform/http/read-text-file.ts'
import type { Api } from '../../../platform/http/http.ts'
import type { SettingsAdmin } from './settings.service.ts'

/** Tables of settings in the back office. */
export function tableSettingsRoutes(api: Api, { tables }: SettingsAdmin): void {
  api.answer(calls.listSettingRows, async ({ params }) => ({
    version: await tables.readVersion(params.table),
    rows: await tables.list(params.table),
  }))
  api.answer(calls.saveSettingRow, async ({ params, input, staff }) => {
    const { row, values } = input
    if (row === null) return { said: `${await tables.add(params.table, values, staff)} is added.` }
    const saved = await tables.save(params.table, row.key, values, { by: staff, version: row.version })
    return { said: `${saved} is saved.` }
  })
  api.answer(calls.removeSettingRow, async ({ params, input, staff }) => {
    const removed = await tables.remove(params.table, input.key, { by: staff, version: input.version })
    return { said: `${removed} is removed.` }
  })
  api.answer(calls.loadSettingRows, async ({ params, input, files, staff }) =>
    tables.load(params.table, await readTextFile(files[0]!), { by: staff, version: input.version }),
  )
  api.answer(calls.writeSettingRows, async ({ params }) => ({
    name: `${params.table}.csv`,
    text: await tables.write(params.table),
  }))
}
