import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { listAudit } from '../../../../contract/admin/staff/audit.call.ts'
import { makeItem, makePriceList } from '../../../testing/makers/catalog-makers.ts'
import { makeStaff, type TestStaff } from '../../../testing/makers/staff-makers.ts'
import { makeBrand, openPriceAdmin, priceCell, type Cell } from '../../../testing/prices-admin.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { writeTogether } from '../../../testing/write-together.ts'
import { auditEntries } from '../../../platform/audit/audit.tables.ts'
import { itemVersions } from '../item-versions/item-versions.tables.ts'
import { priceChanges } from './price-drafts.tables.ts'

let shop: TestShop
let owner: TestStaff
let admin: ReturnType<typeof openPriceAdmin>

beforeAll(async () => {
  shop = await openTestShop({ now: '2027-02-01T15:00:00Z' })
  owner = await makeStaff(shop, { name: 'Olga Owner' })
  admin = openPriceAdmin(await makeStaff(shop, { role: 'catalog', name: 'Cal Clerk' }))
})

const readTiers = async (item: { code: string }) =>
  (await admin.readRows({ q: item.code }))[0]!.tiers.map(({ quantity, price }) => [quantity, price])
const findAudit = async (q: string) => (await owner.send(listAudit, { query: { q } })).data.entries

const publishedTiers = [
  [1, 48.9],
  [6, 44.5],
]

test('a published draft that is taken back gives items the values from before, counted ahead and in the audit log', async () => {
  const { brand, one, two } = await makeBrand(shop)
  const warehouseId = (await admin.readSheet()).warehouses[0]!.id
  await admin.fill({ brand }, 4)
  const cell = (field: Cell['field'], text: string, part = 0) => ({ itemId: two.id, field, part, text })
  const others = [cell('name', 'Helmet'), cell('state', 'hidden'), cell('stock', '12', warehouseId)]
  await admin.change(others, { warehouseId })
  const { id, takenBackUntil: until } = (await admin.publish()).data.change
  expect(until).toBe(new Date(shop.clock.now().getTime() + 30 * 86_400_000).toISOString())

  expect((await admin.previewTakeBack(id)).data).toEqual({ restored: 2, left: 0, changedSince: [] })
  const { said, change } = (await admin.takeBack(id)).data
  expect(said).toBe('Undone: 2 items.')
  expect(change).toMatchObject({ state: 'taken-back', takenBackUntil: null, takenBack: { by: 'Cal Clerk' } })
  expect(await readTiers(one)).toEqual(publishedTiers)
  expect(await admin.readRows({ q: two.code, warehouseId })).toMatchObject([
    { name: 'Auto-darkening helmet', state: 'shown', stock: 1_000, tiers: [{ price: 129 }] },
  ])
  const [ofItem] = await findAudit(`${two.code}, Auto`)
  expect(ofItem).toMatchObject({ actionTitle: 'Undid published prices', who: { name: 'Cal Clerk' } })
  expect(ofItem!.changes).toContainEqual({ name: 'Published price from 1', before: '$134.16', after: '$129.00' })
  const entries = await findAudit('Undid published prices')
  expect(entries.find(({ record }) => record?.kind === 'price-change' && record.id === id)?.changes).toEqual([
    { name: 'Items restored', before: '', after: '2' },
  ])
  expect((await admin.takeBack(id)).error).toBe('This was already undone.')
  expect((await admin.readSheet()).draft.itemCount).toBe(0)
})

test('a published draft that two take back at once is taken back once', async () => {
  const { brand, one } = await makeBrand(shop)
  await admin.fill({ brand }, 4)
  const { id } = (await admin.publish()).data.change
  const replies = await writeTogether(shop, auditEntries, [() => admin.takeBack(id), () => admin.takeBack(id)])
  expect(replies.map(({ status }) => status)).toEqual([200, 409])
  expect(replies[1]!.error).toBe('This was already undone.')
  expect(await readTiers(one)).toEqual(publishedTiers)
})

test('a published draft that never was is neither looked at nor taken back', async () => {
  for (const reply of [await admin.previewTakeBack(999_999), await admin.takeBack(999_999)])
    expect(reply.status).toBe(404)
})

test('what somebody has changed since a draft was published stays and is named', async () => {
  const { brand, one, two } = await makeBrand(shop)
  await admin.fill({ brand }, 4)
  const { id } = (await admin.publish()).data.change
  shop.clock.advance(60_000)
  const olga = openPriceAdmin(owner)
  await olga.change([priceCell(one, '49', 6)])
  await olga.publish()

  const stays = { left: 1, changedSince: [{ id: one.id, code: one.code, what: 'Prices', who: 'Olga Owner' }] }
  expect((await admin.previewTakeBack(id)).data).toEqual({ restored: 1, ...stays })
  const { said, change } = (await admin.takeBack(id)).data
  expect(said).toBe('Undone: 1 item. 1 value kept as changed later.')
  expect(change.takenBack).toEqual({ by: 'Cal Clerk', restored: 1, ...stays })
  // A price from before beside one that stays could make more pieces cost more.
  expect(await readTiers(one)).toEqual([
    [1, 50.86],
    [6, 49],
  ])
  expect(await readTiers(two)).toEqual([[1, 129]])
})

test('an item that came into a price list leaves it again, and a first price goes', async () => {
  const { one } = await makeBrand(shop)
  const priceListId = await makePriceList(shop.db.orm)
  await admin.change([priceCell(one, '40', 6)], { priceListId })
  const { id } = (await admin.publish({ priceListId })).data.change
  expect(await admin.readRows({ priceListId, own: true })).toHaveLength(1)
  await admin.takeBack(id)
  expect(await admin.readRows({ priceListId, own: true })).toEqual([])
  expect(await readTiers(one)).toEqual(publishedTiers)

  const unpriced = await makeItem(shop, { tiers: [], minimumQuantity: 12 })
  await admin.change([priceCell(unpriced, '2.5', 12)])
  await admin.takeBack((await admin.publish()).data.change.id)
  expect(await readTiers(unpriced)).toEqual([])
})

test('a published draft of very many items is taken back by a job', async () => {
  const { brand, one } = await makeBrand(shop)
  await admin.fill({ brand }, 10)
  const { id } = (await admin.publish()).data.change
  const effect = sql`jsonb_set(${priceChanges.effect}, '{itemCount}', '1001')`
  await shop.db.orm.update(priceChanges).set({ effect }).where(eq(priceChanges.id, id))
  expect((await admin.takeBack(id)).data.said).toBe('1,001 items: being undone. This takes a few minutes.')
  expect((await admin.takeBack(id)).error).toBe('This is being undone. Please wait until that is done.')
  const by = { staffId: null, name: 'Cal Clerk', address: '' }
  await shop.app.services.priceChanges.jobs['take-prices-back']({ changeId: id, by })
  expect(await admin.getChange(id)).toMatchObject({
    state: 'taken-back',
    takenBack: { by: 'Cal Clerk', restored: 2, left: 0 },
  })
  expect(await readTiers(one)).toEqual(publishedTiers)
})

test('a published draft can be taken back for 30 days, and then what was before is not stored any more', async () => {
  const { one } = await makeBrand(shop)
  await admin.change([priceCell(one, '51')])
  const { id } = (await admin.publish()).data.change
  shop.clock.advance(30 * 86_400_000)
  admin = openPriceAdmin(await makeStaff(shop, { role: 'catalog' }))
  expect((await admin.getChange(id)).takenBackUntil).toBeNull()
  for (const refused of [await admin.takeBack(id), await admin.previewTakeBack(id)])
    expect([refused.status, refused.error]).toEqual([
      409,
      'These prices can no longer be undone. The limit is 30 days. To change them, make a new draft.',
    ])
  await shop.app.services.priceChanges.jobs['forget-old-prices']()
  expect(await shop.db.orm.select().from(itemVersions)).toEqual([])
})
