import { Link } from 'react-router'
import { useQueryClient } from '@tanstack/react-query'
import { listSettingChanges } from '../../../../contract/admin/settings/settings.call.ts'
import { getShippingSettings, saveFreightSettings } from '../../../../contract/admin/settings/settings-shipping.call.ts'
import type { ShippingSettings } from '../../../../contract/admin/settings/settings-shipping.schema.ts'
import { callNameOf } from '../../../../domain/fields/record-fields.ts'
import { editedFreight, freightFields } from '../../../../domain/freight/freight-fields.ts'
import { askAgainOnConflict, takeAnswer, useCall } from '../../../client/index.ts'
import { showToast } from '../../../ui/popups/toasts.tsx'
import { RowField } from '../../kit/record/row-field.tsx'
import { useBase } from '../../kit/conflicts/use-base.ts'
import { SettingsForm } from '../parts/settings-form.tsx'
import { SettingGroup } from '../parts/setting-group.tsx'

type Values = ShippingSettings['values']
type EditedFreight = (typeof editedFreight)[number]

const nameOf = (field: EditedFreight) => callNameOf(freightFields, field)
const titles = new Map<string, string>(editedFreight.map((field) => [nameOf(field), freightFields[field].title]))

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
      showToast({ kind: 'ok', title: 'Saved. It applies to new orders.' })
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
      titleOf={(name) => titles.get(name) ?? ''}
      onSave={(values, changed) => {
        const sent = Object.fromEntries(changed.map((name) => [name, values[name]]))
        return save.send({ input: { version: settings.version, values: sent } })
      }}
    >
      {() => <FreightFields timeZone={settings.timeZone} />}
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
            Orders before the cutoff time ship the same business day, from every warehouse without its own cutoff.
            Production days of decorated orders always count from it.
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
      <Fields group="days" />
    </SettingGroup>
    <SettingGroup title="Charges on top of the rates" about="In dollars, added to the rates.">
      <Fields group="charges" />
    </SettingGroup>
    <SettingGroup title="LTL freight" about="Heavy goods ship on pallets by LTL freight.">
      <Fields group="lines" />
    </SettingGroup>
  </>
)

const Fields = ({ group }: { group: (typeof freightFields)[EditedFreight]['group'] }) => (
  <div className="fields fields--2">
    {editedFreight
      .filter((field) => freightFields[field].group === group)
      .map((field) => (
        <RowField key={field} name={nameOf(field)} row={freightFields[field]} />
      ))}
  </div>
)

const listChanged = (saved: Values, typed: Values): (keyof Values)[] =>
  editedFreight.map(nameOf).filter((name) => typed[name].trim() !== saved[name])
