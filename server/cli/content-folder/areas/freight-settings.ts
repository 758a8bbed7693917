import { isTimeZone } from '../../../../domain/freight/business-days.ts'
import {
  readDollars,
  readFreightSettings,
  readTime,
  readWeight,
  saveFreightSettings,
  usualFreightSettings,
  writePounds,
  type FreightSettings,
} from '../../../modules/shipping/index.ts'
import { NotUnderstood } from '../../typed/typed-words.ts'
import type { Area } from '../area.ts'
import { writeCents, writeMinute } from '../values.ts'
import { readYamlGroup, writeYaml } from '../yaml-file.ts'

type Name = keyof FreightSettings

/** A field of the file, and how its text becomes a value. */
interface Field {
  name: string
  read(text: string): FreightSettings[Name]
  write(settings: FreightSettings): string
}

const refuse = (sentence: string): never => {
  throw new NotUnderstood(sentence)
}

const dollars = (
  setting: 'thirdPartyCents' | 'multiShipmentCents' | 'liftgateCents' | 'residentialCents',
  name: string,
) => ({
  name,
  read: (text: string) => readDollars(text) ?? refuse(`'${text}' is no price. Give it in dollars, like 12.50.`),
  write: (settings: FreightSettings) => writeCents(settings[setting]),
})

const pounds = (setting: 'ltlFromGrams' | 'parcelUpToGrams', name: string) => ({
  name,
  read: (text: string) =>
    text === '' ? null : (readWeight(text) ?? refuse(`'${text}' is no weight like 150 or 0.5.`)),
  write: (settings: FreightSettings) => writePounds(settings[setting]),
})

/** In the order of the file. */
const fields: Record<Name, Field> = {
  timeZone: {
    name: 'time-zone',
    read: (text) =>
      isTimeZone(text)
        ? text
        : refuse(`There is no time zone '${text}'. Name one like America/New_York or America/Chicago.`),
    write: ({ timeZone }) => timeZone,
  },
  cutOffMinute: {
    name: 'cut-off',
    read: (text) => readTime(text) ?? refuse(`'${text}' is no time like 14:00.`),
    write: ({ cutOffMinute }) => writeMinute(cutOffMinute),
  },
  pickupPlace: {
    name: 'pickup-place',
    read: (text) => (text.length <= 120 ? text : refuse('This can have 120 characters at most.')),
    write: ({ pickupPlace }) => pickupPlace,
  },
  thirdPartyCents: dollars('thirdPartyCents', 'third-party'),
  multiShipmentCents: dollars('multiShipmentCents', 'further-address'),
  ltlFromGrams: pounds('ltlFromGrams', 'freight-line-from-pounds'),
  parcelUpToGrams: pounds('parcelUpToGrams', 'cartons-up-to-pounds'),
  liftgateCents: dollars('liftgateCents', 'liftgate'),
  residentialCents: dollars('residentialCents', 'freight-line-to-homes'),
}

interface SettingEntry {
  setting: Name
  value: FreightSettings[Name]
}

const toEntries = (settings: FreightSettings): SettingEntry[] =>
  (Object.keys(fields) as Name[]).map((setting) => ({ setting, value: settings[setting] }))

const toSettings = (entries: SettingEntry[]): FreightSettings => ({
  ...usualFreightSettings(),
  ...Object.fromEntries(entries.map(({ setting, value }) => [setting, value])),
})

export const freightSettingsArea: Area<SettingEntry> = {
  name: 'freight settings',
  path: 'shipping/settings.yaml',
  tables: ['shipping_settings'],
  bytesAtMost: 100_000,
  nameOf: ({ setting }) => fields[setting].name,
  list: async (tx) => toEntries(await readFreightSettings(tx)),
  write(entries) {
    const settings = toSettings(entries)
    return writeYaml(Object.fromEntries(Object.values(fields).map(({ name, write }) => [name, write(settings)])))
  },
  read(text, { mistakes }) {
    const group = readYamlGroup(text, freightSettingsArea.path, mistakes)
    group.allow(...Object.values(fields).map(({ name }) => name))
    const usual = usualFreightSettings()
    return (Object.keys(fields) as Name[]).map((setting) => {
      const { name, read } = fields[setting]
      const at = group.placeOf(name)
      // What the file does not name is as usual; what it leaves empty is empty.
      if (!group.names.includes(name)) return { at, entry: { setting, value: usual[setting] } }
      const value = mistakes.try({ at }, () => read(group.text(name)?.text.trim() ?? ''))
      return { at, entry: { setting, value: value === undefined ? usual[setting] : value } }
    })
  },
  save: (tx, { entries }) => saveFreightSettings(tx, toSettings(entries)),
}
