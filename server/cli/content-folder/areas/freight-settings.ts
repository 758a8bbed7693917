import { freightFields, type FreightName } from '../../../modules/admin/index.ts'
import {
  readFreightSettings,
  saveFreightSettings,
  usualFreightSettings,
  type FreightSettings,
} from '../../../modules/delivery/index.ts'
import type { Area } from '../area.ts'
import { readYamlGroup, writeYaml } from '../yaml-file.ts'

interface SettingEntry {
  setting: FreightName
  value: FreightSettings[FreightName]
}

const toEntries = (settings: FreightSettings): SettingEntry[] =>
  (Object.keys(freightFields) as FreightName[]).map((setting) => ({ setting, value: settings[setting] }))

const toSettings = (entries: SettingEntry[]): FreightSettings => ({
  ...usualFreightSettings(),
  ...Object.fromEntries(entries.map(({ setting, value }) => [setting, value])),
})

export const freightSettingsArea: Area<SettingEntry> = {
  name: 'freight settings',
  path: 'shipping/settings.yaml',
  tables: ['shipping_settings', 'shop_calendar'],
  bytesAtMost: 100_000,
  nameOf: ({ setting }) => freightFields[setting].name,
  list: async (tx) => toEntries(await readFreightSettings(tx)),
  write(entries) {
    const settings = toSettings(entries)
    return writeYaml(Object.fromEntries(Object.values(freightFields).map(({ name, write }) => [name, write(settings)])))
  },
  read(text, { mistakes }) {
    const group = readYamlGroup(text, freightSettingsArea.path, mistakes)
    group.allow(...Object.values(freightFields).map(({ name }) => name))
    const usual = usualFreightSettings()
    return (Object.keys(freightFields) as FreightName[]).map((setting) => {
      const { name, read } = freightFields[setting]
      const at = group.placeOf(name)
      // What the file does not name is as usual; what it leaves empty is empty.
      if (!group.names.includes(name)) return { at, entry: { setting, value: usual[setting] } }
      const value = mistakes.try({ at }, () => read(group.text(name)?.text.trim() ?? ''))
      return { at, entry: { setting, value: value === undefined ? usual[setting] : value } }
    })
  },
  save: (tx, { entries }) => saveFreightSettings(tx, toSettings(entries)),
}
