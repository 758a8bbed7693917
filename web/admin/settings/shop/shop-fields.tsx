import {
  settingNames,
  settingOf,
  type SettingGroup as Group,
  type SettingName,
} from '../../../../domain/content/setting-fields.ts'
import { CheckboxField, RadioGroup, SelectField, TextAreaField, TextField } from '../../../forms/index.ts'
import { ColorField } from './color-field.tsx'
import { LogoField } from './logo-field.tsx'
import type { ShopValues } from './shop-values.ts'
import { Options } from '../../../ui/options.tsx'
import * as styles from './shop.module.css'

/** The settings of a group, in the order of their list. @param values as they are typed, for pictures and colors */
export const ShopFields = ({ group, values }: { group: Group; values?: ShopValues }) =>
  settingNames
    .filter((name) => settingOf(name).group === group)
    .map((name) => <Field key={name} setting={name} value={String(values?.[name] ?? '')} />)

function Field({ setting, value }: { setting: SettingName; value: string }) {
  const row = settingOf(setting)
  const { kind, hint, isWide = false } = row
  const common = { name: setting, label: row.label ?? row.title, ...(hint !== undefined && { hint }) }
  switch (kind) {
    case 'switch':
      return <CheckboxField {...common} />
    case 'choice':
      if (Object.keys(row.choices!).length > radiosAtMost)
        return (
          <SelectField {...common} span={isWide}>
            <Options of={listChoices(row.choices!).map(({ value: one, label }) => [one, label])} />
          </SelectField>
        )
      return (
        <div className={styles.settingChoices}>
          <h3>{row.title}</h3>
          <RadioGroup {...common} className={styles.options} options={listChoices(row.choices!)} />
        </div>
      )
    case 'text':
      return <TextAreaField {...common} maxLength={row.maxLength} rows={3} span />
    case 'lines':
      return <TextAreaField {...common} rows={4} span />
    case 'picture':
      return <LogoField {...common} hint={hint ?? ''} shape={row.shape!} value={value} />
    case 'color':
      return <ColorField {...common} hint={hint ?? ''} value={value} usual={row.usual!} />
    case 'network':
      return <TextField {...common} placeholder="https://" inputMode="url" autoComplete="off" />
    case 'whole':
      return <TextField {...common} inputMode="numeric" mono autoComplete="off" />
    case 'email':
      return <TextField {...common} type="email" autoComplete="off" />
    case 'phone':
      return <TextField {...common} type="tel" autoComplete="off" />
    default:
      return <TextField {...common} maxLength={row.maxLength} span={isWide} autoComplete="off" />
  }
}

const radiosAtMost = 2

const listChoices = (choices: Readonly<Record<string, string>>) =>
  Object.entries(choices).map(([value, label]) => ({ value, label }))
