import { getPaymentSetup } from '../../../../contract/admin/settings/payment.call.ts'
import * as calls from '../../../../contract/admin/settings/settings.call.ts'
import type { ShopSettings } from '../../../../contract/admin/settings/settings.schema.ts'
import { listTimeZones } from '../../../../domain/calendar/time-zones.ts'
import type { Api } from '../../../platform/http/http.ts'
import { settingAreas } from './areas/index.ts'
import type { SettingsAdmin } from './settings.service.ts'

/** What the owner sets, for the back office. */
export function settingsAdminRoutes(api: Api, admin: SettingsAdmin): void {
  async function showShop(): Promise<ShopSettings> {
    const { values, version, isClosed, maintenanceVersion } = await admin.shop.read()
    return { version, values, timeZones: listTimeZones(), maintenance: { isClosed, version: maintenanceVersion } }
  }

  api.answer(calls.getShopSettings, () => showShop())
  api.answer(calls.saveShopSettings, async ({ input, staff }) => {
    await admin.shop.save(input.values, { by: staff, version: input.version })
    return showShop()
  })
  api.answer(getPaymentSetup, () => admin.readPayment())
  api.answer(calls.addBrandPicture, async ({ input, files }) => {
    const kind = input.kind === 'icon' ? 'icon' : 'logo'
    return { url: await admin.shop.addPicture(files[0]?.content ?? Buffer.alloc(0), kind) }
  })
  api.answer(calls.getLogoParts, async ({ query }) => ({ parts: await admin.shop.readLogoParts(query.url) }))
  api.answer(calls.setMaintenance, async ({ input, staff }) => {
    const link = await admin.shop.setMaintenance(input.isClosed, { by: staff, version: input.version })
    const said = input.isClosed ? 'The shop is closed to buyers.' : 'The shop is open again.'
    return { said, ownerLink: link }
  })

  api.answer(calls.listSettingChanges, async ({ query }) => ({
    changes: (await admin.changes.listChanges(query.area)).map(({ entry, canPutBack }) => ({
      ...entry,
      by: entry.who,
      record: entry.recordTitle,
      canPutBack,
    })),
    timeZone: await admin.readTimeZone(),
    recordId: settingAreas[query.area].id,
  }))
  api.answer(calls.putSettingBack, async ({ params, staff }) => ({
    said: `${await admin.changes.putBack(params.id, staff)}: change undone.`,
  }))
}
