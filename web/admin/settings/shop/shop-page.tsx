import { getShopSettings } from '../../../../contract/admin/settings/settings.call.ts'
import type { ShopSettings } from '../../../../contract/admin/settings/settings.schema.ts'
import { useAnswer } from '../../../client/index.ts'
import { ListSkeleton } from '../../kit/page/list-skeleton.tsx'
import { SectionLinks } from '../../kit/page/section-links.tsx'
import { LoadFailure } from '../../kit/page/load-failure.tsx'
import { useTitle } from '../../kit/page/use-title.ts'
import { ChangesPanel } from '../parts/changes-panel.tsx'
import { MaintenancePanel } from './maintenance-panel.tsx'
import {
  ArtworkGroup,
  BrandGroup,
  ContactGroup,
  CustomersGroup,
  OrdersGroup,
  PagesGroup,
  QuotesGroup,
  SamplesGroup,
  shopSections,
} from './shop-groups.tsx'
import { ShopSettingsForm } from './shop-settings-form.tsx'
import * as styles from '../settings.module.css'

/** Name, logo, colors and whatever else is the shop's own. */
export function ShopPage() {
  useTitle('Shop settings')
  const { data, error } = useAnswer(getShopSettings, {}, { quiet: true })
  return (
    <>
      <div className="page-top">
        <h1>Brand and shop</h1>
      </div>
      {error ? (
        <LoadFailure error={error} />
      ) : data ? (
        <div className={styles.settings}>
          <SectionLinks sections={shopSections} />
          <MaintenancePanel maintenance={data.maintenance} />
          <ShopForm settings={data} />
          <ChangesPanel area="shop" refreshes={[getShopSettings]} />
        </div>
      ) : (
        <ListSkeleton />
      )}
    </>
  )
}

const ShopForm = ({ settings }: { settings: ShopSettings }) => (
  <ShopSettingsForm settings={settings}>
    {(typed) => (
      <>
        <ContactGroup timeZones={listZones(settings)} />
        <BrandGroup values={typed} />
        <PagesGroup />
        <CustomersGroup />
        <OrdersGroup />
        <QuotesGroup />
        <ArtworkGroup />
        <SamplesGroup />
      </>
    )}
  </ShopSettingsForm>
)

const listZones = ({ timeZones: zones, values: { 'time-zone': current } }: ShopSettings): string[] =>
  zones.includes(current) ? zones : [current, ...zones]
