import type { ShopSettings, WireShopField } from '../../../../contract/admin/settings/settings.schema.ts'
import {
  settingNames,
  settingOf,
  type SettingKind,
  type SettingsOfKind,
} from '../../../../domain/content/setting-fields.ts'

type Switch = SettingsOfKind<'switch'>

/** As the form has them: switches, and addresses with a line each. */
export type ShopValues = Record<Exclude<WireShopField, Switch>, string> & Record<Switch, boolean>

const listOfKind = (kind: SettingKind): readonly string[] =>
  settingNames.filter((name) => settingOf(name).kind === kind)

const switches = listOfKind('switch')
const lists = listOfKind('lines')
export const pictures = listOfKind('picture')

export const toForm = (values: ShopSettings['values']): ShopValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, text]) => [
      name,
      switches.includes(name) ? text === 'yes' : lists.includes(name) ? text.split('; ').join('\n') : text,
    ]),
  ) as ShopValues

/** Those that differ, as the server reads them. */
export const listChanged = (start: ShopValues, values: ShopValues): WireShopField[] =>
  (Object.keys(start) as WireShopField[]).filter((name) => toText(start[name]) !== toText(values[name]))

export const toInput = (values: ShopValues, names: readonly WireShopField[]) =>
  Object.fromEntries(
    names.map((name) => [
      name,
      lists.includes(name) ? toText(values[name]).split('\n').join('; ') : toText(values[name]),
    ]),
  )

const toText = (value: string | boolean): string =>
  typeof value === 'boolean' ? (value ? 'yes' : 'no') : value.trim().replaceAll('\r', '')

const titles = new Map<WireShopField, string>(settingNames.map((name) => [name, settingOf(name).title]))

/** As the audit log names it, too. */
export const titleOf = (name: WireShopField): string => titles.get(name) ?? 'Time zone'
