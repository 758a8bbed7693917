import { readFileSync } from 'node:fs'
import { asc, inArray, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { OrderId } from '../../../domain/ids.ts'
import {
  fillCart,
  makeChangeState,
  openShopBeforeCheckout,
  type ReadyBuyer,
} from '../../testing/makers/order-makers.ts'
import type { TestShop } from '../../testing/test-shop.ts'
import { invoices } from './invoices.tables.ts'

let shop: TestShop
let buyer: ReadyBuyer

beforeAll(async () => {
  const ready = await openShopBeforeCheckout()
  shop = ready.shop
  buyer = ready.buyer
})

async function place(): Promise<OrderId> {
  await fillCart(shop, buyer)
  return (await buyer.place()).data.sales_orders[0]!.id
}

const listInvoices = () => shop.db.orm.select().from(invoices).orderBy(asc(invoices.number))

test('an order that was shipped before there were invoices gets the next number once, others none', async () => {
  const orderIds = [await place(), await place(), await place(), await place()]
  const [billed, first, second] = orderIds as [OrderId, OrderId, OrderId, OrderId]
  for (const orderId of [billed, first, second]) await makeChangeState(shop)(orderId, 'shipped')
  await shop.db.orm.delete(invoices).where(inArray(invoices.orderId, [first, second]))
  const number = (await listInvoices())[0]!.number

  const migration = readFileSync(new URL('../../migrations/0027_invoice_shipped_orders.sql', import.meta.url), 'utf8')
  await shop.db.orm.execute(sql.raw(migration))
  await shop.db.orm.execute(sql.raw(migration))

  expect((await listInvoices()).map((one) => [one.number, one.orderId])).toEqual([
    [number, billed],
    [number + 1, first],
    [number + 2, second],
  ])
})

test('a delivered order keeps the invoice that it got when it was shipped', async () => {
  const orderId = await place()
  await makeChangeState(shop)(orderId, 'shipped')
  const before = await listInvoices()
  await makeChangeState(shop)(orderId, 'delivered')
  expect(await listInvoices()).toEqual(before)
})
