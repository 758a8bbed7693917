import type { ReactNode } from 'react'
import { titleTimeZone } from '../../../../domain/calendar/time-zones.ts'
import { SelectField } from '../../../forms/index.ts'
import { SettingGroup } from '../parts/setting-group.tsx'
import { BrandSample } from './brand-sample.tsx'
import { ShopFields } from './shop-fields.tsx'
import { titleOf, type ShopValues } from './shop-values.ts'
import { Options } from '../../../ui/options.tsx'
import * as styles from './shop.module.css'

const groupTitles = {
  contact: 'Name and contact',
  brand: 'Logo and colors',
  pages: 'On every page',
  customers: 'New customers',
  orders: 'Orders and invoices',
  quotes: 'Quotes',
  artwork: 'Artwork and proofs',
  samples: 'Samples',
}

/** In the order of the page. */
export const shopSections = Object.values(groupTitles).map((title) => ({ title }))

const Grid = ({ children }: { children: ReactNode }) => <div className="fields fields--2">{children}</div>

export const ContactGroup = ({ timeZones }: { timeZones: readonly string[] }) => (
  <SettingGroup
    anchor="contact"
    title={groupTitles.contact}
    about="Shown in the header, browser tabs, e-mails and invoices."
  >
    <Grid>
      <ShopFields group="contact" />
      <SelectField
        name="time-zone"
        label={titleOf('time-zone')}
        hint="For order, ship and due dates, and cutoff times."
      >
        <Options of={timeZones.map((zone) => [zone, titleTimeZone(zone)])} />
      </SelectField>
    </Grid>
  </SettingGroup>
)

export const BrandGroup = ({ values }: { values: ShopValues }) => (
  <SettingGroup
    anchor="brand"
    title={groupTitles.brand}
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
  <SettingGroup anchor="pages" title={groupTitles.pages} about="Header and footer texts and links.">
    <Grid>
      <ShopFields group="pages" />
    </Grid>
    <h3>Social links</h3>
    <Grid>
      <ShopFields group="elsewhere" />
    </Grid>
  </SettingGroup>
)

export const OrdersGroup = () => (
  <SettingGroup
    anchor="orders"
    title={groupTitles.orders}
    about="Who hears of orders and messages, and where checks go."
  >
    <Grid>
      <ShopFields group="orders" />
    </Grid>
  </SettingGroup>
)

export const QuotesGroup = () => (
  <SettingGroup
    anchor="quotes"
    title={groupTitles.quotes}
    about="How long quotes are valid, and when the cart suggests one."
  >
    <Grid>
      <ShopFields group="quotes" />
    </Grid>
  </SettingGroup>
)

export const ArtworkGroup = () => (
  <SettingGroup
    anchor="artwork"
    title={groupTitles.artwork}
    about="How long artwork is kept, what it costs, and which orders get a proof."
  >
    <Grid>
      <ShopFields group="artwork" />
    </Grid>
  </SettingGroup>
)

export const SamplesGroup = () => (
  <SettingGroup
    anchor="samples"
    title={groupTitles.samples}
    about="Who can order samples, what they cost, who pays the freight and what is credited."
  >
    <Grid>
      <ShopFields group="samples" />
    </Grid>
    <p className="hint">Limits count per company. Items can have kinds of their own, or none, under Catalog.</p>
  </SettingGroup>
)

export const CustomersGroup = () => (
  <SettingGroup anchor="customers" title={groupTitles.customers} about="Who can sign in and buy after registering.">
    <ShopFields group="customers" />
    <p className="hint">New companies cannot sign in until you approve them under Customers.</p>
  </SettingGroup>
)
