import { useQueryClient } from '@tanstack/react-query'
import {
  getShopSettings,
  listSettingChanges,
  saveShopSettings,
} from '../../../../contract/admin/settings/settings.call.ts'
import type { ShopSettings } from '../../../../contract/admin/settings/settings.schema.ts'
import { askAgainOnConflict, takeAnswer, useAnswer, useCall } from '../../../client/index.ts'
import { showToast } from '../../../ui/popups/toasts.tsx'
import { ListSkeleton } from '../../kit/list-skeleton.tsx'
import { LoadFailure } from '../../kit/load-failure.tsx'
import { useTitle } from '../../kit/use-title.ts'
import { useBase } from '../../kit/conflicts/use-base.ts'
import { ChangesPanel } from '../parts/changes-panel.tsx'
import { SettingsForm } from '../parts/settings-form.tsx'
import { MaintenancePanel } from './maintenance-panel.tsx'
import { BrandGroup, CardsGroup, ContactGroup, CustomersGroup, OrdersGroup, PagesGroup } from './shop-groups.tsx'
import { listChanged, pictures, titleOf, toForm, toInput } from './shop-values.ts'
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

function ShopForm({ settings }: { settings: ShopSettings }) {
  const queries = useQueryClient()
  const { base, onTyping } = useBase(settings)
  const save = useCall(saveShopSettings, {
    quiet: true,
    refreshes: [listSettingChanges],
    onSuccess(answer) {
      onTyping(false)
      takeAnswer(queries, getShopSettings, {}, answer)
      showToast({ kind: 'ok', title: 'Saved. The shop shows it now.' })
    },
    onRefused: askAgainOnConflict(queries, getShopSettings),
  })
  return (
    <SettingsForm
      start={toForm(base.values)}
      saved={toForm(settings.values)}
      onTyping={onTyping}
      save={save}
      listChanged={listChanged}
      titleOf={titleOf}
      findPicture={findLogo}
      onSave={(values, names) => save.send({ input: { version: settings.version, values: toInput(values, names) } })}
    >
      {(typed) => (
        <>
          <ContactGroup />
          <BrandGroup values={typed} />
          <PagesGroup />
          <CustomersGroup />
          <OrdersGroup timeZones={listZones(settings)} />
          <CardsGroup />
        </>
      )}
    </SettingsForm>
  )
}

const listZones = ({ timeZones: zones, values: { 'time-zone': current } }: ShopSettings): string[] =>
  zones.includes(current) ? zones : [current, ...zones]

const findLogo = (field: string, value: string): string | undefined =>
  pictures.includes(field) && value !== '' ? value : undefined
