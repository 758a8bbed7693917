import type { Page } from '@playwright/test'
import type { Database } from '../server/platform/database.ts'
import { makeBuyer, type Buyer } from './buyer.ts'
import { placeByHand } from './place-by-hand.ts'
import { startPortalSession } from './start-session.ts'
import { expect, test } from './test.ts'

test('a customer opens the portal, finds an order, orders it again and comes back to the shop', async ({
  page,
  database,
}) => {
  const { rows } = await database.pool.query<{ id: number }>(
    "select id from customers where login = 'mei.lindqvist@kestrelridge.example'",
  )
  const orderId = await placeByHand(database, rows[0]!.id)

  await page.goto('/home')
  await page.getByRole('link', { name: 'CUSTOMER PORTAL' }).click()
  await page.getByLabel('E-mail').fill('mei.lindqvist@kestrelridge.example')
  await page.getByLabel('Password', { exact: true }).fill('Copper-Kettle-47')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/portal$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Mei' })).toBeVisible()

  await page.getByRole('link', { name: 'Orders', exact: true }).click()
  await page.getByLabel('Order, PO number or item').fill('kettle brush')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page).toHaveURL(/search=kettle\+brush/)
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: '1 order' })).toBeVisible()
  await page.getByLabel('Status').selectOption('Delivered')
  await expect(page.getByText('No orders match these filters.')).toBeVisible()
  await page.goBack()
  await page.getByRole('link', { name: String(orderId) }).click()
  await expect(page.getByText('On its way to you.')).toBeVisible()
  await page.reload()
  const history = page.getByRole('region', { name: 'History' })
  await expect(history.getByRole('time').first()).toHaveText(/^[A-Z][a-z]{2} \d+, 20\d\d, \d+:\d\d [AP]M E[SD]T$/)

  await page.getByRole('button', { name: 'Order again' }).click()
  const again = page.getByRole('dialog', { name: `Order ${orderId} again` })
  await expect(again).toContainText('Not available')
  await expect(again).toContainText('We no longer sell it.')
  await again.getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.getByText('1 item added to your cart, at today’s prices.')).toBeVisible()
  // The dialog, which says it too, may still be closing.
  await expect(page.getByRole('status').filter({ hasText: 'We no longer sell it.' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Cart, 1 line, / })).toBeVisible()
  await expect(page.getByRole('link', { name: 'In your cart: view it' })).toHaveAttribute('href', '/cart')
  await page.getByRole('button', { name: 'Order again' }).click()
  await expect(again).toContainText(/Already in your cart:.*: \d+/)
  await again.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('1 item added to your cart, at today’s prices.')).toBeVisible()
  await page.getByRole('button', { name: 'Order again' }).click()
  await again.getByRole('button', { name: 'Add again' }).click()
  await expect(page.getByText('1 item of this order added to your cart again, at today’s prices.')).toBeVisible()

  await page.getByRole('button', { name: 'Back to the shop' }).click()
  await expect(page).toHaveURL(/\/home$/)
  await page.goto('/portal')
  await page.getByRole('button', { name: 'Sign out of the portal' }).click()
  await expect(page).toHaveURL(/\/home$/)
})

test('by keys alone, orders are looked for without losing the place; what cannot be answered is refused at its field', async ({
  page,
  database,
}) => {
  const buyer = await makeBuyer(database)
  await openPortal(page, database, buyer, '/portal/orders')
  await page.reload()
  const [text, state] = [page.getByLabel('Order, PO number or item'), page.getByLabel('Status')]

  await text.fill('kettle')
  await text.press('Enter')
  await expect(page).toHaveURL(/search=kettle$/)
  await expect(text).toBeFocused()
  await state.focus()
  await page.keyboard.press('D')
  await expect(page).toHaveURL(/state=delivered$/)
  await expect(page.getByText('No orders match these filters.')).toBeVisible()
  await expect(state).toBeFocused()

  await page.goBack()
  await expect(state).toHaveValue('')
  await expect(text).toHaveValue('kettle')
  await page.goBack()
  await expect(text).toHaveValue('')

  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const refused = 'The start date is after the end date.'

  await page.getByLabel('From').fill('2026-03-31')
  await page.getByLabel('To', { exact: true }).fill('2026-03-01')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page.getByText(refused)).toBeVisible()
  await expect(page.getByLabel('From')).toBeFocused()
  await expect(page.getByText('No orders yet.')).toBeVisible()
  expect(asked).not.toContain('/api/portal/orders')
  await page.getByLabel('To', { exact: true }).fill('2026-04-01')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page.getByText('No orders match these filters.')).toBeVisible()
  await expect(page.getByText(refused)).toHaveCount(0)

  for (const [search, status, sentence] of [
    ['from=2026-03-31&to=2026-03-01', 400, refused],
    ['from=yesterday', 400, 'Enter a date, for example 2026-03-31.'],
    ['to=9999-12-31', 400, 'Enter a date, for example 2026-03-31.'],
    ['state=lost', 400, 'There is no such order status.'],
    ['page=0', 404, 'This page of orders does not exist.'],
    ['page=-1', 404, 'This page of orders does not exist.'],
    ['page=abc', 404, 'This page of orders does not exist.'],
    ['page=99999999', 404, 'This page of orders does not exist.'],
    ['search=%00%0A', 200, 'No orders yet.'],
  ] as const) {
    const reply = await page.request.get(`/portal/orders?${search}`)
    expect(reply.status(), search).toBe(status)
    const html = await reply.text()
    expect(html, search).toContain(sentence)
    expect(html, search).toMatch(/<button[^>]*>Show</)
  }
})

async function openPortal(page: Page, database: Database, buyer: Buyer, path: string): Promise<void> {
  await startPortalSession(page, database, buyer)
  await page.goto(path)
  await expect(page.getByRole('navigation', { name: 'Customer portal' })).toBeVisible()
}
