import { Link } from 'react-router'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { listSettingChanges } from '../../../../contract/admin/settings/settings.call.ts'
import { getShippingSettings, saveFreightSettings } from '../../../../contract/admin/settings/settings-shipping.call.ts'
import type { ShippingSettings } from '../../../../contract/admin/settings/settings-shipping.schema.ts'
import { askAgainOnConflict, takeAnswer, useCall } from '../../../client/index.ts'
import { Form, TextField } from '../../../forms/index.ts'
import { showToast } from '../../../ui/popups/toasts.tsx'
import { TakeTheirs } from '../../parts/conflicts/take-theirs.tsx'
import { useBase } from '../../parts/conflicts/use-base.ts'
import { useConflicts } from '../../parts/conflicts/use-conflicts.tsx'
import { useHeldFocus } from '../../parts/use-held-focus.ts'
import { useUnsaved } from '../../parts/use-unsaved.ts'
import { SaveBar } from '../parts/save-bar.tsx'
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
  const { base, onTyping } = useBase(settings)
  const drawn = JSON.stringify(base.values)
  const heldFocus = useHeldFocus<HTMLDivElement>(drawn)
  return (
    <div {...heldFocus}>
      {/* Begins anew with what was saved. */}
      <Fields key={drawn} start={base.values} settings={settings} onTyping={onTyping} />
    </div>
  )
}

interface FieldsProps {
  /** As they were when somebody began to type. */
  start: Values
  /** As they are saved. */
  settings: ShippingSettings
  onTyping(isTyping: boolean): void
}

function Fields({ start, settings, onTyping }: FieldsProps) {
  const queries = useQueryClient()
  const { version, values: saved } = settings
  const [typed, setTyped] = useState(start)
  const changed = listChanged(saved, typed)
  useUnsaved(changed.length > 0, 'saving')
  const { mistakes, theirs } = useConflicts(start, saved, typed)
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
    <Form
      className="setting-form"
      start={start}
      sends={save}
      within="values"
      mistakes={mistakes}
      onChange={(values) => {
        setTyped(values)
        onTyping(true)
      }}
      onSubmit={async (values) => {
        const sent = listChanged(saved, values)
        if (sent.length === 0) return
        const input = { version, values: Object.fromEntries(sent.map((name) => [name, values[name]])) }
        await save.send({ input })
      }}
    >
      <TakeTheirs {...theirs} />
      <SettingGroup
        title="Days and pickup"
        about={
          <>
            <p>
              What is ordered before the cutoff time leaves on the same business day, from every warehouse without a
              cutoff of its own.
            </p>
            <p>
              Time zone: {settings.time_zone.replaceAll('_', ' ')}, set under{' '}
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
          <Amount name="third_party" hint="Once a line." />
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
      <SaveBar
        changed={changed.map((name) => titles[name])}
        contested={(Object.keys(mistakes) as (keyof Values)[]).map((name) => titles[name])}
        saved={saved}
        onDiscard={() => {
          setTyped(saved)
          onTyping(false)
        }}
      />
    </Form>
  )
}

const Amount = ({ name, hint }: { name: keyof Values; hint: string }) => (
  <TextField name={name} label={titles[name]} hint={hint} inputMode="decimal" mono autoComplete="off" />
)

const listChanged = (saved: Values, typed: Values): (keyof Values)[] =>
  names.filter((name) => typed[name].trim() !== saved[name])
