import { expect, test } from 'vitest'
import { addToCart } from '../../../../contract/shop/cart/cart.call.ts'
import { getPlacedOrders } from '../../../../contract/shop/cart/orders.call.ts'
import { makeDecoratedItem, makeInk } from '../../../testing/makers/decoration-makers.ts'
import { openShopBeforeCheckout } from '../../../testing/makers/order-makers.ts'
import { orderLines, orders } from './orders.tables.ts'

const decoration = {
  method: 'Screen print',
  locations: [{ location: 'Front', imprint_colors: { one: { pms_code: 'PMS 166 C' } }, text: 'Summit' }],
}

async function openShop() {
  const opened = await openShopBeforeCheckout()
  await makeInk(opened.shop)
  return { ...opened, item: await makeDecoratedItem(opened.shop) }
}

test('the days of a checkout stand on its orders, in the mail, and on decorated lines without one of their own', async () => {
  const { shop, buyer, item } = await openShop()
  const own = { ...decoration, in_hands_on: '2026-04-30' }
  for (const one of [decoration, own])
    await buyer.send(addToCart, { input: { catalog_item_id: item.id, quantity: 20, decoration: one } })
  const placed = await buyer.place({ in_hands_on: '2026-05-04', event_on: '2026-05-09' })
  const ids = placed.data.sales_orders.map(({ id }) => id)
  const { data } = await buyer.send(getPlacedOrders, { query: { ids } })
  expect(data.sales_orders.map(({ in_hands_on, event_on, late_text }) => [in_hands_on, event_on, late_text])).toEqual(
    ids.map(() => ['2026-05-04', '2026-05-09', '']),
  )
  const lines = await shop.db.orm.select().from(orderLines)
  expect(lines.flatMap((line) => line.decoration?.inHandsOn ?? []).toSorted()).toEqual(['2026-04-30', '2026-05-04'])
  const rows = await shop.db.orm.select({ first: orders.inHandsOn }).from(orders)
  expect(rows.map(({ first }) => first).toSorted()).toEqual(['2026-04-30', '2026-05-04', '2026-05-04'])
  const [mail] = (await shop.mails()).filter(({ kind }) => kind === 'order-confirmation')
  expect(mail!.text).toMatch(/In-hands date:?\s+May 4, 2026/)
  expect(mail!.text).toMatch(/Event date:?\s+May 9, 2026/)
})

test('what comes later than it is needed says so', async () => {
  const { buyer } = await openShopBeforeCheckout()
  const placed = await buyer.place({ in_hands_on: '2026-03-03' })
  const { data } = await buyer.send(getPlacedOrders, { query: { ids: placed.data.sales_orders.map(({ id }) => id) } })
  const [order] = data.sales_orders
  expect(order!.arrives_on! > '2026-03-03').toBe(true)
  expect(order!.late_text).toMatch(/^Expected \w+, Mar \d+, \d+ days? after the in-hands date of Tue, Mar 3\.$/)
})

test.each([
  [{ in_hands_on: '2026-03-07' }, 'in_hands_on', 'We do not deliver on Sat, Mar 7. Choose a business day.'],
  [{ in_hands_on: 'soon' }, 'in_hands_on', /^This is not a day on the calendar/],
  [{ event_on: '2026-02-30' }, 'event_on', /^This is not a day on the calendar/],
  [{ in_hands_on: '2026-05-04', event_on: '2026-05-01' }, 'event_on', 'The event date is before the in-hands date.'],
])('%j is refused at its field, and nothing is ordered', async (days, field, sentence) => {
  const { shop, buyer } = await openShopBeforeCheckout()
  const reply = await buyer.place(days)
  expect(reply.status).toBe(400)
  expect(reply.errors).toEqual([{ field, message: expect.stringMatching(sentence) }])
  expect(await shop.db.orm.select().from(orders)).toEqual([])
})
