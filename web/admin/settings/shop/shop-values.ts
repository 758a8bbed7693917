import type { ShopSettings, WireShopField } from '../../../../contract/admin/settings/settings.schema.ts'
import { settingTitles, type SettingName } from '../../../../domain/content/shop-settings.ts'

type Switch = 'approve_registrations' | 'capture_on_dispatch' | 'footer_light'

/** As the form has them: switches, and addresses with a line each. */
export type ShopValues = Record<Exclude<WireShopField, Switch>, string> & Record<Switch, boolean>

const switches: readonly string[] = ['approve_registrations', 'capture_on_dispatch', 'footer_light'] satisfies Switch[]

export const toForm = (values: ShopSettings['values']): ShopValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, text]) => [
      name,
      switches.includes(name) ? text === 'yes' : name === 'remit_to' ? text.split('; ').join('\n') : text,
    ]),
  ) as ShopValues

/** Those that differ, as the server reads them. */
export const listChanged = (start: ShopValues, values: ShopValues): WireShopField[] =>
  (Object.keys(start) as WireShopField[]).filter((name) => toText(start[name]) !== toText(values[name]))

export const toInput = (values: ShopValues, names: readonly WireShopField[]) =>
  Object.fromEntries(
    names.map((name) => [
      name,
      name === 'remit_to' ? toText(values[name]).split('\n').join('; ') : toText(values[name]),
    ]),
  )

const toText = (value: string | boolean): string =>
  typeof value === 'boolean' ? (value ? 'yes' : 'no') : value.trim().replaceAll('\r', '')

/** As the audit log names it, too. */
export const titleOf = (name: WireShopField): string =>
  name === 'time_zone' ? 'Time zone' : settingTitles[name.replaceAll('_', '-') as SettingName]
