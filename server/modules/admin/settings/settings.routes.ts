import * as calls from '../../../../contract/admin/settings/settings.call.ts'
import type { ShopSettings, WireShopField } from '../../../../contract/admin/settings/settings.schema.ts'
import type { Api } from '../../../platform/http/http.ts'
import { settingAreas } from './areas/index.ts'
import { shopFields, type ShopField, type ShopTexts } from './areas/shop-area.ts'
import type { SettingsAdmin } from './settings.service.ts'

/** What the owner sets, for the back office. */
export function settingsAdminRoutes(api: Api, admin: SettingsAdmin): void {
  async function showShop(): Promise<ShopSettings> {
    const { values, version, isClosed, maintenanceVersion } = await admin.shop.read()
    return {
      version,
      values: Object.fromEntries(shopFields.map((name) => [toWire(name), values[name]])) as ShopSettings['values'],
      time_zones: Intl.supportedValuesOf('timeZone'),
      maintenance: { is_closed: isClosed, version: maintenanceVersion },
    }
  }

  api.answer(calls.getShopSettings, () => showShop())
  api.answer(calls.saveShopSettings, async ({ input, staff }) => {
    await admin.shop.save(fromWire(input.values), { by: staff, version: input.version })
    return showShop()
  })
  api.answer(calls.addBrandPicture, async ({ input, files }) => {
    const kind = input.kind === 'icon' ? 'icon' : 'logo'
    return { url: await admin.shop.addPicture(files[0]?.content ?? Buffer.alloc(0), kind) }
  })
  api.answer(calls.setMaintenance, async ({ input, staff }) => {
    const link = await admin.shop.setMaintenance(input.is_closed, { by: staff, version: input.version })
    const said = input.is_closed ? 'The shop is closed to buyers.' : 'The shop is open again.'
    return { said, owner_link: link }
  })

  api.answer(calls.listSettingChanges, async ({ query }) => ({
    changes: (await admin.changes.listChanges(query.area)).map(({ entry, canPutBack }) => ({
      id: entry.id,
      at: entry.at.toISOString(),
      by: entry.who,
      record: entry.recordTitle,
      changes: entry.changes,
      can_put_back: canPutBack,
    })),
    time_zone: await admin.readTimeZone(),
    record_id: settingAreas[query.area].id,
  }))
  api.answer(calls.putSettingBack, async ({ params, staff }) => ({
    said: `${await admin.changes.putBack(params.id, staff)}: it is as it was before.`,
  }))
}

const toWire = (name: ShopField): WireShopField => name.replaceAll('-', '_') as WireShopField

const fromWire = (values: Partial<Record<WireShopField, string>>): ShopTexts =>
  Object.fromEntries(
    shopFields.flatMap((name) => {
      const text = values[toWire(name)]
      return text === undefined ? [] : [[name, text]]
    }),
  )
