import { expect, test } from 'vitest'
import { getShopSettings, saveShopSettings } from '../../../../contract/admin/settings/settings.call.ts'
import { listBackups } from '../../../../contract/admin/system.call.ts'
import { makeStaff } from '../../../testing/makers/staff-makers.ts'
import { openTestShop } from '../../../testing/test-shop.ts'
import { beginBackups } from '../system/backups.service.ts'

test('the next backup moves with the time zone of the shop', async () => {
  // Far from today: what is due at a later hour does not run in a test.
  const shop = await openTestShop({ now: '2126-03-02T10:00:00Z' })
  const owner = await makeStaff(shop)
  await beginBackups(shop.db, shop.clock)
  const readNext = async () => (await owner.send(listBackups)).data.schedule?.nextAt
  expect(await readNext()).toBe('2126-03-03T08:00:00.000Z')
  const { version } = (await owner.send(getShopSettings)).data
  await owner.send(saveShopSettings, { input: { version, values: { 'time-zone': 'America/Chicago' } } })
  expect(await readNext()).toBe('2126-03-03T09:00:00.000Z')
})
