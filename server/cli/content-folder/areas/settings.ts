import { readSettings, saveSettings, toSettings, type ShopSettings } from '../../../modules/content/index.ts'
import type { Tx } from '../../../platform/database.ts'
import { findLost, settingRules } from '../../../modules/admin/index.ts'
import { settingNames as names, settingOf, type SettingName } from '../../../../domain/content/setting-fields.ts'
import type { Area, Read, Reading, Shop } from '../area.ts'
import { findMark, readMark, readStored, saveMark, type BrandMark } from '../brand-pictures.ts'
import { Mistakes, type Located } from '../mistakes.ts'
import { readYamlGroup, writeYaml } from '../yaml-file.ts'

interface SettingEntry {
  name: SettingName
  /** As the command shows it; of a logo its address, where it is elsewhere. */
  text: string
  /** Of a logo that the shop stores. */
  mark?: BrandMark
}

/** Undefined: the setting is no picture. */
const shapeOf = (name: SettingName) => settingOf(name).shape

/** Logos are stored on a way of their own here. */
const lookups = { hasPicture: () => Promise.resolve(true) }

/** As `settings list` shows them. */
export const settingsArea: Area<SettingEntry> = {
  name: 'settings',
  path: 'settings.yaml',
  tables: ['shop_settings'],
  bytesAtMost: 100_000,
  nameOf: ({ name }) => name,
  async list(tx, shop) {
    const settings = await readSettings(tx)
    return Promise.all(names.map((name) => toEntry(name, settingRules[name].show(settings), shop)))
  },
  write: (entries) =>
    writeYaml(Object.fromEntries(entries.map(({ name, text, mark }) => [name, mark ? fileOf(name, mark) : text]))),
  read,
  async save(tx, { changed }, saving) {
    for (const { name, text, mark } of changed) {
      const { part, read: readRule } = settingRules[name]
      const shape = shapeOf(name)
      if (shape) {
        const url = mark ? await saveMark(mark, shape, saving) : text || null
        await saveSettings(tx, part, { [settingOf(name).field!]: url })
      } else {
        const rule = await readRule(text, lookups)
        if ('change' in rule) await saveSettings(tx, part, rule.change(await readSettings(tx)))
      }
    }
  },
  writeMore: listMarkFiles,
}

async function toEntry(name: SettingName, text: string, shop: Shop): Promise<SettingEntry> {
  const shape = shapeOf(name)
  const mark = shape && text !== '' ? await findMark(text, shape, shop) : undefined
  return mark && 'hash' in mark ? { name, text: '', mark } : { name, text }
}

const fileOf = (name: string, mark: BrandMark): string => ('url' in mark ? mark.url : `brand/${name}${mark.ending}`)

/** The files of the logos. */
async function listMarkFiles(entries: SettingEntry[], tx: Tx, shop: Shop): Promise<Map<string, Buffer>> {
  const settings = await readSettings(tx)
  const files = new Map<string, Buffer>()
  for (const { name, mark } of entries) {
    const picture = mark && (await readStored(settingRules[name].show(settings), shapeOf(name)!, shop))
    if (picture) files.set(fileOf(name, mark), picture.content)
  }
  return files
}

async function read(text: string, reading: Reading): Promise<Read<SettingEntry>[]> {
  const group = readYamlGroup(text, settingsArea.path, reading.mistakes).allow(...names)
  const usual = toSettings([])
  const now = await readSettings(reading.tx)
  const all: Read<SettingEntry>[] = []
  for (const name of names) {
    const at = group.placeOf(name)
    const one = group.names.includes(name)
      ? await readSetting(name, { text: group.text(name)?.text.trim() ?? '', at }, usual, reading)
      : { at, entry: { name, text: settingRules[name].show(usual) } }
    const lost = findLost(name, one.entry.text, now)
    if (lost !== undefined) reading.mistakes.note(at, lost)
    all.push(one)
  }
  return all
}

/** What the shop has already is not checked again: its rules may be younger. */
async function readSetting(
  name: SettingName,
  located: Located,
  usual: ShopSettings,
  { folder }: Reading,
): Promise<Read<SettingEntry>> {
  const doubts = new Mistakes()
  const shape = shapeOf(name)
  if (shape) {
    if (located.text === '') return { at: located.at, entry: { name, text: '' } }
    const mark = await readMark(located, shape, folder, doubts)
    const entry = mark && 'hash' in mark ? { name, text: '', mark } : { name, text: located.text }
    return { at: located.at, entry, doubts }
  }
  const { part, show, read: readRule } = settingRules[name]
  const rule = await readRule(located.text, lookups)
  if ('refused' in rule) {
    doubts.note(located.at, rule.refused)
    return { at: located.at, entry: { name, text: located.text }, doubts }
  }
  const settings = { ...usual, [part]: { ...usual[part], ...rule.change(usual) } }
  return { at: located.at, entry: { name, text: show(settings) } }
}
