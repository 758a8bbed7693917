import { beforeAll, expect, test } from 'vitest'
import { generateLoginSalt } from '../../../../contract/shop/account.call.ts'
import { getPortalOverview } from '../../../../contract/portal/portal.call.ts'
import {
  fillCart,
  makeBuyer,
  makeDeliverOrder,
  makeChangeState,
  makeShipOrder,
  type ReadyBuyer,
} from '../../../testing/makers/order-makers.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'

const ups = { carrier: 'ups', trackingNumber: '1Z5R89390357567127' } as const

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop({ withRates: true })
})

async function place(who: ReadyBuyer) {
  await fillCart(shop, who)
  return (await who.place()).data.sales_orders[0]!.id
}

async function readOverview(who: ReadyBuyer) {
  const { salt } = (await who.send(generateLoginSalt)).data
  const reply = await shop.app.fastify.inject(`/portal/enter?salt=${encodeURIComponent(salt)}`)
  const cookie = String(reply.headers['set-cookie']).split(';')[0]!
  return (await shop.send(getPortalOverview, { headers: { cookie } })).data
}

test('the overview shows the filled cart, the orders on hold and what is on its way', async () => {
  const buyer = await makeBuyer(shop)
  const [waits, leaves] = [await place(buyer), await place(buyer)]
  const before = await readOverview(buyer)
  expect(before).toMatchObject({ cart_line_count: 0, on_hold: [], under_way: [] })

  await fillCart(shop, buyer)
  const move = makeChangeState(shop)
  await move(waits, 'in-review')
  await move(waits, 'on-hold', { note: 'Which blue?' })
  await makeShipOrder(shop)(leaves, ups)
  const after = await readOverview(buyer)
  expect(after.cart_line_count).toBe(1)
  expect(after.on_hold).toEqual([{ id: waits, po_number: expect.stringMatching(/^PO-/), note: 'Which blue?' }])
  expect(after.under_way).toMatchObject([
    {
      order_id: leaves,
      carrier: 'UPS',
      tracking_number: ups.trackingNumber,
      tracking_url: expect.stringContaining('ups.com'),
    },
  ])

  await move(waits, 'in-review')
  await makeDeliverOrder(shop)(leaves)
  expect(await readOverview(buyer)).toMatchObject({ on_hold: [], under_way: [] })
})

test('what waits is the own for a buyer, that of the company for an admin, and nothing for a stranger', async () => {
  const admin = await makeBuyer(shop)
  const buyer = await makeBuyer(shop, { companyId: admin.companyId, role: 'buyer' })
  const colleague = await makeBuyer(shop, { companyId: admin.companyId, role: 'buyer' })
  const stranger = await makeBuyer(shop)
  const [waits, leaves] = [await place(buyer), await place(buyer)]
  await makeChangeState(shop)(waits, 'in-review')
  await makeChangeState(shop)(waits, 'on-hold')
  await makeShipOrder(shop)(leaves, ups)
  await fillCart(shop, buyer)

  for (const who of [buyer, admin]) {
    const { on_hold: onHold, under_way: underWay } = await readOverview(who)
    expect(onHold.map(({ id }) => id)).toEqual([waits])
    expect(underWay.map(({ order_id: id }) => id)).toEqual([leaves])
  }
  expect((await readOverview(admin)).cart_line_count).toBe(0)
  for (const who of [colleague, stranger])
    expect(await readOverview(who)).toMatchObject({ cart_line_count: 0, on_hold: [], under_way: [] })
})

test('what left more than 30 days ago is not on its way any more', async () => {
  const buyer = await makeBuyer(shop)
  await makeShipOrder(shop)(await place(buyer), ups)
  shop.clock.advance(31 * 86_400_000)
  const later = await makeBuyer(shop, { companyId: buyer.companyId, role: 'admin' })
  expect((await readOverview(later)).under_way).toEqual([])
})
