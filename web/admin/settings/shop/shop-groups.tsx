import type { ReactNode } from 'react'
import {
  settingNames,
  settingOf,
  type SettingGroup as Group,
  type SettingName,
} from '../../../../domain/content/setting-fields.ts'
import { CheckboxField, RadioGroup, SelectField, TextAreaField, TextField } from '../../../forms/index.ts'
import { SettingGroup } from '../parts/setting-group.tsx'
import { BrandSample } from './brand-sample.tsx'
import { ColorField } from './color-field.tsx'
import { LogoField } from './logo-field.tsx'
import { titleOf, type ShopValues } from './shop-values.ts'
import * as styles from './shop.module.css'

/** The settings of a group, in the order of their list. @param values as they are typed, for pictures and colors */
const Fields = ({ group, values }: { group: Group; values?: ShopValues }) =>
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
      return <RadioGroup {...common} className={styles.settingChoices} options={listChoices(row.choices!)} />
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

const listChoices = (choices: Readonly<Record<string, string>>) =>
  Object.entries(choices).map(([value, label]) => ({ value, label }))

const Grid = ({ children }: { children: ReactNode }) => <div className="fields fields--2">{children}</div>

export const ContactGroup = () => (
  <SettingGroup title="Name and contact" about="Shown in the header, browser tabs, e-mails and invoices.">
    <Grid>
      <Fields group="contact" />
    </Grid>
  </SettingGroup>
)

export const BrandGroup = ({ values }: { values: ShopValues }) => (
  <SettingGroup
    title="Logo and colors"
    about={
      <>
        <p>White text is shown on each color, so each needs a contrast of at least 4.5 to 1 (WCAG).</p>
        <BrandSample values={values} />
      </>
    }
  >
    <div className={styles.logoFields}>
      <Fields group="logos" values={values} />
    </div>
    <div className={styles.colorFields}>
      <Fields group="colors" values={values} />
    </div>
    <Fields group="footer" />
  </SettingGroup>
)

export const PagesGroup = () => (
  <SettingGroup title="On every page" about="Header and footer texts and links.">
    <Grid>
      <Fields group="pages" />
    </Grid>
    <h3>Social links</h3>
    <Grid>
      <Fields group="elsewhere" />
    </Grid>
  </SettingGroup>
)

export const OrdersGroup = ({ timeZones }: { timeZones: readonly string[] }) => (
  <SettingGroup title="Orders and invoices" about="Time zone for order, ship and due dates, and invoice details.">
    <Grid>
      <SelectField name="time-zone" label={titleOf('time-zone')} hint="Also for cutoff times and dates in lists.">
        {timeZones.map((zone) => (
          <option key={zone} value={zone}>
            {zone.replaceAll('_', ' ')}
          </option>
        ))}
      </SelectField>
      <Fields group="orders" />
    </Grid>
  </SettingGroup>
)

export const CustomersGroup = () => (
  <SettingGroup title="New customers" about="Who can sign in and buy after registering.">
    <Fields group="customers" />
    <p className="hint">New companies cannot sign in until you approve them under Customers.</p>
  </SettingGroup>
)

export const CardsGroup = () => (
  <SettingGroup title="Cards" about="When cards are authorized and charged.">
    <Fields group="cards" />
  </SettingGroup>
)
