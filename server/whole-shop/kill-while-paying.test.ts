import { join } from 'node:path'
import { asc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addToCart, getCart } from '../../contract/shop/cart/cart.call.ts'
import { getPlacedOrders } from '../../contract/shop/cart/orders.call.ts'
import { findPostmaster } from '../../dev/postgres/postmaster.ts'
import type { CardGateway } from '../../dev/standins/card-gateway/gateway.ts'
import { cardPayments } from '../modules/payments/cards/card-payments.tables.ts'
import { carts } from '../modules/selling/cart/cart.tables.ts'
import { cardCheckouts } from '../modules/payments/cards/card-checkouts.tables.ts'
import { orders } from '../modules/orders/placing/orders.tables.ts'
import { fillRates } from '../testing/makers/address-makers.ts'
import { makeCardBuyer, openGateway } from '../testing/makers/card-makers.ts'
import { reachProcess } from '../testing/processes/reach-process.ts'
import { openDataFolder, startShopProcess } from '../testing/processes/shop-process.ts'
import type { TestShop } from '../testing/test-shop.ts'

type CardBuyer = Awaited<ReturnType<typeof makeCardBuyer>>

interface Payment {
  buyer: CardBuyer
  key: string
  /** Did the buyer get the orders? */
  answered: boolean
}

test.each([
  { killed: 'the shop', withDatabase: false },
  { killed: 'the shop and its database', withDatabase: true },
])(
  'killing $killed while cards are charged loses no order and charges none twice',
  async ({ withDatabase }) => {
    const gateway = await openGateway()
    const folder = openDataFolder()
    const first = await startShopProcess(folder, gateway.settings)
    await first.waitUntilReady()
    const before = await reachProcess(first, folder)
    await fillRates(before)
    const buyers = await Promise.all(Array.from({ length: 5 }, () => makeCardBuyer(before, gateway)))
    // Each authorization takes a while, so that some are under way when the process ends.
    gateway.addFault({ next: 'slow', requestType: 'createTransaction', delayMs: 60, count: 1_000 })
    const payments: Payment[] = []
    const paying = buyers.map((buyer) => payUntilCut(buyer, payments))
    await expect.poll(() => payments.filter(({ answered }) => answered).length).toBeGreaterThan(8)
    first.signal('SIGKILL')
    if (withDatabase) process.kill(findPostmaster(join(folder, 'postgres', 'cluster'))!.pid, 'SIGKILL')
    await Promise.all([first.ended(), ...paying])
    gateway.clearFaults()

    const next = await startShopProcess(folder, gateway.settings)
    await next.waitUntilReady()
    const after = await reachProcess(next, folder)
    await expect.poll(() => finishAll(after), { timeout: 20_000 }).toBe(0)

    for (const { buyer, key, answered } of payments) {
      const reply = await after.send(getPlacedOrders, { query: { checkout_key: key }, token: buyer.buyer.token })
      if (answered) expect(reply.data.sales_orders).toHaveLength(1)
    }
    await expectMoneyFits(after, gateway)
    for (const { buyer } of buyers) {
      const { shopping_cart: cart } = (await after.send(getCart, { token: buyer.token })).data
      const own = payments.filter((one) => one.buyer.buyer.id === buyer.id)
      const placed = await countOrders(after, buyer.id)
      // Every press has become an order, but for one whose cart is as it was.
      expect(placed + (cart.shopping_cart_lines.length > 0 ? 1 : 0)).toBeGreaterThanOrEqual(own.length)
    }
  },
  60_000,
)

async function payUntilCut(buyer: CardBuyer, payments: Payment[]): Promise<void> {
  for (let count = 1; ; count++) {
    const payment: Payment = { buyer, key: `card-checkout-${buyer.buyer.id}-${count}`, answered: false }
    try {
      if (count > 1) await buyer.buyer.send(addToCart, { input: { catalog_item_id: buyer.item.id, quantity: 10 } })
      payments.push(payment)
      const reply = await buyer.pay({ checkout_key: payment.key, po_number: payment.key })
      payment.answered = reply.status === 200
    } catch (error) {
      if (error instanceof TypeError) return
      throw error
    }
  }
}

/** As if the time had passed that a lease lasts. @returns how many checkouts are still being paid */
async function finishAll({ db }: TestShop): Promise<number> {
  await db.pool.query(
    "update card_checkouts set leased_until = now() - interval '1 second' where leased_until < now() + interval '1 hour'",
  )
  await db.pool.query(
    'update graphile_worker._private_jobs set run_at = now() where run_at > now() and locked_at is null',
  )
  return (await db.orm.select().from(cardCheckouts)).length
}

/** For every order one transaction that holds its money, and for no other anything. */
async function expectMoneyFits({ db }: TestShop, gateway: CardGateway): Promise<void> {
  const placed = await db.orm.select({ id: orders.id, cents: orders.totalCents }).from(orders).orderBy(asc(orders.id))
  const held = gateway.transactions().filter(({ heldCents }) => heldCents > 0)
  expect(held.map(({ invoiceNumber }) => Number(invoiceNumber)).toSorted()).toEqual(
    placed.map(({ id }) => id).toSorted(),
  )
  expect(new Map(held.map(({ invoiceNumber, heldCents }) => [Number(invoiceNumber), heldCents]))).toEqual(
    new Map(placed.map(({ id, cents }) => [id, cents])),
  )
  const saved = await db.orm.select().from(cardPayments)
  expect(
    saved
      .filter(({ state }) => state === 'authorized')
      .map(({ transactionId }) => transactionId)
      .toSorted(),
  ).toEqual(held.map(({ id }) => id).toSorted())
  expect((await db.orm.select().from(carts)).filter(({ payingKey }) => payingKey !== null)).toEqual([])
}

async function countOrders({ db }: TestShop, customerId: number): Promise<number> {
  const rows = await db.orm.select({ customerId: orders.customerId }).from(orders)
  return rows.filter((row) => row.customerId === customerId).length
}
