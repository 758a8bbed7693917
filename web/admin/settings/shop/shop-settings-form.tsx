import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import {
  getShopSettings,
  listSettingChanges,
  saveShopSettings,
} from '../../../../contract/admin/settings/settings.call.ts'
import type { ShopSettings } from '../../../../contract/admin/settings/settings.schema.ts'
import { askAgainOnConflict, takeAnswer, useCall } from '../../../client/index.ts'
import { showToast } from '../../../ui/popups/toasts.tsx'
import { renameShop } from '../../kit/page/shop-name.ts'
import { useBase } from '../../kit/conflicts/use-base.ts'
import { SettingsForm } from '../parts/settings-form.tsx'
import { listChanged, pictures, titleOf, toForm, toInput, type ShopValues } from './shop-values.ts'

interface ShopSettingsFormProps {
  settings: ShopSettings
  /** The groups of a page: some of the settings. */
  children(typed: ShopValues): ReactNode
}

/** Settings of the shop, saved together: what a page does not show stays. */
export function ShopSettingsForm({ settings, children }: ShopSettingsFormProps) {
  const queries = useQueryClient()
  const { base, onTyping } = useBase(settings)
  const save = useCall(saveShopSettings, {
    quiet: true,
    refreshes: [listSettingChanges],
    onSuccess(answer) {
      onTyping(false)
      renameShop(answer.values.name)
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
      {children}
    </SettingsForm>
  )
}

const findLogo = (field: string, value: string): string | undefined =>
  pictures.includes(field) && value !== '' ? value : undefined
