import { beforeAll, expect, test } from 'vitest'
import { listAudit } from '../../../../contract/admin/staff/audit.call.ts'
import { getItem } from '../../../../contract/admin/catalog/items.call.ts'
import { changeRelatedItems, getRelatedItems } from '../../../../contract/admin/catalog/related-items.call.ts'
import { similarProducts } from '../../../../contract/shop/catalog/products.call.ts'
import { makeCollection, makeItem, makeItems } from '../../../testing/makers/catalog-makers.ts'
import { makeCustomer } from '../../../testing/makers/customer-makers.ts'
import { makeStaff, type TestStaff } from '../../../testing/makers/staff-makers.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { changeItem } from '../imports/change-item.ts'

let shop: TestShop
let owner: TestStaff
let staff: TestStaff

beforeAll(async () => {
  shop = await openTestShop()
  owner = await makeStaff(shop, { name: 'Olga Owner' })
  staff = await makeStaff(shop, { role: 'catalog', name: 'Cat Alog' })
})

const read = async (id: number) => (await staff.send(getRelatedItems, { params: { id } })).data
const save = async (id: number, itemIds: number[], version?: string) =>
  staff.send(changeRelatedItems, { params: { id }, input: { version: version ?? (await read(id)).version, itemIds } })
const shown = async (id: number, by: Pick<TestShop, 'send'> = shop) =>
  (await by.send(similarProducts, { query: { id } })).data

test('an item shows what goes well with it in its order, and the audit log says what was', async () => {
  const mugs = await makeCollection(shop)
  const [torch, gas, pen, cup] = await makeItems(shop, [
    { code: 'GW-1', name: 'Torch', collections: [mugs] },
    { code: 'GW-2', name: 'Gas', collections: [mugs] },
    { code: 'GW-3', name: 'Pen' },
    { code: 'GW-4', name: 'Cup', collections: [mugs] },
  ])
  expect(await read(torch!.id)).toMatchObject({ items: [] })
  expect(await shown(torch!.id)).not.toHaveProperty('related_items')
  expect((await save(torch!.id, [gas!.id, pen!.id])).data).toMatchObject({
    said: 'What goes well with GW-1 is saved.',
    related: { items: [{ code: 'GW-2', name: 'Gas', state: 'published', pictureUrl: null }, { code: 'GW-3' }] },
  })
  await save(torch!.id, [pen!.id, gas!.id])
  await shop.refreshCatalog()
  const { related_items: related, catalog_items: similar } = await shown(torch!.id)
  expect(related!.map(({ web_code: code }) => code)).toEqual(['GW-3', 'GW-2'])
  // None is shown twice.
  expect(similar.map(({ id }) => id)).toEqual([cup!.id])
  // The other one says nothing of it.
  expect(await shown(gas!.id)).not.toHaveProperty('related_items')

  const { entries } = (await owner.send(listAudit, { query: { recordKind: 'item', recordId: torch!.id } })).data
  expect(entries[0]).toMatchObject({
    action: 'item.change',
    who: { name: 'Cat Alog' },
    record: { title: 'GW-1, Torch' },
    changes: [{ name: 'Goes well with', before: 'GW-2, GW-3', after: 'GW-3, GW-2' }],
  })
  const { history } = (await staff.send(getItem, { params: { id: torch!.id } })).data
  expect(history[0]).toMatchObject({ title: 'Changed an item', by: 'Cat Alog' })
})

test('what is hidden, removed, or only for customers is not shown to those who cannot look at it', async () => {
  const closed = await makeCollection(shop, { loginRequired: true })
  const [torch, hidden, guarded, gone] = await makeItems(shop, [
    { code: 'GH-1' },
    { code: 'GH-2' },
    { code: 'GH-3', collections: [closed] },
    { code: 'GH-4' },
  ])
  await save(torch!.id, [hidden!.id, guarded!.id, gone!.id])
  const set = (code: string, status: 'hidden' | 'active' | 'removed') =>
    changeItem(shop.db, code, () => ({ code }), {
      now: shop.clock.now(),
      publication: { status, publishedFrom: null, publishedUntil: null },
    })
  await set('GH-2', 'hidden')
  await set('GH-4', 'removed')
  await shop.refreshCatalog()
  expect(await shown(torch!.id)).not.toHaveProperty('related_items')
  const buyer = await makeCustomer(shop)
  expect((await shown(torch!.id, buyer)).related_items).toMatchObject([{ web_code: 'GH-3' }])
  expect((await read(torch!.id)).items).toMatchObject([{ code: 'GH-2', state: 'hidden' }, { code: 'GH-3' }])
  await set('GH-2', 'active')
  await shop.refreshCatalog()
  expect((await shown(torch!.id)).related_items).toMatchObject([{ web_code: 'GH-2' }])
})

test('whoever saves on an older list hears what was changed, and overwrites nothing', async () => {
  const [torch, gas] = [await makeItem(shop, { code: 'GV-1' }), await makeItem(shop, { code: 'GV-2' })]
  const { version } = await read(torch.id)
  await save(torch.id, [gas.id])
  const late = await owner.send(changeRelatedItems, { params: { id: torch.id }, input: { version, itemIds: [] } })
  expect([late.status, late.errors[0]?.field]).toEqual([409, 'version'])
  expect(late.error).toBe(
    'Cat Alog has changed this since you opened it: Changed an item; Goes well with to GV-2. Please check the current version and save again.',
  )
  expect((await read(torch.id)).items).toHaveLength(1)
})

test.each([
  ['itself', (own: number) => [own], 'An item cannot go with itself.', 'itemIds.0'],
  ['an item twice', (_: number, other: number) => [other, other], 'This item is listed twice.', 'itemIds.1'],
  ['one that is not there', () => [2_000_000], 'This item is no longer in the catalog.', 'itemIds.0'],
])('an item does not go with %s', async (_what, toIds, sentence, field) => {
  const [torch, gas] = [await makeItem(shop), await makeItem(shop)]
  const reply = await save(torch.id, toIds(torch.id, gas.id))
  expect([reply.status, reply.error, reply.errors[0]?.field]).toEqual([400, sentence, field])
  expect((await read(torch.id)).items).toEqual([])
  const reader = await makeStaff(shop, { role: 'support' })
  const { version } = await read(torch.id)
  const input = { version, itemIds: [gas.id] }
  expect((await reader.send(changeRelatedItems, { params: { id: torch.id }, input })).status).toBe(403)
  expect((await staff.send(getRelatedItems, { params: { id: 2_000_000 } })).status).toBe(404)
})
