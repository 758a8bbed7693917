import { getShippingSettings } from '../../../../contract/admin/settings/settings-shipping.call.ts'
import { listSettingRows } from '../../../../contract/admin/settings/settings-tables.call.ts'
import { useAnswer } from '../../../client/index.ts'
import { WarningIcon } from '../../kit/icons.tsx'
import { ListSkeleton } from '../../kit/page/list-skeleton.tsx'
import { LoadFailure } from '../../kit/page/load-failure.tsx'
import { useTitle } from '../../kit/page/use-title.ts'
import { ChangesPanel } from '../parts/changes-panel.tsx'
import { TablePanel } from '../tables/table-panel.tsx'
import { tableWords } from '../tables/table-words.tsx'
import { FreightForm } from './freight-form.tsx'
import { RatesPanel } from './rates-panel.tsx'
import * as styles from '../settings.module.css'

/** How goods go, from where, until when, and what that costs. */
export function ShippingPage() {
  useTitle('Shipping settings')
  const { data, error } = useAnswer(getShippingSettings, {}, { quiet: true })
  const houses = useAnswer(listSettingRows, { params: { table: 'warehouses' } }, { quiet: true }).data
  return (
    <>
      <div className="page-top">
        <h1>Shipping</h1>
      </div>
      {error ? (
        <LoadFailure error={error} />
      ) : data ? (
        <div className={styles.settings}>
          {!data.canShip && (
            <p className="note note--bad" role="alert">
              <WarningIcon />
              Buyers cannot order yet. {houses?.rows.length === 0 && 'Add a warehouse, then set '}
              {houses?.rows.length !== 0 && 'Set '}a flat rate or upload a rate table below.
            </p>
          )}
          <TablePanel table="warehouses" words={tableWords.warehouses} isOneOfMany />
          <TablePanel table="closed-days" words={tableWords['closed-days']} isOneOfMany />
          <RatesPanel settings={data} />
          <FreightForm settings={data} />
          <ChangesPanel area="shipping" refreshes={[getShippingSettings, listSettingRows]} />
        </div>
      ) : (
        <ListSkeleton />
      )}
    </>
  )
}
