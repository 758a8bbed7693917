import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  getShopSettings,
  listSettingChanges,
  saveShopSettings,
} from '../../../../contract/admin/settings/settings.call.ts'
import type { ShopSettings, WireShopField } from '../../../../contract/admin/settings/settings.schema.ts'
import { askAgainOnConflict, takeAnswer, useAnswer, useCall } from '../../../client/index.ts'
import { Form, useFormActions } from '../../../forms/index.ts'
import { showToast } from '../../../ui/popups/toasts.tsx'
import { ListSkeleton } from '../../parts/list-skeleton.tsx'
import { useTitle } from '../../parts/use-title.ts'
import { useUnsaved } from '../../parts/use-unsaved.ts'
import { ChangesPanel } from '../parts/changes-panel.tsx'
import { Newer } from '../parts/newer.tsx'
import { SaveBar } from '../parts/save-bar.tsx'
import { MaintenancePanel } from './maintenance-panel.tsx'
import { BrandGroup, CardsGroup, ContactGroup, OrdersGroup, PagesGroup } from './shop-groups.tsx'
import { listChanged, titleOf, toForm, toInput, type ShopValues } from './shop-values.ts'

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
        <p className="nothing" role="alert">
          {error.message}
        </p>
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
  const queries = useQueryClient()
  const [base, setBase] = useState(() => ({ version: settings.version, start: toForm(settings.values) }))
  const [typed, setTyped] = useState(base.start)
  const changed = listChanged(base.start, typed)
  useUnsaved(changed.length > 0, 'saving')
  const save = useCall(saveShopSettings, {
    quiet: true,
    refreshes: [listSettingChanges],
    onRefused: askAgainOnConflict(queries, getShopSettings),
  })
  return (
    <Form
      className="setting-form"
      start={base.start}
      sends={save}
      within="values"
      onChange={setTyped}
      onSubmit={async (values, form) => {
        const names = listChanged(base.start, values)
        if (names.length === 0) return
        const saved = await save.send({ input: { version: base.version, values: toInput(values, names) } })
        if (!saved) return
        const start = toForm(saved.values)
        form.restart(start)
        setTyped(start)
        setBase({ version: saved.version, start })
        takeAnswer(queries, getShopSettings, {}, saved)
        showToast({ kind: 'ok', title: 'Saved: the shop shows it now.' })
      }}
    >
      <Newer
        base={base}
        now={{ version: settings.version, start: toForm(settings.values) }}
        typed={typed}
        onTake={setBase}
      />
      <ContactGroup />
      <BrandGroup values={typed} />
      <PagesGroup />
      <OrdersGroup timeZones={listZones(settings)} />
      <CardsGroup />
      <Bar changed={changed} start={base.start} onDiscard={setTyped} />
    </Form>
  )
}

const listZones = ({ time_zones: zones, values: { time_zone: current } }: ShopSettings): string[] =>
  zones.includes(current) ? zones : [current, ...zones]

interface BarProps {
  changed: readonly WireShopField[]
  start: ShopValues
  onDiscard(start: ShopValues): void
}

function Bar({ changed, start, onDiscard }: BarProps) {
  const { restart } = useFormActions()
  return (
    <SaveBar
      changed={changed.map(titleOf)}
      onDiscard={() => {
        restart(start)
        onDiscard(start)
      }}
    />
  )
}
