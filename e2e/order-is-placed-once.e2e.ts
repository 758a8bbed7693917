import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import type { CustomerId } from '../domain/ids.ts'
import { customers } from '../server/modules/customers/customers.tables.ts'
import type { Database } from '../server/platform/database.ts'
import { findItem } from './find-item.ts'
import { startSession } from './start-session.ts'
import { expect, test } from './test.ts'

const poNumber = () => `PO-${Date.now() % 1_000_000}-${Math.floor(Math.random() * 1_000)}`
const place = (page: Page) => page.getByRole('button', { name: 'Place order' }).click()

test('a buyer hears what has changed, what is missing, and what became of a lost answer', async ({
  page,
  database,
  complaints,
}) => {
  await startSession(page, database, { id: await findTom(database) })
  await page.goto('/home')
  await page.getByRole('button', { name: 'Got it' }).click()
  const shop = await openCalls(page)
  const [wireId, discId] = [await findItem(database, 'NW-1222'), await findItem(database, 'NW-5310')]
  const first = await shop.add(wireId, 20)
  const second = await shop.add(discId, 10)
  const po = poNumber()
  const number = page.getByLabel('Purchase order number')

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
    await expect(page.getByText(/: 24 spools × \$[\d.]+$/)).toBeVisible()
    await page.unroute('**/shopping_cart/*')
  })

  await test.step('the freight comes with the page', async () => {
    const html = await (await page.goto('/checkout'))!.text()
    expect(html).toContain('FedEx Freight')
  })

  await test.step('whether there is a loading dock is asked and not guessed', async () => {
    const lowered = page.getByRole('radio', { name: /^FedEx Freight Economy, with liftgate Arrives/ })
    await expect(page.getByText(/^Does this address have a loading dock\? Freight to a dock/)).toBeVisible()
    await expect(
      page.getByRole('radiogroup', { name: 'Shipping method' }).getByRole('radio', { checked: true }),
    ).toHaveCount(0)
    await place(page)
    await expect(page.locator(':focus')).toHaveText(
      'Does this address have a loading dock? Please choose a shipping method.',
    )
    await lowered.check()
  })

  await test.step('what is missing stands at its field, which has the focus', async () => {
    await place(page)
    await expect(number).toBeFocused()
    await expect(page.getByText('Please enter the purchase order number.')).toHaveCount(1)
  })

  await test.step('an address that was begun is not passed over', async () => {
    await page.getByRole('button', { name: 'New address' }).click()
    await expect(page.getByRole('form', { name: 'New address' }).getByRole('textbox', { name: 'Name' })).toBeFocused()
    await number.fill(po)
    await place(page)
    await expect(page.locator(':focus')).toHaveText('Please save the address you started, or cancel it.')
    await page.getByRole('button', { name: 'Cancel' }).click()
  })

  await test.step('a cart that changed elsewhere is shown with old and new figures, and nothing typed is lost', async () => {
    await shop.call('PUT', `/shopping_cart/${first}`, { quantity: 30 })
    await shop.call('DELETE', `/shopping_cart/${second}`)
    await place(page)
    const changes = page.getByRole('status').filter({ hasText: /Your cart total is now \$[\d,.]+/ })
    await expect(changes).toBeFocused()
    await expect(changes).toContainText('30 spools now, was 24')
    await expect(changes).toContainText('no longer in your cart.')
    await expect(number).toHaveValue(po)
  })

  await test.step('the way to the cart and a reload keep what was typed', async () => {
    await page.getByRole('link', { name: 'Back to cart' }).click()
    await page.getByRole('link', { name: 'Check out' }).first().click()
    await expect(number).toHaveValue(po)
    await page.reload()
    await expect(number).toHaveValue(po)
  })

  await test.step('an order whose answer is lost is found, and is placed once', async () => {
    await page.route('**/create_orders', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await place(page)
    await expect(page).toHaveURL(/\/orderplaced\?ids=\d+/)
    await page.unroute('**/create_orders')
    expect(complaints.splice(0)).toEqual([expect.stringContaining('ERR_FAILED')])
    await expect(page.getByText(po)).toBeVisible()
    expect(await countOrders(database, po)).toBe(1)
  })

  await test.step('the next cart of the same tab is another order', async () => {
    await shop.add(wireId, 24)
    await page.goto('/checkout')
    await expect(number).toHaveValue('')
    await number.fill(po)
    await number.blur()
    await expect(page.getByText(/already used purchase order number/)).toHaveCount(1)
    const next = poNumber()
    await number.fill(next)
    await page.getByRole('radio', { name: /^FedEx Freight Economy Arrives/ }).check()
    await watchForEmptyPages(page)
    await place(page)
    await expect(page).toHaveURL(/\/orderplaced\?ids=\d+/)
    await expect(page.getByText(next)).toBeVisible()
    expect(await countOrders(database, next)).toBe(1)
    expect(await page.evaluate(() => document.documentElement.dataset['sawEmpty'])).toBeUndefined()
  })

  await test.step('an order whose answer never came is named above the next cart, until its buyer has seen it', async () => {
    await shop.add(discId, 10)
    await page.goto('/checkout')
    const lost = poNumber()
    await number.fill(lost)
    await page.route('**/create_orders', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await page.route('**/placed_orders?checkout_key=*', (route) => route.abort())
    await place(page)
    await expect(page.getByText('The shop cannot be reached. Please try again.')).toBeVisible()
    await page.unroute('**/create_orders')
    await page.unroute('**/placed_orders?checkout_key=*')
    for (const complaint of complaints.splice(0)) expect(complaint).toContain('ERR_FAILED')
    await page.goto('/home')
    const next = await shop.add(wireId, 24)
    await page.goto('/checkout')
    const note = page.getByRole('status').filter({ hasText: 'Your order before this one was placed: see order' })
    await expect(note).toContainText('This is a new cart.')
    await expect(number).toHaveValue('')
    await note.getByRole('link').click()
    await expect(page.getByText(lost)).toBeVisible()
    await page.goto('/checkout')
    await expect(number).toBeVisible()
    await expect(note).toBeHidden()
    expect(await countOrders(database, lost)).toBe(1)
    await number.fill(poNumber())
    await page.getByRole('radio', { name: /^FedEx Freight Economy Arrives/ }).check()
    await shop.call('DELETE', `/shopping_cart/${next}`)
  })

  await test.step('whoever orders what another window has ordered or removed hears of it', async () => {
    await place(page)
    await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
    const note = page.getByRole('status').filter({ hasText: 'ordered or removed in another window' })
    await expect(note).toBeFocused()
    await expect(note).toBeInViewport()
    await expect(note.getByRole('link', { name: 'see your orders' })).toHaveAttribute('href', '/portal/orders')
  })

  await test.step('an empty cart says so and shows where goods are', async () => {
    await page.goto('/checkout')
    await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  })
})

async function findTom({ orm }: Database): Promise<CustomerId> {
  const [tom] = await orm
    .select({ id: customers.id })
    .from(customers)
    .where(eq(customers.login, 'tom.okafor@halvorsen.example'))
  return tom!.id
}

/** Calls as another window of the same buyer makes them. */
async function openCalls(page: Page) {
  const token = await page.evaluate(() => localStorage.getItem('auth_token') ?? sessionStorage.getItem('auth_token'))
  async function call(method: string, path: string, data?: object) {
    const headers = { authorization: `Bearer ${token}` }
    const reply = await page.request.fetch(`/api${path}`, { method, headers, ...(data ? { data } : {}) })
    const body = (await reply.json()) as { message: string; error?: string; data: Record<string, unknown> }
    expect(body.error).toBeUndefined()
    return body.data
  }
  return {
    call,
    /** @returns the id of the line */
    async add(itemId: number, quantity: number): Promise<number> {
      return (await call('POST', '/shopping_cart', { catalog_item_id: itemId, quantity }))['line_id'] as number
    },
  }
}

/** The page that says that there is nothing to order must not flash between a press and its order. */
const watchForEmptyPages = (page: Page) =>
  page.evaluate(() => {
    new MutationObserver(() => {
      if (document.querySelector('.empty')) document.documentElement.dataset['sawEmpty'] = 'yes'
    }).observe(document.body, { childList: true, subtree: true })
  })

async function countOrders(
  database: { pool: { query(text: string, values: unknown[]): Promise<{ rows: unknown[] }> } },
  po: string,
): Promise<number> {
  return (await database.pool.query('select id from orders where po_number = $1', [po])).rows.length
}
