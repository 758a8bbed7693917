import type { BrowserContext, Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { createPassOver, customers } from '../server/modules/customers/index.ts'
import { systemClock } from '../server/platform/clock.ts'
import type { Database } from '../server/platform/database.ts'
import { hashToken, newToken } from '../server/platform/secrets.ts'
import { makeBuyer } from './buyer.ts'
import { expect, expectToast, openAnotherBrowser, test } from './test.ts'

const demo = { login: 'dana.reyes@halvorsen.example', password: 'Copper-Kettle-47' }
const account = (tab: Page) => tab.getByRole('button', { name: /^Account of/ })

/** As in another tab: the browser's cookie is Ann's from now on. */
async function signAnnInElsewhere(context: BrowserContext, database: Database): Promise<void> {
  const [ann, token] = [await makeBuyer(database), newToken()]
  await database.pool.query(
    "insert into sessions (customer_id, token_hash, expires_at) values ($1, $2, now() + interval '1 day')",
    [ann.id, hashToken(token)],
  )
  await context.addCookies([{ name: 'auth_token', value: token, url: process.env['SHOP_URL']!, sameSite: 'Lax' }])
}

async function signInForNow(page: Page, { login, password }: typeof demo): Promise<void> {
  const main = page.getByRole('main')
  await page.goto('/login')
  await main.getByLabel('E-mail').fill(login)
  await main.getByLabel('Password', { exact: true }).fill(password)
  await main.getByLabel('Remember me for 7 days').uncheck()
  await main.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(account(page)).toBeVisible()
}

test('a session that is not remembered ends in every tab that shares it', async ({ page, context }) => {
  await signInForNow(page, demo)
  const [other] = await Promise.all([context.waitForEvent('page'), page.evaluate(() => void window.open('/home'))])
  await expect(account(other)).toBeVisible()
  await account(page).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expectToast(page, 'You are signed out.')
  await expect(account(other)).toBeHidden()
})

test('a session that is not remembered is known in tabs from before and after it, and ends from any of them', async ({
  page,
  context,
}) => {
  const before = await context.newPage()
  await before.goto('/home')
  await signInForNow(page, demo)
  await expect(account(before)).toBeVisible()
  const after = await context.newPage()
  await after.goto('/cart')
  await expect(account(after)).toHaveAccessibleName('Account of Dana Reyes')
  await account(after).click()
  await after.getByRole('button', { name: 'Logout' }).click()
  await expect(account(page)).toBeHidden()
  await expect(account(before)).toBeHidden()
})

test('a tab that hears of a sign-in before it can read the cookie knows who it is', async ({ page, context }) => {
  const before = await context.newPage()
  await before.goto('/home')
  await before.evaluate(() => Object.defineProperty(document, 'cookie', { get: () => '' }))
  await signInForNow(page, demo)
  await expect(account(before)).toHaveAccessibleName('Account of Dana Reyes')
})

test('whoever signed in last is signed in, in the page that is rendered as in the calls of a tab that was another’s', async ({
  page,
  context,
  database,
}) => {
  await signInForNow(page, demo)
  await signAnnInElsewhere(context, database)

  await page.reload()
  await expect(account(page)).toHaveAccessibleName('Account of Ann Marsh')
  await page.getByRole('link', { name: 'CUSTOMER PORTAL' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Good to see you, Ann' })).toBeVisible()
})

test('a page that was rendered for one and is begun by another shows nothing of the first', async ({
  page,
  context,
  database,
}) => {
  await signInForNow(page, demo)
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/assets\/entry-client-.*\.js$/, async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/cart', { waitUntil: 'domcontentloaded' })
  await expect(account(page)).toHaveAccessibleName('Account of Dana Reyes')
  await signAnnInElsewhere(context, database)
  release()
  await expect(account(page)).toHaveAccessibleName('Account of Ann Marsh')
  await expect(page.getByRole('button', { name: 'Cart, 0 lines, $0.00' })).toBeVisible()
})

test('signing out of the shop closes the portal in the other tab', async ({ page, context }) => {
  await signInForNow(page, demo)
  await page.getByRole('link', { name: 'CUSTOMER PORTAL' }).click()
  const hello = page.getByRole('heading', { level: 1, name: 'Good to see you, Dana' })
  await expect(hello).toBeVisible()
  const shop = await context.newPage()
  await shop.goto('/home')
  await account(shop).click()
  await shop.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Customer portal' })).toBeVisible()
  await expect(hello).toBeHidden()
  await page.goto('/portal/orders')
  await expect(page.getByText('Please open the customer portal from the shop.')).toBeVisible()
})

test('a login token opens a session once and leaves the address bar', async ({ page, database, browser }) => {
  const [customer] = await database.orm.select().from(customers).where(eq(customers.login, demo.login))
  const pass = createPassOver({ clock: systemClock })
  const token = await database.transaction((tx) => pass.createLoginToken(tx, customer!.id))
  await page.goto(`/home?login_token=${token}`)
  await expect(account(page)).toBeVisible()
  await expect(page).toHaveURL(/\/home$/)

  const stranger = await openAnotherBrowser(browser)
  await stranger.goto(`/home?login_token=${token}`)
  await expect(stranger.getByText('This way in was used before, or it came too late.')).toBeVisible()
  await expect(account(stranger)).toBeHidden()
})
