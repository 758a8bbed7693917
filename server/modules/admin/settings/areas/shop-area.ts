import { isTimeZone } from '../../../../../domain/calendar/business-days.ts'
import { settingNames, settingOf, type SettingName } from '../../../../../domain/content/setting-fields.ts'
import type { FieldMistake } from '../../../../../contract/call.ts'
import type { Tx } from '../../../../platform/database.ts'
import { Invalid } from '../../../../platform/http/errors.ts'
import { readSettings, saveSettings } from '../../../content/index.ts'
import { findTimeZone, saveTimeZone } from '../../../../platform/calendar/shop-calendar.store.ts'
import { findLost, settingRules, type SettingLookups } from '../rules/shop-rules.ts'
import type { Fields, SettingArea } from './area.ts'

/** A setting of the shop; whose days count is stored with the freight. */
type ShopField = SettingName | 'time-zone'

const shopFields = [...settingNames, 'time-zone'] as const

const titleOf = (name: ShopField): string => (name === 'time-zone' ? 'Time zone' : settingOf(name).title)

export const shopRecord = 'Brand and shop'
export const maintenanceRecord = 'Maintenance'
const links = 'Links of the menu bar'

/** Every setting of the shop as a text. */
export async function readShop(tx: Tx): Promise<Record<ShopField, string>> {
  const settings = await readSettings(tx)
  const texts = settingNames.map((name) => [name, settingRules[name].show(settings)])
  return { ...Object.fromEntries(texts), 'time-zone': await findTimeZone(tx) } as Record<ShopField, string>
}

export type ShopTexts = Partial<Record<ShopField, string>>

/** Changes the settings that are named. @throws Invalid with every mistake, each at its field */
export async function saveShop(tx: Tx, texts: ShopTexts, lookups: SettingLookups): Promise<void> {
  const mistakes: FieldMistake[] = []
  for (const [name, text] of Object.entries(texts) as [ShopField, string][]) {
    const refused = name === 'time-zone' ? await setTimeZone(tx, text) : await setOne(tx, name, text, lookups)
    if (refused !== undefined) mistakes.push({ field: `values.${name}`, message: refused })
  }
  if (mistakes[0]) throw new Invalid(mistakes[0].message, mistakes)
}

/** @returns why it was refused */
async function setOne(tx: Tx, name: SettingName, text: string, lookups: SettingLookups): Promise<string | undefined> {
  const { part, read } = settingRules[name]
  const settings = await readSettings(tx)
  const lost = findLost(name, text.trim(), settings)
  if (lost !== undefined) return lost
  const rule = await read(text.trim(), lookups)
  if ('refused' in rule) return rule.refused
  await saveSettings(tx, part, rule.change(settings))
  return undefined
}

async function setTimeZone(tx: Tx, text: string): Promise<string | undefined> {
  if (!isTimeZone(text))
    return `There is no time zone '${text}'. Enter one such as America/New_York or America/Chicago.`
  await saveTimeZone(tx, text)
  return undefined
}

const findName = (title: string): ShopField | undefined => shopFields.find((name) => titleOf(name) === title)

export const shopArea: SettingArea = {
  id: 1,
  title: 'Shop',
  async snapshot(tx) {
    const settings = await readSettings(tx)
    const texts = Object.entries(await readShop(tx)).map(([name, text]) => [titleOf(name as ShopField), text])
    const quickLinks = settings.header.quickLinks.map(
      (link) => `${link.title} = ${'url' in link ? link.url : link.collectionPath}`,
    )
    return new Map<string, Fields>([
      [shopRecord, { ...(Object.fromEntries(texts) as Fields), [links]: quickLinks.join('; ') }],
      [maintenanceRecord, { 'Closed for maintenance': settings.maintenance.on ? 'yes' : 'no' }],
    ])
  },
  canRestore: (record, fields) => record === shopRecord && fields.every((title) => findName(title) !== undefined),
  async restore(tx, _record, fields = {}, restoring) {
    const before = await readShop(tx)
    const wanted = Object.entries(fields).flatMap(([title, text]) => {
      const name = findName(title)
      return name !== undefined && text !== before[name] ? [[name, text] as const] : []
    })
    await saveShop(tx, Object.fromEntries(wanted), restoring)
  },
}
