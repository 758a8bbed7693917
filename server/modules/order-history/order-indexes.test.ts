import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import {
  fillCart,
  makeBuyer,
  makeChangeState,
  openShopBeforeCheckout,
  type ReadyBuyer,
} from '../../testing/order-makers.ts'
import type { TestShop } from '../../testing/test-shop.ts'
import { createOrderIndexes, type Standing } from './order-indexes.ts'
import { orderTallies, orderWords } from '../orders/index.ts'

let shop: TestShop

beforeAll(async () => {
  shop = (await openShopBeforeCheckout()).shop
})

async function readStanding({ companyId }: { companyId: number }): Promise<Standing> {
  const [row] = await shop.db.orm
    .select({ count: sql<number>`sum(count)::int`, version: sql<number>`sum(changes)::bigint` })
    .from(orderTallies)
    .where(eq(orderTallies.companyId, companyId))
  return { companyId, customerId: undefined, ...row! }
}

async function makeCustomer(orders: number): Promise<ReadyBuyer> {
  const buyer = await makeBuyer(shop)
  for (let count = 0; count < orders; count += 1) await place(buyer)
  return buyer
}

async function place(buyer: ReadyBuyer): Promise<number> {
  await fillCart(shop, buyer, 5)
  return (await buyer.place()).data.sales_orders[0]!.id
}

test('an index is made for who has enough orders, and nobody waits for it', async () => {
  const [few, many] = [await makeCustomer(1), await makeCustomer(2)]
  const indexes = createOrderIndexes({ db: shop.db, ordersFrom: 2 })
  for (const [who, size] of [
    [few, undefined],
    [many, 2],
  ] as const) {
    const standing = await readStanding(who)
    expect(await indexes.find(standing)).toBeUndefined()
    await indexes.settled()
    expect((await indexes.find(standing))?.size()).toBe(size)
  }
})

test('who has seen a change finds it, also while an earlier look at the orders is under way', async () => {
  const buyer = await makeCustomer(1)
  const indexes = createOrderIndexes({ db: shop.db, ordersFrom: 1 })
  indexes.prepare(await readStanding(buyer))
  await indexes.settled()
  await place(buyer)
  const before = indexes.find(await readStanding(buyer))
  const placing = place(buyer)
  expect((await before)?.size()).toBeGreaterThanOrEqual(2)
  const id = await placing
  const standings = [await readStanding(buyer), { ...(await readStanding(buyer)), customerId: buyer.id }]
  for (const index of await Promise.all(standings.map(indexes.find))) expect(index?.size()).toBe(3)
  await makeChangeState(shop)(id, 'in-production', { quiet: true })
  expect((await indexes.find(await readStanding(buyer)))?.size()).toBe(3)
})

test('orders that are not those that the tallies count are left to the database', async () => {
  const buyer = await makeCustomer(2)
  const indexes = createOrderIndexes({ db: shop.db, ordersFrom: 1 })
  indexes.prepare(await readStanding(buyer))
  await indexes.settled()
  await shop.db.orm.execute(sql`delete from orders where company_id = ${buyer.companyId} and id =
    (select max(id) from orders where company_id = ${buyer.companyId})`)
  expect(await indexes.find(await readStanding(buyer))).toBeUndefined()
  expect(await indexes.find(await readStanding(buyer))).toBeUndefined()
  await indexes.settled()
  expect((await indexes.find(await readStanding(buyer)))?.size()).toBe(1)

  const wordless = await makeCustomer(1)
  await shop.db.orm.delete(orderWords).where(eq(orderWords.companyId, wordless.companyId))
  indexes.prepare(await readStanding(wordless))
  await indexes.settled()
  expect(await indexes.find(await readStanding(wordless))).toBeUndefined()
})

test('of more orders than there is room for, those asked for longest ago go', async () => {
  const companies = [await makeCustomer(2), await makeCustomer(2), await makeCustomer(2), await makeCustomer(5)]
  const indexes = createOrderIndexes({ db: shop.db, ordersFrom: 1, ordersAtMost: 4 })
  const standings = await Promise.all(companies.map(readStanding))
  const [first, second, third, tooMany] = standings as [Standing, Standing, Standing, Standing]
  for (const standing of [first, second]) {
    indexes.prepare(standing)
    await indexes.settled()
  }
  await indexes.find(first)
  indexes.prepare(third)
  await indexes.settled()
  expect(await indexes.find(first)).toBeDefined()
  expect(await indexes.find(third)).toBeDefined()
  indexes.prepare(tooMany)
  await indexes.settled()
  expect(await indexes.find(tooMany)).toBeUndefined()
  expect(await indexes.find(second)).toBeUndefined()
  await indexes.close()
})
