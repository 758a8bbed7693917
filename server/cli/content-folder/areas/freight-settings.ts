import {
  allFreightNames,
  freightFields,
  type FreightName,
  type FreightValues,
} from '../../../../domain/freight/freight-fields.ts'
import { readFreight, writeFreight } from '../../../modules/admin/index.ts'
import { readFreightSettings, saveFreightSettings, usualFreightSettings } from '../../../modules/delivery/index.ts'
import type { Area } from '../area.ts'
import { readYamlGroup, writeYaml } from '../yaml-file.ts'

interface SettingEntry {
  setting: FreightName
  value: FreightValues[FreightName]
}

const toEntries = (settings: FreightValues): SettingEntry[] =>
  allFreightNames.map((setting) => ({ setting, value: settings[setting] }))

const toSettings = (entries: SettingEntry[]): FreightValues => ({
  ...usualFreightSettings(),
  ...Object.fromEntries(entries.map(({ setting, value }) => [setting, value])),
})

export const freightSettingsArea: Area<SettingEntry> = {
  name: 'freight settings',
  path: 'shipping/settings.yaml',
  tables: ['shipping_settings', 'shop_calendar'],
  bytesAtMost: 100_000,
  nameOf: ({ setting }) => freightFields[setting].column,
  list: async (tx) => toEntries(await readFreightSettings(tx)),
  write(entries) {
    const settings = toSettings(entries)
    return writeYaml(
      Object.fromEntries(allFreightNames.map((name) => [freightFields[name].column, writeFreight(name, settings)])),
    )
  },
  read(text, { mistakes }) {
    const group = readYamlGroup(text, freightSettingsArea.path, mistakes)
    group.allow(...allFreightNames.map((name) => freightFields[name].column))
    const usual = usualFreightSettings()
    return allFreightNames.map((setting) => {
      const name = freightFields[setting].column
      const at = group.placeOf(name)
      // What the file does not name is as usual; what it leaves empty is empty.
      if (!group.names.includes(name)) return { at, entry: { setting, value: usual[setting] } }
      const value = mistakes.try({ at }, () => readFreight(setting, group.text(name)?.text.trim() ?? ''))
      return { at, entry: { setting, value: value === undefined ? usual[setting] : value } }
    })
  },
  save: (tx, { entries }) => saveFreightSettings(tx, toSettings(entries)),
}
