import { expect, test } from 'vitest'
import { getLookupData } from '../../../../contract/shop/catalog/product-options.call.ts'
import { makeCollection, makeItem } from '../../../testing/makers/catalog-makers.ts'
import { openTestShop } from '../../../testing/test-shop.ts'
import { decorationLocations, decorationMethods, inks } from './decoration.tables.ts'

async function openShopWithInks() {
  const shop = await openTestShop()
  await shop.db.orm.insert(inks).values([
    { code: 'PMS 166 C', name: 'Orange', hex: '#e35205', position: 2 },
    { code: 'White', name: 'White', hex: '#ffffff', position: 1 },
    { code: 'PMS 116 C', name: 'Yellow', hex: '#ffcd00', active: false },
    { code: '1300', name: 'Tangerine', hex: '#e8601c', kind: 'thread' as const, position: 3 },
  ])
  const list = async (input: { type: number; catalog_item_id?: number }) => shop.send(getLookupData, { input })
  return { shop, list }
}

test('imprint colors are listed in the order of the owner, without those that are not offered', async () => {
  const { list } = await openShopWithInks()
  const { lookup_options: options } = (await list({ type: 13 })).data
  expect(options.map(({ code }) => code)).toEqual(['White', 'PMS 166 C', '1300'])
  expect(options[1]).toMatchObject({ name: 'Orange', hex_code: '#e35205', kind: 'ink' })
})

test('an item is offered what its methods take', async () => {
  const { shop, list } = await openShopWithInks()
  const item = await makeItem(shop)
  const codes = async () =>
    (await list({ type: 13, catalog_item_id: item.id })).data.lookup_options.map(({ code }) => code)
  expect(await codes()).toEqual([])
  const add = async (method: Pick<typeof decorationMethods.$inferInsert, 'type' | 'name' | 'process'>) => {
    const row = { ...method, itemId: item.id, leadDays: 5, maximumColors: 6 }
    const [added] = await shop.db.orm.insert(decorationMethods).values(row).returning()
    await shop.db.orm
      .insert(decorationLocations)
      .values({ itemId: item.id, methodId: added!.id, name: 'Front', width: 300, height: 200 })
  }
  await add({ type: 'EMBROIDERY', name: 'Embroidery', process: 'embroidery' })
  expect(await codes()).toEqual(['1300'])
  await add({ type: 'DIRECT', name: 'Screen print', process: 'screen' })
  expect(await codes()).toEqual(['White', 'PMS 166 C', '1300'])
})

test('what is not there, or closed to guests, is not told about', async () => {
  const { shop, list } = await openShopWithInks()
  expect((await list({ type: 13, catalog_item_id: 99_999 })).status).toBe(404)
  const closed = await makeCollection(shop, { loginRequired: true })
  const item = await makeItem(shop, { collections: [closed] })
  expect((await list({ type: 13, catalog_item_id: item.id })).status).toBe(401)
  expect((await list({ type: 99 })).status).toBe(400)
})
