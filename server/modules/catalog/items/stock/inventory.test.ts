import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { checkInventory } from '../../../../../contract/shop/catalog/products.call.ts'
import { makeCollection, makeItem, makeItems } from '../../../../testing/makers/catalog-makers.ts'
import { makeCustomer } from '../../../../testing/makers/customer-makers.ts'
import { openTestShop, type TestShop } from '../../../../testing/test-shop.ts'
import { inventory, items, warehouses } from '../catalog.tables.ts'

const ask = (shop: TestShop, code: string) => shop.send(checkInventory, { query: { code } })

describe('stock by code', () => {
  test('lists every part of an item with its warehouses and what is on its way', async () => {
    const shop = await openTestShop()
    const { variants } = await makeItem(shop, {
      code: 'TB-20',
      name: 'Tumbler',
      variants: [
        { color: 'Navy', size: 'M', stock: 40 },
        { color: 'Red', size: 'M', stock: 0, incomingOn: '2026-04-01' },
        { color: 'Bone', size: 'M', stock: 9, active: false },
      ],
    })
    const reno = { code: 'RNO', name: 'Reno', city: 'Reno', state: 'NV', zip: '89501' }
    const [second] = await shop.db.orm.insert(warehouses).values(reno).returning()
    await shop.db.orm.insert(inventory).values({ variantId: variants[0]!.id, warehouseId: second!.id, quantity: 2 })

    const { inventory: found } = (await ask(shop, 'tb-20')).data

    expect(found).toEqual({
      code: 'TB-20',
      name: 'Tumbler',
      total_quantity: 42,
      parts: [
        {
          code: 'TB-20-1',
          color: 'Navy',
          size: 'M',
          quantity: 42,
          warehouses: [
            { name: 'Dayton', quantity: 40 },
            { name: 'Reno', quantity: 2 },
          ],
          incoming: [],
        },
        {
          code: 'TB-20-2',
          color: 'Red',
          size: 'M',
          quantity: 0,
          warehouses: [{ name: 'Dayton', quantity: 0 }],
          incoming: [{ quantity: 1_000, arrives_on: '2026-04-01' }],
        },
      ],
    })
  })

  test('says how long it takes what nobody counts, unless it is not restocked', async () => {
    const shop = await openTestShop()
    const variants = [{ stock: null }, { stock: 0 }]
    await makeItems(shop, [
      { code: 'TO-10', leadDays: 10, variants },
      { code: 'TO-11', leadDays: 10, closeout: true, variants },
    ])
    const readTimes = async (code: string) =>
      (await ask(shop, code)).data.inventory.parts.map(({ quantity, lead_days: days }) => [quantity, days])
    expect(await readTimes('TO-10')).toEqual([
      [0, 10],
      [0, undefined],
    ])
    expect(await readTimes('TO-11')).toEqual([
      [0, undefined],
      [0, undefined],
    ])
  })

  test('lists one part by its own code, in any case and with blanks around it', async () => {
    const shop = await openTestShop()
    await makeItem(shop, { code: 'TB-20', variants: [{ stock: 40 }, { stock: 7 }] })
    const { inventory: found } = (await ask(shop, '  Tb-20-2 ')).data
    expect(found).toMatchObject({ code: 'TB-20-2', total_quantity: 7 })
    expect(found.parts).toHaveLength(1)
  })

  test('is seen at once, without waiting for the catalog to be read again', async () => {
    const shop = await openTestShop()
    await makeItem(shop, { code: 'TB-20' })
    await shop.db.orm.update(inventory).set({ quantity: 3 })
    expect((await ask(shop, 'TB-20')).data.inventory.total_quantity).toBe(3)
  })

  test('asks a guest to sign in where the item requires it', async () => {
    const shop = await openTestShop()
    const partners = await makeCollection(shop, { loginRequired: true })
    const { code, variants } = await makeItem(shop, { collections: [partners] })
    const buyer = await makeCustomer(shop)
    for (const one of [code, variants[0]!.code]) {
      const reply = await ask(shop, one)
      expect(reply.status).toBe(401)
      expect(reply).toRefuseWith('Login Required')
      expect(await buyer.send(checkInventory, { query: { code: one } })).toSucceed()
    }
  })

  test('is not told of what is not sold, by item or by part', async () => {
    const shop = await openTestShop()
    const [hidden, removed] = await makeItems(shop, [
      { code: 'H-1', status: 'hidden' },
      { code: 'R-1', variants: [{}] },
    ])
    await shop.db.orm.update(items).set({ status: 'removed' }).where(eq(items.id, removed!.id))
    for (const { code } of [hidden!, removed!, ...hidden!.variants, ...removed!.variants]) {
      const reply = await ask(shop, code)
      expect(reply.status).toBe(404)
      expect(reply).toRefuseWith(`No item has the code ${code}.`)
    }
  })

  test('is refused for codes that are none', async () => {
    const shop = await openTestShop()
    await makeItem(shop)
    for (const code of ['%', '_', "' or 1=1 --", '💥', '<script>', 'İ', 'x'.repeat(80), '   ']) {
      expect((await ask(shop, code)).status, code).toBe(404)
    }
    for (const code of ['', '\u202e', 'x'.repeat(81), 'TB\u0000'])
      expect((await ask(shop, code)).status, code).toBe(400)
    expect((await shop.sendAnything(checkInventory, {})).status).toBe(400)
  })
})
