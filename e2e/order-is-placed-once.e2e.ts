import type { Page } from '@playwright/test'
import { addToCart } from '../contract/shop/cart/cart.call.ts'
import { createShippingAddress } from '../contract/shop/cart/shipping.call.ts'
import type { Database } from '../server/platform/database.ts'
import { call, makeBuyerOnTerms } from './decorated-cart.ts'
import { findItem } from './find-item.ts'
import { startSession } from './start-session.ts'
import { expect, test } from './test.ts'

const dayton = { name: 'Ann Marsh', address_1: '410 Valley St', city: 'Dayton', state: 'OH', zip: '45404' }
const made = Date.now() % 1_000_000
const poNumber = (order: string) => `PO-${made}-${order}`

test('an order is placed once, whatever becomes of its answer, and the next cart is another order', async ({
  page,
  database,
  complaints,
}) => {
  await startSession(page, database, await makeBuyerOnTerms(database))
  await page.goto('/home')
  await call(page, createShippingAddress, { data: dayton })
  const itemId = await findItem(database, 'NW-5310')
  const fillCart = () => call(page, addToCart, { data: { catalog_item_id: itemId, quantity: 6 } })
  await fillCart()
  const number = page.getByLabel('Purchase order number')
  const place = () => page.getByRole('button', { name: 'Place order' }).click()

  await test.step('a quantity that is typed while the shop still answers the last one is not lost', async () => {
    await page.goto('/cart')
    const quantity = page.getByRole('textbox', { name: /^Quantity of/ }).first()
    let answer = () => undefined as void
    const held = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/shopping_cart/*', async (route) => {
      await held
      await route.continue()
    })
    for (const typed of ['22', '24']) {
      await quantity.fill(typed)
      await quantity.press('Tab')
    }
    answer()
    // The way on waits for both.
    await page.getByRole('link', { name: 'Check out' }).first().click()
    await expect(page.getByText(/: 24 packs of 10 × \$[\d.]+$/)).toBeVisible()
    await page.unroute('**/shopping_cart/*')
  })

  await test.step('the freight comes with the page', async () => {
    const html = await (await page.goto('/checkout'))!.text()
    expect(html.includes('USPS Ground Advantage')).toBe(true)
  })

  await test.step('an order whose answer is lost is found, and is placed once', async () => {
    const po = poNumber('found')
    await number.fill(po)
    await loseAnswer(page)
    await place()
    await expect(page).toHaveURL(/\/orderplaced\?ids=\d+/)
    await page.unroute('**/create_orders')
    expect(complaints.splice(0)).toEqual([expect.stringContaining('ERR_FAILED')])
    await expect(page.getByText(po)).toBeVisible()
    expect(await countOrders(database, po)).toBe(1)
  })

  await test.step('the next cart of the same tab is another order', async () => {
    await fillCart()
    await page.goto('/checkout')
    await expect(number).toHaveValue('')
    const po = poNumber('next')
    await number.fill(po)
    await watchForEmptyPages(page)
    await place()
    await expect(page).toHaveURL(/\/orderplaced\?ids=\d+/)
    await expect(page.getByText(po)).toBeVisible()
    expect(await countOrders(database, po)).toBe(1)
    expect(await page.evaluate(() => document.documentElement.dataset['sawEmpty'])).toBeUndefined()
  })
})

/** The shop takes the order, and nobody hears of it. */
const loseAnswer = (page: Page) =>
  page.route('**/create_orders', async (route) => {
    await route.fetch()
    await route.abort()
  })

/** The page that says that there is nothing to order must not flash between a press and its order. */
const watchForEmptyPages = (page: Page) =>
  page.evaluate(() => {
    new MutationObserver(() => {
      if (document.querySelector('.empty')) document.documentElement.dataset['sawEmpty'] = 'yes'
    }).observe(document.body, { childList: true, subtree: true })
  })

async function countOrders({ pool }: Database, po: string): Promise<number> {
  return (await pool.query('select id from orders where po_number = $1', [po])).rows.length
}
