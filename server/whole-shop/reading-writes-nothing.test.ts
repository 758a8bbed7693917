import { beforeAll, expect, test } from 'vitest'
import { apiBase, type Call } from '../../contract/call.ts'
import { beginSocial, generateLoginSalt, logoutGet, userActivation } from '../../contract/shop/account.call.ts'
import { allCalls } from '../../contract/all-calls.ts'
import { getPlacedOrders } from '../../contract/shop/cart/orders.call.ts'
import type { OrderId } from '../../domain/ids.ts'
import { makeSession } from '../testing/makers/customer-makers.ts'
import { makeSample } from '../testing/hostile/call-fields.ts'
import { watchTables } from '../testing/hostile/fingerprint.ts'
import { fillCart, makeChangeState, openShopBeforeCheckout, type ReadyBuyer } from '../testing/makers/order-makers.ts'
import type { TestShop } from '../testing/test-shop.ts'

let shop: TestShop
let buyer: ReadyBuyer
let cookie: string
let orderId: OrderId
let tables: Awaited<ReturnType<typeof watchTables>>

const checkoutKey = 'checkout-that-is-read'

beforeAll(async () => {
  const ready = await openShopBeforeCheckout({ role: 'admin' })
  shop = ready.shop
  buyer = ready.buyer
  orderId = (await buyer.place({ checkout_key: checkoutKey })).data.sales_orders[0]!.id
  await makeChangeState(shop)(orderId, 'shipped')
  await fillCart(shop, buyer)
  cookie = `portal_session=${await makeSession(shop, buyer.id, 'portal')}`
  tables = await watchTables(shop.db)
})

/** A call that is answered anew, by the buyer in the shop and in the portal. */
const read = (call: Call, parts: object = {}) =>
  shop.sendAnything(call, {
    params: { ...(makeSample(call, 'params') as object), id: orderId },
    query: makeSample(call, 'query') as object,
    ...parts,
    ...(call.who === 'portal' ? { headers: { cookie } } : { token: buyer.token }),
  })

const reading = allCalls.map(({ call }) => call).filter(({ method }) => method === 'GET')
// The specification wants them as GET: they sign in, sign out, open an account.
const writing = [beginSocial, generateLoginSalt, logoutGet, userActivation].map(({ route }) => route)

test.each(reading.filter(({ route }) => !writing.includes(route)).map((call) => [call.name, call] as const))(
  '%s writes nothing',
  async (_, call) => {
    // The first call notes when the session was seen.
    await read(call)
    await tables.hasChanged()
    await read(call)
    expect(await tables.hasChanged()).toBe(false)
  },
)

test('asking what a checkout has placed writes nothing', async () => {
  await tables.hasChanged()
  expect((await read(getPlacedOrders, { query: { checkout_key: checkoutKey } })).status).toBe(200)
  expect(await tables.hasChanged()).toBe(false)
})

test.each(['confirmation', 'invoice'])('opening the %s of an order writes nothing', async (name) => {
  await tables.hasChanged()
  const reply = await shop.app.fastify.inject({
    url: `${apiBase}/portal/orders/${orderId}/${name}.pdf`,
    headers: { cookie },
  })
  expect(reply.statusCode).toBe(200)
  expect(await tables.hasChanged()).toBe(false)
})
