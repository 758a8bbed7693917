import { Link } from 'react-router'
import { useQueryClient } from '@tanstack/react-query'
import { listSettingChanges } from '../../../../contract/admin/settings/settings.call.ts'
import { getShippingSettings, saveFreightSettings } from '../../../../contract/admin/settings/settings-shipping.call.ts'
import type { ShippingSettings } from '../../../../contract/admin/settings/settings-shipping.schema.ts'
import { askAgainOnConflict, takeAnswer, useCall } from '../../../client/index.ts'
import { TextField } from '../../../forms/index.ts'
import { showToast } from '../../../ui/popups/toasts.tsx'
import { useBase } from '../../kit/conflicts/use-base.ts'
import { SettingsForm } from '../parts/settings-form.tsx'
import { SettingGroup } from '../parts/setting-group.tsx'

type Values = ShippingSettings['values']

const titles: Record<keyof Values, string> = {
  cut_off: 'Cutoff time',
  pickup_place: 'Pickup place',
  third_party: "Charge for the buyer's own carrier account",
  further_address: 'Charge for each further address',
  freight_line_from_pounds: 'Freight lines from, lb',
  cartons_up_to_pounds: 'Cartons up to, lb',
  liftgate: 'Liftgate',
  freight_line_to_homes: 'Freight line to a home',
}

const names = Object.keys(titles) as (keyof Values)[]

/** Until when goods leave on the same day, and what freight costs beside the rates. */
export function FreightForm({ settings }: { settings: ShippingSettings }) {
  const queries = useQueryClient()
  const { base, onTyping } = useBase(settings)
  const save = useCall(saveFreightSettings, {
    quiet: true,
    refreshes: [listSettingChanges],
    onSuccess(answer) {
      onTyping(false)
      takeAnswer(queries, getShippingSettings, {}, answer)
      showToast({ kind: 'ok', title: 'Saved: it counts for orders from now on.' })
    },
    onRefused: askAgainOnConflict(queries, getShippingSettings),
  })
  return (
    <SettingsForm
      start={base.values}
      saved={settings.values}
      onTyping={onTyping}
      save={save}
      listChanged={listChanged}
      titleOf={(name) => titles[name]}
      onSave={(values, changed) => {
        const sent = Object.fromEntries(changed.map((name) => [name, values[name]]))
        return save.send({ input: { version: settings.version, values: sent } })
      }}
    >
      {() => <FreightFields timeZone={settings.time_zone} />}
    </SettingsForm>
  )
}

const FreightFields = ({ timeZone }: { timeZone: string }) => (
  <>
    <SettingGroup
      title="Days and pickup"
      about={
        <>
          <p>
            What is ordered before the cutoff time leaves on the same business day, from every warehouse without a
            cutoff of its own.
          </p>
          <p>
            Time zone: {timeZone.replaceAll('_', ' ')}, set under{' '}
            <Link className="link" to="/settings">
              Brand and shop
            </Link>
            .
          </p>
        </>
      }
    >
      <div className="fields fields--2">
        <TextField name="cut_off" label={titles.cut_off} hint="14:00 is 2:00 pm." mono autoComplete="off" />
        <TextField
          name="pickup_place"
          label={titles.pickup_place}
          hint="Of a shop without a list of warehouses."
          autoComplete="off"
        />
      </div>
    </SettingGroup>
    <SettingGroup title="Charges beside the rates" about="In dollars, on top of what the rates say.">
      <div className="fields fields--2">
        <Amount name="third_party" hint="Once a line; 0: free." />
        <Amount name="further_address" hint="Of a line, after the first one." />
      </div>
    </SettingGroup>
    <SettingGroup title="Freight lines" about="Heavy goods go on pallets with a freight line (LTL).">
      <div className="fields fields--2">
        <Amount name="freight_line_from_pounds" hint="Offered from here on; empty: always." />
        <Amount name="cartons_up_to_pounds" hint="Above it on pallets only; empty: any weight." />
        <Amount name="liftgate" hint="Dollars, where there is no dock." />
        <Amount name="freight_line_to_homes" hint="Dollars, for an address without a company." />
      </div>
    </SettingGroup>
  </>
)

const Amount = ({ name, hint }: { name: keyof Values; hint: string }) => (
  <TextField name={name} label={titles[name]} hint={hint} inputMode="decimal" mono autoComplete="off" />
)

const listChanged = (saved: Values, typed: Values): (keyof Values)[] =>
  names.filter((name) => typed[name].trim() !== saved[name])
