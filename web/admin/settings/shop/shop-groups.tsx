import type { WireShopField } from '../../../../contract/admin/settings/settings.schema.ts'
import { usualColors } from '../../../../domain/content/shop-settings.ts'
import { CheckboxField, RadioGroup, SelectField, TextAreaField, TextField } from '../../../forms/index.ts'
import { SettingGroup } from '../parts/setting-group.tsx'
import { BrandSample } from './brand-sample.tsx'
import { ColorField } from './color-field.tsx'
import { LogoField } from './logo-field.tsx'
import { titleOf, type ShopValues } from './shop-values.ts'
import * as styles from './shop.module.css'

/** A text under the title that the audit log gives it. */
const Text = ({
  name,
  ...props
}: { name: WireShopField } & Omit<Parameters<typeof TextField>[0], 'name' | 'label'>) => (
  <TextField name={name} label={titleOf(name)} autoComplete="off" {...props} />
)

export const ContactGroup = () => (
  <SettingGroup
    title="Name and contact"
    about="Stands in the header, in the tabs of browsers, in mails, and on quotes and invoices."
  >
    <div className="fields fields--2">
      <Text name="name" maxLength={60} />
      <Text name="line" maxLength={100} hint="Behind the name in titles: Branded merchandise" />
      <TextAreaField
        name="about"
        label={titleOf('about')}
        hint="A few sentences, in the footer and for search engines."
        maxLength={600}
        rows={3}
        span
      />
      <Text name="email" type="email" hint="Where buyers write to." />
      <Text name="phone" type="tel" hint="Where buyers call." />
      <Text name="address" maxLength={120} hint="On quotes and invoices, in one line." span />
    </div>
  </SettingGroup>
)

export const BrandGroup = ({ values }: { values: ShopValues }) => (
  <SettingGroup
    title="Logo and colors"
    about={
      <>
        <p>White text stands on each color, so each needs a contrast of at least 4.5 to 1 (WCAG).</p>
        <BrandSample values={values} />
      </>
    }
  >
    <div className={styles.logoFields}>
      <LogoField name="logo" label="Logo" value={values.logo} hint="SVG, PNG or JPEG, up to 5 MB. In the header." />
      <LogoField
        name="footer_logo"
        label="Logo in the footer"
        value={values.footer_logo}
        hint="On the color of the footer. Without it the name stands there."
      />
      <LogoField name="icon" label="Icon" value={values.icon} hint="A square, in the tabs of browsers." />
    </div>
    <div className={styles.colorFields}>
      <ColorField
        name="color"
        label="Main color"
        hint="Header, headings and links."
        value={values.color}
        usual={usualColors.color}
      />
      <ColorField
        name="footer_color"
        label="Footer color"
        hint="Top line, footer and mails."
        value={values.footer_color}
        usual={usualColors['footer-color']}
      />
      <ColorField
        name="accent_color"
        label="Button color"
        hint="What can be pressed to buy."
        value={values.accent_color}
        usual={usualColors['accent-color']}
      />
    </div>
    <CheckboxField name="footer_light" label="Light footer, with dark text" />
  </SettingGroup>
)

export const PagesGroup = () => (
  <SettingGroup title="On every page" about="What stands around the pages of the shop, and where it leads.">
    <div className="fields fields--2">
      <Text name="notice" maxLength={160} hint="One line; empty: none." span />
      <Text name="search_label" maxLength={60} />
      <Text name="copyright" maxLength={160} hint="The last line of the footer." />
      <Text name="mailing_list" hint="A page of the shop, or an address with https://" />
      <Text name="portal" hint="/portal, or your own customers' area elsewhere." />
    </div>
    <h3>Your pages elsewhere</h3>
    <div className="fields fields--2">
      {(['linkedin', 'facebook', 'youtube', 'twitter', 'tiktok'] as const).map((name) => (
        <Text key={name} name={name} placeholder="https://" inputMode="url" />
      ))}
    </div>
  </SettingGroup>
)

export const OrdersGroup = ({ timeZones }: { timeZones: readonly string[] }) => (
  <SettingGroup
    title="Orders and invoices"
    about="Whose days count when orders are placed, leave and are due, and what buyers read on invoices."
  >
    <div className="fields fields--2">
      <Text name="orders_email" type="email" hint="Where you hear of new orders; empty: the shop's e-mail." />
      <SelectField name="time_zone" label={titleOf('time_zone')} hint="Also of cutoff times and of days in lists.">
        {timeZones.map((zone) => (
          <option key={zone} value={zone}>
            {zone.replaceAll('_', ' ')}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        name="remit_to"
        label={titleOf('remit_to')}
        hint="Where checks go, on invoices: up to 6 lines."
        rows={4}
      />
      <Text
        name="repeat_setup_months"
        inputMode="numeric"
        mono
        hint="For so long an artwork that was ordered costs only its repeat set-up; 0: never."
      />
      <Text
        name="artwork_months"
        inputMode="numeric"
        mono
        hint="After its last order, as your privacy page says. Its owner is told 30 days before it is removed."
      />
    </div>
  </SettingGroup>
)

export const CustomersGroup = () => (
  <SettingGroup title="New customers" about="Who may sign in and buy once they have registered in the shop.">
    <CheckboxField name="approve_registrations" label={titleOf('approve_registrations')} />
    <p className="hint">Then nobody of a new company signs in before you have approved it under Customers.</p>
  </SettingGroup>
)

export const CardsGroup = () => (
  <SettingGroup title="Cards" about="What happens to the money of a card, and when.">
    <RadioGroup
      name="card_transaction"
      label={titleOf('card_transaction')}
      className={styles.settingChoices}
      options={[
        { value: 'authOnly', label: 'Hold the money when the order is placed, and take it later' },
        { value: 'authCapture', label: 'Take the money when the order is placed' },
      ]}
    />
    <CheckboxField name="capture_on_dispatch" label="Take what is held when the first goods leave" />
    <RadioGroup
      name="card_validation"
      label={titleOf('card_validation')}
      className={styles.settingChoices}
      options={[
        { value: 'liveMode', label: 'Ask the bank before a card is saved' },
        { value: 'testMode', label: 'Only check the form of its number' },
      ]}
    />
  </SettingGroup>
)
