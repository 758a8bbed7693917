import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { getCart } from '../../../../contract/shop/cart/cart.call.ts'
import { getPlacedOrders } from '../../../../contract/shop/cart/orders.call.ts'
import type { CardGateway } from '../../../../dev/standins/card-gateway/gateway.ts'
import { createCardPayments } from '../../../gateways/card-payments/card-payments.ts'
import { minutes } from '../../../../domain/calendar/durations.ts'
import { makeCardBuyer, openCardShop } from '../../../testing/makers/card-makers.ts'
import { makeCustomer } from '../../../testing/makers/customer-makers.ts'
import type { TestShop } from '../../../testing/test-shop.ts'
import { customers } from '../../people/customers/customers.tables.ts'
import { cardCheckouts } from './card-checkouts.tables.ts'
import { orders } from '../../orders/placing/orders.tables.ts'
import { cardPayments } from './card-payments.tables.ts'

const nobodyKnows =
  'We do not know yet whether your card was charged. Please wait a few minutes while we check. Your order will be placed, or your cart ' +
  'stays as it is. You will not be charged twice.'

async function openReady() {
  const { shop, gateway } = await openCardShop()
  return { shop, gateway, ...(await makeCardBuyer(shop, gateway)) }
}

/** The gateway acts, its answer is lost, and it does not say what it has done. */
function loseAnswer(gateway: CardGateway): void {
  gateway.addFault({ next: 'cut-after', requestType: 'createTransaction' })
  gateway.addFault({ next: 'error-500', requestType: 'getTransactionListForCustomer', count: 2 })
}

async function letTimePass(shop: TestShop): Promise<void> {
  shop.clock.advance(minutes(20))
  await shop.db.pool.query('update graphile_worker._private_jobs set run_at = now()')
  await shop.runJobs()
}

const key = 'nobody-knows-yet'

test('while nobody knows what has become of the card, the page is told so, and the worker finds out', async () => {
  const { shop, gateway, buyer, pay } = await openReady()
  loseAnswer(gateway)
  expect(await pay({ checkout_key: key })).toMatchObject({ status: 503, error: nobodyKnows })
  expect(await buyer.send(getPlacedOrders, { query: { checkout_key: key } })).toMatchObject({
    status: 503,
    error: nobodyKnows,
  })
  expect(await pay({ checkout_key: key, po_number: 'PO-OTHER' })).toMatchObject({ status: 409 })

  await letTimePass(shop)
  await letTimePass(shop)
  const placed = await buyer.send(getPlacedOrders, { query: { checkout_key: key } })
  expect(placed.data.sales_orders).toMatchObject([{ authorization_response: { status: 'authorized' } }])
  expect(gateway.transactions().filter(({ heldCents }) => heldCents > 0)).toHaveLength(1)
})

test('the same press after it finds the authorization, and charges nothing more', async () => {
  const { gateway, pay } = await openReady()
  loseAnswer(gateway)
  const fields = { checkout_key: key, po_number: 'PO-77' }
  expect((await pay(fields)).status).toBe(503)
  gateway.clearFaults()
  const again = await pay(fields)
  expect(again.data.sales_orders).toHaveLength(1)
  expect(gateway.transactions().filter(({ heldCents }) => heldCents > 0)).toHaveLength(1)
})

test('an answer that was cut off is looked up at once, and the buyer notices nothing', async () => {
  const { gateway, pay } = await openReady()
  gateway.addFault({ next: 'cut-after', requestType: 'createTransaction' })
  expect((await pay()).data.sales_orders[0]!.authorization_response).toMatchObject({ status: 'authorized' })
  expect(gateway.requests().filter((name) => name.startsWith('createTransaction:auth'))).toHaveLength(1)
})

test('a gateway that cannot be reached leaves all as it was', async () => {
  const { shop, gateway, buyer, pay } = await openReady()
  await gateway.close()
  expect(await pay({ checkout_key: key })).toMatchObject({
    status: 503,
    error:
      'The card processor cannot be reached. Your card was not charged, and your cart is saved. Please try again in a few minutes.',
  })
  expect(await shop.db.orm.select().from(cardCheckouts)).toEqual([])
  expect((await buyer.send(getCart)).data.shopping_cart.shopping_cart_lines).toHaveLength(1)
  expect((await buyer.send(getPlacedOrders, { query: { checkout_key: key } })).data.sales_orders).toEqual([])
  expect(await shop.db.orm.select().from(cardPayments)).toMatchObject([{ state: 'failed', reason: 'unreachable' }])
})

test('whoever has left the company in between gets the money back, and no order', async () => {
  const { shop, gateway, buyer, pay } = await openReady()
  loseAnswer(gateway)
  expect((await pay({ checkout_key: key })).status).toBe(503)
  const { companyId } = await makeCustomer(shop)
  await shop.db.orm.update(customers).set({ companyId }).where(eq(customers.id, buyer.id))

  await letTimePass(shop)
  await letTimePass(shop)
  expect(await shop.db.orm.select().from(orders)).toEqual([])
  expect(await shop.db.orm.select().from(cardCheckouts)).toEqual([])
  expect(await shop.db.orm.select().from(cardPayments)).toMatchObject([{ state: 'void', checkoutId: null }])
  expect(gateway.transactions().filter(({ heldCents }) => heldCents > 0)).toEqual([])
})

test('a request that was given up and reaches the bank late holds nothing in the end', async () => {
  const { shop, gateway, pay } = await openReady()
  // Nothing arrives, and what is sent again is declined.
  gateway.addFault({ next: 'cut-before', requestType: 'createTransaction' })
  expect((await pay({ checkout_key: key, card_code: '901' })).status).toBe(409)
  const [failed] = await shop.db.orm.select().from(cardPayments)
  const late = await gatewayCharge(shop, failed!)
  expect(gateway.transactions().find(({ id }) => id === late)).toMatchObject({ status: 'authorizedPendingCapture' })

  await letTimePass(shop)
  await letTimePass(shop)
  expect(gateway.transactions().find(({ id }) => id === late)).toMatchObject({ status: 'voided' })
})

async function gatewayCharge(shop: TestShop, failed: typeof cardPayments.$inferSelect): Promise<string> {
  const charged = await createCardPayments(shop.config.cards!).authorize({
    card: failed,
    customerId: failed.customerId,
    orderId: failed.orderId,
    amountCents: failed.amountCents,
    kind: 'authOnly',
    poNumber: 'PO-LATE',
  })
  if (charged.outcome !== 'authorized') throw new Error(charged.outcome)
  return charged.answer.transactionId
}
