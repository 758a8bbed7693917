import { expect, test } from 'vitest'
import { addToCart, getCart, removeCartLine } from '../../../../../contract/shop/cart/cart.call.ts'
import { toLineId } from '../../../../../domain/ids.ts'
import { makeItem } from '../../../../testing/makers/catalog-makers.ts'
import { makeCustomer, type TestCustomer } from '../../../../testing/makers/customer-makers.ts'
import { openTestShop } from '../../../../testing/test-shop.ts'
import { cartRequests } from '../cart.tables.ts'

const key = 'click-0001'

async function openShop() {
  const shop = await openTestShop({ now: '2026-03-02T10:00:00Z' })
  const buyer = await makeCustomer(shop)
  const item = await makeItem(shop, { variants: [{ color: 'Navy' }, { color: 'Red' }] })
  const [navy, red] = item.variants.map(({ id }) => id)
  const add = (request_key?: string, quantity = 3, who: TestCustomer = buyer) =>
    who.send(addToCart, {
      input: {
        catalog_item_id: item.id,
        variants: [
          { variant_id: navy!, quantity },
          { variant_id: red!, quantity: 1 },
        ],
        ...(request_key === undefined ? {} : { request_key }),
      },
    })
  const count = async (who: TestCustomer = buyer) =>
    (await who.send(getCart, { query: {} })).data.shopping_cart.piece_count
  return { shop, buyer, item, navy: navy!, red: red!, add, count }
}

test.each([
  ['in a cart that nobody has asked for yet', 0],
  ['in one that has been added to before', 2],
])('a request that is sent again adds once, %s', async (_, before) => {
  const { add, count } = await openShop()
  for (let more = 0; more < before; more++) await add(`before-${more}`)
  const [first, second, third] = [await add(key), await add(key), await add(key)]
  expect(await count()).toBe(4 * (before + 1))
  expect(second.data.line_id).toBe(first.data.line_id)
  expect(third.data.shopping_cart).toEqual(first.data.shopping_cart)
})

test.each([0, 1])('of ten at the same moment one adds (%i before)', async (before) => {
  const { add, count } = await openShop()
  if (before > 0) await add('before-1')
  const replies = await Promise.all(Array.from({ length: 10 }, () => add(key)))
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await count()).toBe(4 * (before + 1))
})

test('other keys add again, and so does none', async () => {
  const { add, count } = await openShop()
  await Promise.all([add('click-0001'), add('click-0002'), add('click-0003')])
  await add()
  await add()
  expect(await count()).toBe(20)
})

test('a key stands for one content, in whatever order it is named', async () => {
  const { buyer, item, navy, red, add, count } = await openShop()
  await add(key)
  const other = await add(key, 5)
  expect(other.status).toBe(409)
  expect(other).toRefuseWith('This request key was used for another request. Please send a new one.')
  const variants = [
    { variant_id: red, quantity: 1 },
    { variant_id: navy, quantity: 3 },
  ]
  const turned = await buyer.send(addToCart, { input: { catalog_item_id: item.id, variants, request_key: key } })
  expect(turned.status).toBe(200)
  expect(await count()).toBe(4)
})

test('a key is the own customer’s', async () => {
  const { shop, buyer, add, count } = await openShop()
  const colleague = await makeCustomer(shop, { companyId: buyer.companyId })
  await add(key)
  await add(key, 3, colleague)
  expect([await count(), await count(colleague)]).toEqual([4, 4])
})

test('a request that was refused can be sent again', async () => {
  const { add, count } = await openShop()
  expect((await add(key, 9_999_999)).status).toBe(400)
  expect((await add(key)).status).toBe(200)
  expect(await count()).toBe(4)
})

test('what was added and removed since does not come back', async () => {
  const { buyer, add, count } = await openShop()
  const { line_id } = (await add(key)).data
  await buyer.send(removeCartLine, { params: { id: line_id } })
  expect((await add(key)).data.line_id).toBe(line_id)
  expect(await count()).toBe(0)
})

test('a key lasts a day, and a customer has at most 200 of them', async () => {
  const { shop, add, count } = await openShop()
  await add(key)
  shop.clock.set('2026-03-03T10:00:01Z')
  await add(key)
  expect(await count()).toBe(8)
  const rows = Array.from({ length: 300 }, (_, at) => ({
    key: `many-${at}`,
    fingerprint: '',
    lineId: toLineId(1),
    createdAt: new Date(Date.UTC(2026, 2, 3, 9, 0, at)),
  }))
  const [known] = await shop.db.orm.select().from(cartRequests)
  await shop.db.orm.insert(cartRequests).values(rows.map((row) => ({ ...row, customerId: known!.customerId })))
  await add('click-0002')
  expect(await shop.db.orm.$count(cartRequests)).toBeLessThanOrEqual(201)
})
