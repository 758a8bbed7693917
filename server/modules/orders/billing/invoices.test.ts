import { asc } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { OrderId } from '../../../../domain/ids.ts'
import {
  fillCart,
  makeChangeState,
  openShopBeforeCheckout,
  type ReadyBuyer,
} from '../../../testing/makers/order-makers.ts'
import type { TestShop } from '../../../testing/test-shop.ts'
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

test('a delivered order keeps the invoice that it got when it was shipped', async () => {
  const orderId = await place()
  await makeChangeState(shop)(orderId, 'shipped')
  const before = await listInvoices()
  await makeChangeState(shop)(orderId, 'delivered')
  expect(await listInvoices()).toEqual(before)
})
