import type { ReactNode } from 'react'
import { SelectField } from '../../../forms/index.ts'
import { SettingGroup } from '../parts/setting-group.tsx'
import { BrandSample } from './brand-sample.tsx'
import { ShopFields } from './shop-fields.tsx'
import { titleOf, type ShopValues } from './shop-values.ts'
import { Options } from '../../../ui/options.tsx'
import * as styles from './shop.module.css'

const Grid = ({ children }: { children: ReactNode }) => <div className="fields fields--2">{children}</div>

export const ContactGroup = () => (
  <SettingGroup
    anchor="contact"
    title="Name and contact"
    about="Shown in the header, browser tabs, e-mails and invoices."
  >
    <Grid>
      <ShopFields group="contact" />
    </Grid>
  </SettingGroup>
)

export const BrandGroup = ({ values }: { values: ShopValues }) => (
  <SettingGroup
    anchor="brand"
    title="Logo and colors"
    about={
      <>
        <p>White text is shown on each color, so each needs a contrast of at least 4.5 to 1 (WCAG).</p>
        <BrandSample values={values} />
      </>
    }
  >
    <div className={styles.logoFields}>
      <ShopFields group="logos" values={values} />
    </div>
    <div className={styles.colorFields}>
      <ShopFields group="colors" values={values} />
    </div>
    <ShopFields group="footer" />
  </SettingGroup>
)

export const PagesGroup = () => (
  <SettingGroup title="On every page" about="Header and footer texts and links.">
    <Grid>
      <ShopFields group="pages" />
    </Grid>
    <h3>Social links</h3>
    <Grid>
      <ShopFields group="elsewhere" />
    </Grid>
  </SettingGroup>
)

export const OrdersGroup = ({ timeZones }: { timeZones: readonly string[] }) => (
  <SettingGroup
    anchor="orders"
    title="Orders and invoices"
    about="Time zone for order, ship and due dates, and invoice details."
  >
    <Grid>
      <SelectField name="time-zone" label={titleOf('time-zone')} hint="Also for cutoff times and dates in lists.">
        <Options of={timeZones.map((zone) => [zone, zone.replaceAll('_', ' ')])} />
      </SelectField>
      <ShopFields group="orders" />
    </Grid>
  </SettingGroup>
)

export const SamplesGroup = () => (
  <SettingGroup
    title="Samples"
    about="Who can order samples, what they cost, who pays the freight and what is credited."
  >
    <Grid>
      <ShopFields group="samples" />
    </Grid>
    <p className="hint">Limits count per company. Items can have kinds of their own, or none, under Catalog.</p>
  </SettingGroup>
)

export const CustomersGroup = () => (
  <SettingGroup title="New customers" about="Who can sign in and buy after registering.">
    <ShopFields group="customers" />
    <p className="hint">New companies cannot sign in until you approve them under Customers.</p>
  </SettingGroup>
)
