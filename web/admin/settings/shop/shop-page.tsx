import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  getShopSettings,
  listSettingChanges,
  saveShopSettings,
} from '../../../../contract/admin/settings/settings.call.ts'
import type { ShopSettings, WireShopField } from '../../../../contract/admin/settings/settings.schema.ts'
import { askAgainOnConflict, takeAnswer, useAnswer, useCall } from '../../../client/index.ts'
import { Form } from '../../../forms/index.ts'
import { showToast } from '../../../ui/popups/toasts.tsx'
import { ListSkeleton } from '../../parts/list-skeleton.tsx'
import { LoadFailure } from '../../parts/load-failure.tsx'
import { useTitle } from '../../parts/use-title.ts'
import { TakeTheirs } from '../../parts/conflicts/take-theirs.tsx'
import { useBase } from '../../parts/conflicts/use-base.ts'
import { useConflicts } from '../../parts/conflicts/use-conflicts.tsx'
import { useHeldFocus } from '../../parts/use-held-focus.ts'
import { useUnsaved } from '../../parts/use-unsaved.ts'
import { ChangesPanel } from '../parts/changes-panel.tsx'
import { SaveBar } from '../parts/save-bar.tsx'
import { MaintenancePanel } from './maintenance-panel.tsx'
import { BrandGroup, CardsGroup, ContactGroup, OrdersGroup, PagesGroup } from './shop-groups.tsx'
import { listChanged, titleOf, toForm, toInput } from './shop-values.ts'

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
        <div className="settings">
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
  const { base, onTyping } = useBase(settings)
  const drawn = JSON.stringify(base.values)
  const heldFocus = useHeldFocus<HTMLDivElement>(drawn)
  return (
    <div {...heldFocus}>
      {/* Begins anew with what was saved. */}
      <Fields key={drawn} base={base} settings={settings} onTyping={onTyping} />
    </div>
  )
}

interface FieldsProps {
  base: ShopSettings
  /** As they are saved. */
  settings: ShopSettings
  onTyping(isTyping: boolean): void
}

function Fields({ base, settings, onTyping }: FieldsProps) {
  const queries = useQueryClient()
  const start = toForm(base.values)
  const saved = toForm(settings.values)
  const [typed, setTyped] = useState(start)
  const changed = listChanged(saved, typed)
  useUnsaved(changed.length > 0, 'saving')
  const { mistakes, theirs } = useConflicts(start, saved, typed, findLogo)
  const save = useCall(saveShopSettings, {
    quiet: true,
    refreshes: [listSettingChanges],
    onSuccess(answer) {
      onTyping(false)
      takeAnswer(queries, getShopSettings, {}, answer)
      showToast({ kind: 'ok', title: 'Saved: the shop shows it now.' })
    },
    onRefused: askAgainOnConflict(queries, getShopSettings),
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
        const names = listChanged(saved, values)
        if (names.length > 0) await save.send({ input: { version: settings.version, values: toInput(values, names) } })
      }}
    >
      <TakeTheirs {...theirs} />
      <ContactGroup />
      <BrandGroup values={typed} />
      <PagesGroup />
      <OrdersGroup timeZones={listZones(settings)} />
      <CardsGroup />
      <SaveBar
        changed={changed.map(titleOf)}
        contested={(Object.keys(mistakes) as WireShopField[]).map(titleOf)}
        saved={saved}
        onDiscard={() => {
          setTyped(saved)
          onTyping(false)
        }}
      />
    </Form>
  )
}

const listZones = ({ time_zones: zones, values: { time_zone: current } }: ShopSettings): string[] =>
  zones.includes(current) ? zones : [current, ...zones]

const logos: readonly string[] = ['logo', 'footer_logo', 'icon'] satisfies WireShopField[]

const findLogo = (field: string, value: string | boolean): string | undefined =>
  logos.includes(field) && value !== '' ? String(value) : undefined
