import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { getOrder } from '../../../../contract/admin/orders/orders.call.ts'
import { listOrders } from '../../../../contract/admin/orders/order-list.call.ts'
import { addToCart, getCart } from '../../../../contract/shop/cart/cart.call.ts'
import { checkInventory } from '../../../../contract/shop/catalog/products.call.ts'
import type { OrderId } from '../../../../domain/ids.ts'
import { makeItem, type TestItem } from '../../../testing/makers/catalog-makers.ts'
import {
  makeBuyer,
  makeChangeState,
  makeShipOrder,
  makeUnshipOrder,
  openShopBeforeCheckout,
  type ReadyBuyer,
} from '../../../testing/makers/order-makers.ts'
import { makeStaff } from '../../../testing/makers/staff-makers.ts'
import type { TestShop } from '../../../testing/test-shop.ts'
import { writeTogether } from '../../../testing/write-together.ts'
import { inventory, warehouses } from '../../catalog/items/catalog.tables.ts'
import { orders } from '../placing/orders.tables.ts'
import { stockReservations } from './reservations.tables.ts'
import { reserveStock } from './reserve-stock.ts'

async function openShop({ stock = 100, ...item }: { stock?: number; closeout?: boolean } = {}) {
  const { shop } = await openShopBeforeCheckout()
  const [ann, bo] = [await makeBuyer(shop), await makeBuyer(shop)]
  return { shop, ann, bo, item: await makeItem(shop, { variants: [{ stock }], ...item }) }
}

const fill = ({ send }: ReadyBuyer, id: number, quantity: number) =>
  send(addToCart, { input: { catalog_item_id: id, quantity } })

async function place(buyer: ReadyBuyer, id: number, quantity: number): Promise<OrderId> {
  await fill(buyer, id, quantity)
  return (await buyer.place()).data.sales_orders[0]!.id
}

const readStock = async (shop: TestShop, variantId: number) =>
  (
    await shop.db.orm
      .select({ counted: inventory.quantity, reserved: inventory.reserved })
      .from(inventory)
      .where(eq(inventory.variantId, variantId))
      .orderBy(asc(inventory.warehouseId))
  )[0]

async function readFree(shop: TestShop, code: string): Promise<number> {
  await shop.refreshCatalog()
  return (await shop.send(checkInventory, { query: { code } })).data.inventory.total_quantity
}

test('goods of an order are reserved, and what others can buy is less by them', async () => {
  const { shop, ann, item } = await openShop()
  const id = await place(ann, item.id, 30)

  expect(await readStock(shop, item.variants[0]!.id)).toEqual({ counted: 100, reserved: 30 })
  expect(await readFree(shop, item.code)).toBe(70)
  expect(await shop.db.orm.select().from(stockReservations)).toMatchObject([{ orderId: id, quantity: 30, sent: 0 }])
})

test('what is counted anew begins with what open orders have reserved of it', async () => {
  const { shop, ann, item } = await openShop()
  await place(ann, item.id, 30)
  const [row] = await shop.db.orm
    .delete(inventory)
    .where(eq(inventory.variantId, item.variants[0]!.id as never))
    .returning()
  await shop.db.orm.insert(inventory).values({ ...row!, quantity: 50, reserved: 0 })
  expect(await readStock(shop, item.variants[0]!.id)).toEqual({ counted: 50, reserved: 30 })
})

test('a canceled order gives back what was reserved for it, once', async () => {
  const { shop, ann, item } = await openShop()
  const id = await place(ann, item.id, 30)

  await makeChangeState(shop)(id, 'cancelled')

  expect(await readStock(shop, item.variants[0]!.id)).toEqual({ counted: 100, reserved: 0 })
  expect(await readFree(shop, item.code)).toBe(100)
})

test('what leaves is counted no more, in parts, and counted again when it was noted by mistake', async () => {
  const { shop, ann, item } = await openShop()
  const id = await place(ann, item.id, 30)
  await makeShipOrder(shop)(id, { carrier: 'freight', trackingNumber: '1', quantities: new Map([[1, 12]]) })
  expect(await readStock(shop, item.variants[0]!.id)).toEqual({ counted: 88, reserved: 18 })
  await makeShipOrder(shop)(id, { carrier: 'freight', trackingNumber: '2' })
  expect(await readStock(shop, item.variants[0]!.id)).toEqual({ counted: 70, reserved: 0 })
  expect(await readFree(shop, item.code)).toBe(70)

  await makeUnshipOrder(shop)(id)
  expect(await readStock(shop, item.variants[0]!.id)).toEqual({ counted: 88, reserved: 18 })
})

test('an order that is moved on by hand has left as a whole', async () => {
  const { shop, ann, item } = await openShop()
  const id = await place(ann, item.id, 30)

  await makeChangeState(shop)(id, 'shipped')

  expect(await readStock(shop, item.variants[0]!.id)).toEqual({ counted: 70, reserved: 0 })
})

test('an order is ready to ship with what is in stock, which orders before it get first', async () => {
  const { shop, ann, bo, item } = await openShop({ stock: 60 })
  const [first, second] = [await place(ann, item.id, 50), await place(bo, item.id, 30)]
  const owner = await makeStaff(shop)
  const listReady = async () =>
    (await owner.send(listOrders, { query: { stock: 'ready', sort: 'oldest' } })).data.orders.map(({ id }) => id)
  const readMissing = async (id: OrderId) =>
    (await owner.send(getOrder, { params: { id } })).data.linesToShip.map(({ missingQuantity: missing }) => missing)
  expect([await readMissing(first), await readMissing(second)]).toEqual([[0], [20]])
  expect(await listReady(), 'the second is to ship complete').toEqual([first])
  await shop.db.orm.update(orders).set({ delivery: 'parts' }).where(eq(orders.id, second))
  expect(await listReady()).toEqual([first, second])

  await makeShipOrder(shop)(second, { carrier: 'freight', trackingNumber: '1', quantities: new Map([[1, 10]]) })
  expect([await readMissing(second), await listReady()]).toEqual([[20], [first]])

  await shop.db.orm.update(inventory).set({ quantity: 80 }).where(eq(inventory.variantId, item.variants[0]!.id))
  expect([await readMissing(second), await listReady()]).toEqual([[0], [first, second]])
})

test('a backorder is reserved, too, so that the next delivery serves it first', async () => {
  const { shop, ann, item } = await openShop({ stock: 20 })
  await place(ann, item.id, 50)
  expect(await readStock(shop, item.variants[0]!.id)).toEqual({ counted: 20, reserved: 50 })
  expect(await readFree(shop, item.code)).toBe(0)

  await shop.db.orm.update(inventory).set({ quantity: 60 }).where(eq(inventory.variantId, item.variants[0]!.id))

  expect(await readFree(shop, item.code)).toBe(10)
})

/** 40 pieces near the buyer, and 100 far from there. */
async function openTwoWarehouses() {
  const { shop, ann, item } = await openShop({ stock: 40 })
  const [{ id: variantId, code }] = item.variants as [TestItem['variants'][number]]
  const [near] = await shop.db.orm.select().from(warehouses)
  const reno = { code: 'RNO', name: 'Reno', city: 'Reno', state: 'NV', zip: '89501' }
  const [far] = await shop.db.orm.insert(warehouses).values(reno).returning()
  await shop.db.orm.insert(inventory).values({ variantId, warehouseId: far!.id, quantity: 100 })
  return { shop, ann, item, variantId, code, near, far, orderId: await place(ann, (await makeItem(shop)).id, 1) }
}

test('what one line of an order takes, the next one does not find', async () => {
  const { shop, item, variantId, code, near, far, orderId } = await openTwoWarehouses()
  const line = { itemId: item.id, variants: [{ code, quantity: 30 }] }

  await shop.db.transaction((tx) => reserveStock(tx, [{ orderId, lines: [line, line] }], [near!.id, far!.id]))

  const { position, warehouseId, quantity } = stockReservations
  const rows = await shop.db.orm
    .select({ position, warehouseId, quantity })
    .from(stockReservations)
    .where(eq(stockReservations.variantId, variantId))
    .orderBy(position, warehouseId)
  expect(rows).toEqual([
    { position: 0, warehouseId: near!.id, quantity: 30 },
    { position: 1, warehouseId: near!.id, quantity: 10 },
    { position: 1, warehouseId: far!.id, quantity: 20 },
  ])
})

test('nor does another order that is placed at once', async () => {
  const { shop, ann, item, variantId, code, near, far, orderId } = await openTwoWarehouses()
  const otherId = await place(ann, (await makeItem(shop)).id, 1)
  const lines = [{ itemId: item.id, variants: [{ code, quantity: 30 }] }]
  const reserve = (id: OrderId) => () =>
    shop.db.transaction((tx) => reserveStock(tx, [{ orderId: id, lines }], [near!.id, far!.id]))

  await writeTogether(shop, stockReservations, [reserve(orderId), reserve(otherId)])

  expect(await readStock(shop, variantId)).toEqual({ counted: 40, reserved: 40 })
})

test('of two who order the last pieces of a closeout at once, one gets them and the other hears so', async () => {
  const { shop, ann, bo, item } = await openShop({ stock: 40, closeout: true })
  await fill(ann, item.id, 30)
  await fill(bo, item.id, 30)

  const replies = await Promise.all([ann.place(), bo.place()])

  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(replies.find(({ status }) => status === 409)!.error).toMatch(/10/)
  expect(await readStock(shop, item.variants[0]!.id)).toEqual({ counted: 40, reserved: 30 })
  const late = replies[0]!.status === 409 ? ann : bo
  expect((await late.send(getCart, { query: {} })).data.shopping_cart.line_count).toBe(1)
})

test('the owner counts what lies there, whatever is reserved', async () => {
  const { shop, ann, item } = await openShop()
  await place(ann, item.id, 30)

  await shop.db.orm.update(inventory).set({ quantity: 25 }).where(eq(inventory.variantId, item.variants[0]!.id))

  expect(await readFree(shop, item.code)).toBe(0)
})
