import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addToCart, applyCoupon, getCart } from '../../../../contract/shop/cart/cart.call.ts'
import { getPlacedOrders } from '../../../../contract/shop/cart/orders.call.ts'
import { minutes, seconds } from '../../../../domain/calendar/durations.ts'
import { runPayment } from '../../../cli/payments.ts'
import { makeCardBuyer, openCardShop } from '../../../testing/makers/card-makers.ts'
import { makeCoupon } from '../../../testing/makers/coupon-makers.ts'
import { makeCustomer } from '../../../testing/makers/customer-makers.ts'
import { couponUses } from '../../selling/coupons/coupons.tables.ts'
import { customers } from '../../people/customers/customers.tables.ts'
import { cardCheckouts } from './card-checkouts.tables.ts'
import { orders } from '../../orders/placing/orders.tables.ts'
import { stockReservations } from '../../orders/reservations/reservations.tables.ts'
import { cardPayments } from './card-payments.tables.ts'

const key = 'nobody-knows-yet'
const isFree = 'Cart, stock and coupons are free again.'

/** A buyer with a coupon, whose card was asked for without an answer. @param acts whether the gateway has held the money */
async function openUnknown({ acts }: { acts: boolean }) {
  const { shop, gateway } = await openCardShop()
  const { buyer, pay, lineId, item } = await makeCardBuyer(shop, gateway)
  await makeCoupon(shop, { code: 'SPRING' })
  expect(await buyer.send(applyCoupon, { params: { id: lineId }, input: { coupon_code: 'SPRING' } })).toSucceed()
  gateway.addFault({ next: acts ? 'cut-after' : 'cut-before', requestType: 'createTransaction' })
  gateway.addFault({ next: 'error-500', requestType: 'getTransactionListForCustomer', count: 99 })
  expect((await pay({ checkout_key: key })).status).toBe(503)
  const [open] = await shop.db.orm.select().from(cardCheckouts)
  const heard: string[] = []
  const hear = (text: string) => void heard.push(text)
  const letTimePass = async () => {
    shop.clock.advance(minutes(20))
    await shop.db.pool.query('update graphile_worker._private_jobs set run_at = now()')
    await shop.runJobs()
  }
  return {
    shop,
    gateway,
    buyer,
    pay,
    heard,
    letTimePass,
    number: open!.orderIds[0]!,
    checkoutId: open!.checkoutId,
    async release(...words: string[]) {
      heard.length = 0
      const console = { print: hear, printError: hear }
      const ended = runPayment(shop.db, shop.config, ['release', ...words], console, shop.clock)
      return ended.catch((error: Error) => error.message)
    },
    addMore: () => buyer.send(addToCart, { input: { catalog_item_id: item.id, quantity: 1 } }),
    held: () => gateway.transactions().filter(({ heldCents }) => heldCents > 0),
    payments: () => shop.db.orm.select().from(cardPayments),
    claimed: async () => ({
      pieces: (await shop.db.orm.select().from(stockReservations)).length,
      coupons: (await shop.db.orm.select().from(couponUses)).length,
      checkouts: (await shop.db.orm.select().from(cardCheckouts)).length,
    }),
  }
}

test('a checkout whose card is held after all is placed, once, when the owner releases it', async () => {
  const { shop, gateway, number, release, heard, buyer, held, payments, letTimePass } = await openUnknown({
    acts: true,
  })
  gateway.clearFaults()
  const cents = held()[0]!.heldCents
  expect(await release(String(number))).toBe(0)
  expect(heard).toEqual([`The gateway has authorized $${(cents / 100).toFixed(2)}. Placed: order ${number}.\n`])
  expect(await release(String(number))).toBe(`No order or checkout ${number} is waiting for its card.`)
  await letTimePass()
  const { sales_orders: placed } = (await buyer.send(getPlacedOrders, { query: { checkout_key: key } })).data
  expect(placed).toMatchObject([{ id: number, authorization_response: { status: 'authorized' } }])
  expect(await shop.db.orm.select().from(orders)).toHaveLength(1)
  expect(await payments()).toMatchObject([{ state: 'authorized', orderId: number }])
  expect(held()).toHaveLength(1)
  expect(gateway.requests().filter((name) => name.startsWith('createTransaction:auth'))).toHaveLength(1)
})

test('where the gateway holds nothing, cart, stock and coupon are free again, and the buyer can order anew', async () => {
  const { gateway, checkoutId, number, release, heard, buyer, held, claimed, addMore, letTimePass, pay } =
    await openUnknown({ acts: false })
  expect(await claimed()).toEqual({ pieces: 1, coupons: 1, checkouts: 1 })
  expect((await addMore()).status).toBe(409)
  gateway.clearFaults()
  expect(await release(String(checkoutId))).toBe(0)
  expect(heard).toEqual([`The gateway holds nothing for order ${number}. ${isFree}\n`])
  expect(await claimed()).toEqual({ pieces: 0, coupons: 0, checkouts: 0 })
  expect(await addMore()).toSucceed()
  await letTimePass()
  expect(held()).toEqual([])
  expect((await buyer.send(getCart)).data.shopping_cart.shopping_cart_lines).not.toEqual([])
  expect((await pay({ checkout_key: 'pressed-anew' })).data.sales_orders).toHaveLength(1)
  expect(held()).toHaveLength(1)
})

test('a gateway that is still silent releases nothing, unless the owner has looked there; what turns up later is given back', async () => {
  const { gateway, number, release, heard, held, claimed, addMore, letTimePass, shop } = await openUnknown({
    acts: true,
  })
  const amount = `$${(held()[0]!.heldCents / 100).toFixed(2)}`
  expect(await release(String(number))).toBe(1)
  expect(heard).toEqual([
    `The gateway does not say whether ${amount} is held for order ${number}, so nothing was changed. Please look there for invoice ` +
      `number ${number}, void what it holds, and type 'payment release ${number} --gateway-checked'.`,
  ])
  expect(await claimed()).toEqual({ pieces: 1, coupons: 1, checkouts: 1 })
  expect((await addMore()).status).toBe(409)

  expect(await release(String(number), '--gateway-checked')).toBe(0)
  expect(heard).toEqual([
    `Released as you have checked, without order ${number}. ${isFree} What still turns up at the gateway under ${number} is given back.\n`,
  ])
  expect(await claimed()).toEqual({ pieces: 0, coupons: 0, checkouts: 0 })
  expect(await addMore()).toSucceed()
  expect(held()).toHaveLength(1)

  gateway.clearFaults()
  await letTimePass()
  await letTimePass()
  expect(held()).toEqual([])
  expect(await shop.db.orm.select().from(orders)).toEqual([])
})

test('what the gateway says counts more than the word of the owner', async () => {
  const { gateway, number, release, heard, held } = await openUnknown({ acts: true })
  gateway.clearFaults()
  expect(await release(String(number), '--gateway-checked')).toBe(0)
  expect(heard[0]).toContain(`Placed: order ${number}.`)
  expect(held()).toHaveLength(1)
})

test('a buyer who has left the company gets the money back, and no order', async () => {
  const { shop, gateway, number, release, heard, buyer, held, claimed, letTimePass } = await openUnknown({ acts: true })
  const { companyId } = await makeCustomer(shop)
  await shop.db.orm.update(customers).set({ companyId }).where(eq(customers.id, buyer.id))
  gateway.clearFaults()
  expect(await release(String(number))).toBe(0)
  expect(heard[0]).toContain('its buyer has left the company')
  await letTimePass()
  expect(held()).toEqual([])
  expect(await shop.db.orm.select().from(orders)).toEqual([])
  expect(await claimed()).toEqual({ pieces: 0, coupons: 0, checkouts: 0 })
})

test('while the open shop asks, and for what does not wait, nothing is released', async () => {
  const { shop, number, release, heard, claimed } = await openUnknown({ acts: true })
  const leasedUntil = new Date(shop.clock.now().getTime() + seconds(30))
  await shop.db.orm.update(cardCheckouts).set({ leasedUntil })
  expect(await release(String(number), '--gateway-checked')).toBe(1)
  expect(heard).toEqual(['The open shop asks the gateway about it at this moment. Please try again in a minute.'])
  expect(await claimed()).toEqual({ pieces: 1, coupons: 1, checkouts: 1 })
  expect(await release('999999')).toBe('No order or checkout 999999 is waiting for its card.')
  expect(await release('PO-7')).toBe("'PO-7' is no order number.")
  expect(await release()).toContain('payment release NUMBER [--gateway-checked]')
})
