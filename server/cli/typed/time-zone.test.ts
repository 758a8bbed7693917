import { expect, test } from 'vitest'
import { getPlacedOrders } from '../../../contract/shop/cart/orders.call.ts'
import { openShopBeforeCheckout } from '../../testing/makers/order-makers.ts'
import { openTestShop } from '../../testing/test-shop.ts'
import { runTimeZone } from './time-zone.ts'

test('the owner sets the time zone, and orders are placed on its days', async () => {
  const { shop, buyer } = await openShopBeforeCheckout()
  const heard: string[] = []
  const note = (text: string) => void heard.push(text.trim())
  const run = (...words: string[]) => runTimeZone(shop.db, words, { print: note, printError: note }, shop.clock)
  // 9:30 in the evening of March 1 in Dayton.
  shop.clock.set('2026-03-02T02:30:00Z')
  expect(await run()).toBe(0)
  await buyer.place()
  const day = async () => (await buyer.send(getPlacedOrders, { query: {} })).data.sales_orders[0]!.placed_on
  expect(await day()).toBe('2026-03-01')

  expect(await run('Europe/London')).toBe(0)
  expect(await day()).toBe('2026-03-02')
  expect(await run('Eastern')).toBe(1)
  expect(await run('Europe/London', 'now')).toBe(2)
  expect(heard).toEqual([
    'America/New_York; today is Mar 1, 2026 there.',
    "The shop's days are those of Europe/London now; today is Mar 2, 2026 there.",
    "There is no time zone 'Eastern'. Name one like America/New_York or America/Chicago.",
    'Which time zone? npm run shop -- time-zone [America/New_York]',
  ])
})

test('a shop that nobody has set up gets its time zone, too', async () => {
  const shop = await openTestShop()
  const heard: string[] = []
  const note = (text: string) => void heard.push(text.trim())
  const run = (...words: string[]) => runTimeZone(shop.db, words, { print: note, printError: note }, shop.clock)
  await run('America/Denver')
  await run()
  expect(heard[1]).toMatch(/^America\/Denver; /)
})
