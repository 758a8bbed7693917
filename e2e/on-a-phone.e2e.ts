import type { Locator, Page } from '@playwright/test'
import { addToCart } from '../contract/shop/cart/cart.call.ts'
import { findItem } from './find-item.ts'
import { makeBuyer } from './buyer.ts'
import { call } from './decorated-cart.ts'
import { account, signInWithPassword } from './sign-in-steps.ts'
import { startSession } from './start-session.ts'
import { expect, test } from './test.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

const notice = (page: Page) => page.getByRole('region', { name: 'Cookies' })
const openMenu = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()

test('the cookie notice leaves the way to the checkout free, and the end of the page', async ({ page, database }) => {
  const buyer = await makeBuyer(database)
  await startSession(page, database, buyer)
  await call(page, addToCart, { data: { catalog_item_id: await findItem(database, 'NW-1222'), quantity: 20 } })
  await watchShifts(page)
  await page.goto('/cart')
  const checkOut = page.locator('.buybar').getByRole('link', { name: 'Check out' })
  await expect(notice(page)).toBeVisible()
  await expect(checkOut).toBeInViewport()
  expect(await overlap(notice(page), page.locator('.buybar'))).toBe(false)
  expect(await readShifts(page)).toBeLessThan(0.01)

  const terms = page.getByRole('contentinfo').getByRole('listitem').last()
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await expect(terms).toBeInViewport({ ratio: 1 })
  expect(await overlap(notice(page), terms)).toBe(false)

  await page.evaluate(() => window.scrollTo(0, 0))
  await checkOut.click()
  await expect(page).toHaveURL(/\/checkout$/)
  await expect(notice(page)).toBeVisible()
  await notice(page).getByRole('button', { name: 'Got it' }).click()
  await expect(notice(page)).toBeHidden()
})

test('on the page of an item the notice, the buy bar, what is compared and toasts leave each other free', async ({
  page,
  database,
}) => {
  await page.goto(`/products/${await findItem(database, 'NW-1222')}`)
  await expect(notice(page)).toBeVisible()
  const bar = page.locator('.buybar')
  expect(await overlap(notice(page), bar)).toBe(false)
  const tabs = page.getByRole('navigation', { name: 'On this page' })
  const current = tabs.locator('[aria-current]')
  await expect(current).toHaveText('Details')

  const scales = page.getByRole('main').getByRole('button', { name: /^Compare: / })
  await scales.first().click()
  const compared = page.getByRole('region', { name: 'Compare', exact: true })
  await expect(compared).toBeInViewport()
  await page.evaluate(() => window.scrollTo(0, 400))
  await expect(bar).toBeInViewport({ ratio: 1 })
  expect(await overlap(bar, compared)).toBe(false)
  expect(await overlap(bar, notice(page))).toBe(false)
  expect(await overlap(compared, notice(page))).toBe(false)

  // The bar gives way to the button of the panel.
  const ofPanel = page.getByRole('complementary', { name: 'Your price' }).getByRole('button', { name: 'Add to cart' })
  await ofPanel.scrollIntoViewIfNeeded()
  await expect(bar).toBeHidden()
  await page.locator('#charges, #stock, #shipping').last().scrollIntoViewIfNeeded()
  await expect(bar).toBeInViewport({ ratio: 1 })

  // The section in view is marked, and its tab is in sight.
  await tabs.getByRole('link', { name: 'Stock' }).click()
  await expect(current).toHaveText('Stock')
  await page.locator('#shipping').evaluate((section) => section.scrollIntoView())
  await expect(current).toHaveText('Shipping')
  await expect(current).toBeInViewport({ ratio: 0.9 })

  for (const index of [1, 2, 3]) await scales.nth(index).click()
  const toast = page
    .getByRole('region', { name: 'Messages' })
    .getByText('Maximum 3 products can be compared at a time!')
  await expect(toast).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect(bar).toBeInViewport({ ratio: 1 })
  expect(await overlap(toast, bar)).toBe(false)
  expect(await overlap(toast, compared)).toBe(false)
  await bar.getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible()
})

test('the portal is reached from the menu, by a guest by way of the sign-in, and from the account', async ({
  page,
  database,
}) => {
  const buyer = await makeBuyer(database)
  const welcome = page.getByRole('heading', { level: 1, name: 'Welcome, Ann' })
  await page.goto('/home')
  await openMenu(page)
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'CUSTOMER PORTAL' }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden()
  await signInWithPassword(page, buyer)
  await expect(page).toHaveURL(/\/portal$/)
  await expect(welcome).toBeVisible()
  await page.goto('/home')
  await openMenu(page)
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'CUSTOMER PORTAL' }).click()
  await expect(page).toHaveURL(/\/portal$/)
  await expect(welcome).toBeVisible()
  await page.goto('/cart')
  await account(page).click()
  await page.getByRole('link', { name: 'CUSTOMER PORTAL' }).click()
  await expect(page).toHaveURL(/\/portal$/)
})

async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [(await one.boundingBox())!, (await other.boundingBox())!]
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

/** Notes how far what is seen moves by itself. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const seen = { shifts: 0 }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) seen.shifts += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })

const readShifts = (page: Page) => page.evaluate(() => (window as unknown as { seen: { shifts: number } }).seen.shifts)
