import type { BrowserContext, Page } from '@playwright/test'
import { createPassOver } from '../server/modules/people/index.ts'
import { systemClock } from '../server/platform/clock.ts'
import type { Database } from '../server/platform/database.ts'
import { hashToken, newToken } from '../server/platform/settings/secrets.ts'
import { makeBuyer, type Buyer } from './buyer.ts'
import { expect, expectToast, openAnotherBrowser, test } from './test.ts'

let dana: Buyer

test.beforeEach(async ({ database }) => {
  dana = await makeBuyer(database, { firstName: 'Dana', lastName: 'Reyes' })
})

const account = (tab: Page) => tab.getByRole('button', { name: /^Account of/ })

/** As in another tab: the browser's cookie is Ann's from now on. */
async function signAnnInElsewhere(context: BrowserContext, database: Database): Promise<{ id: number }> {
  const [ann, token] = [await makeBuyer(database), newToken()]
  await database.pool.query(
    "insert into sessions (customer_id, token_hash, expires_at) values ($1, $2, now() + interval '1 day')",
    [ann.id, hashToken(token)],
  )
  await context.addCookies([{ name: 'auth_token', value: token, url: process.env['SHOP_URL']!, sameSite: 'Lax' }])
  return ann
}

const endSessionsOf = ({ id }: { id: number }, database: Database) =>
  database.pool.query('update sessions set ended_at = now() where customer_id = $1', [id])

const ended = (page: Page) => page.getByText('Your session has ended. Please sign in again.')

async function signInForNow(page: Page, { login, password }: Buyer, address = '/login'): Promise<void> {
  const main = page.getByRole('main')
  await page.goto(address)
  await main.getByLabel('E-mail').fill(login)
  await main.getByLabel('Password', { exact: true }).fill(password)
  await main.getByLabel('Remember me for 7 days').uncheck()
  await main.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(account(page)).toBeVisible()
}

test('who is signed in lies beside the token, and nothing of a shopper is left after logout', async ({ page }) => {
  const read = (place: 'localStorage' | 'sessionStorage') =>
    page.evaluate((name) => ({ ...window[name] }) as Record<string, string>, place)
  // Icons are fetched once a page has been open for some time, for whoever that is.
  const ofShopper = (stored: Record<string, string>) =>
    Object.keys(stored)
      .filter((key) => key !== 'icon_sprite')
      .sort()
  await page.goto('/search/tumbler')
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Compare: / })
    .first()
    .click()
  await page.goto('/products/1')
  await page.getByRole('combobox').fill('safety glasses')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('safety glasses')
  await signInForNow(page, dana)
  await expect.poll(async () => Object.keys(await read('sessionStorage'))).toContain('user')
  const [session, local] = [await read('sessionStorage'), await read('localStorage')]
  expect(session).toHaveProperty('auth_token')
  expect(JSON.parse(session['user']!)).toMatchObject({
    first_name: 'Dana',
    last_name: 'Reyes',
    social_connects: { linked_google: false, linked_amazon: false },
  })
  expect(Object.keys(local)).not.toEqual(expect.arrayContaining(['auth_token']))
  expect(Object.keys(local)).not.toEqual(expect.arrayContaining(['user']))
  expect(ofShopper(local)).toEqual(['compare_products', 'past_searches', 'recently_viewed'])

  await page.goto('/listing/1')
  await expect(page.getByRole('region', { name: 'Compare', exact: true })).toBeVisible()
  // From the page of an item, which notes that it was looked at, with a checkout that was begun.
  await page.goto('/products/1')
  await page.evaluate(() => sessionStorage.setItem('checkout', '{"entered":{"poNumber":"PO-4711"}}'))
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await account(page).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expectToast(page, 'You are signed out.')
  await expect(page).toHaveURL(/\/home$/)
  await expect(page.getByRole('region', { name: 'Compare', exact: true })).toBeHidden()
  await expect(page.getByRole('region', { name: 'Recently viewed' })).toBeHidden()
  expect(ofShopper(await read('localStorage'))).toEqual([])
  expect(Object.keys(await read('sessionStorage'))).toEqual([])
  expect(
    asked.filter((path) => /\/api\/.*products\//.test(path)),
    'of the page that is left',
  ).toEqual([])
})

test('a session that is not remembered is known in tabs from before and after it, and ends from any of them', async ({
  page,
  context,
}) => {
  const [before, blind] = [await context.newPage(), await context.newPage()]
  await before.goto('/home')
  // As a tab that hears of the sign-in before it can read the cookie.
  await blind.goto('/home')
  await blind.evaluate(() => Object.defineProperty(document, 'cookie', { get: () => '' }))
  await page.bringToFront()
  // Signing in never leads out of the shop.
  await signInForNow(page, dana, `/login?next=${encodeURIComponent('/..//evil.example/')}`)
  await expect(page).toHaveURL(/\/home$/)
  await expect(account(before)).toBeVisible()
  await expect(account(blind)).toHaveAccessibleName('Account of Dana Reyes')
  const [opened] = await Promise.all([context.waitForEvent('page'), page.evaluate(() => void window.open('/home'))])
  await expect(account(opened)).toBeVisible()
  const after = await context.newPage()
  await after.goto('/cart')
  await expect(account(after)).toHaveAccessibleName('Account of Dana Reyes')
  await account(after).click()
  await after.getByRole('button', { name: 'Logout' }).click()
  await expectToast(after, 'You are signed out.')
  for (const tab of [page, before, opened]) await expect(account(tab)).toBeHidden()
})

test('whoever signed in last is signed in, in the page that is rendered as in the calls of a tab that was another’s', async ({
  page,
  context,
  database,
}) => {
  await signInForNow(page, dana)
  await signAnnInElsewhere(context, database)

  await page.reload()
  await expect(account(page)).toHaveAccessibleName('Account of Ann Marsh')
  await page.getByRole('link', { name: 'CUSTOMER PORTAL' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Ann' })).toBeVisible()
})

test('a page that was rendered for one and is begun by another shows nothing of the first', async ({
  page,
  context,
  database,
}) => {
  await signInForNow(page, dana)
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
  await signInForNow(page, dana)
  await page.getByRole('link', { name: 'CUSTOMER PORTAL' }).click()
  const hello = page.getByRole('heading', { level: 1, name: 'Welcome, Dana' })
  await expect(hello).toBeVisible()
  const shop = await context.newPage()
  await shop.goto('/home')
  await account(shop).click()
  await shop.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Customer portal' })).toBeVisible()
  await expect(hello).toBeHidden()
  await page.goto('/portal/orders')
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in to the customer portal' })).toBeVisible()
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
})

test('a login token asks before somebody else is signed out for it, opens a session once and leaves the address bar', async ({
  page,
  context,
  database,
  browser,
}) => {
  const pass = createPassOver({ clock: systemClock })
  const token = await database.transaction((tx) => pass.createLoginToken(tx, dana.id))
  await signAnnInElsewhere(context, database)
  await page.goto(`/home?login_token=${token}`)
  await expect(page.getByRole('alertdialog', { name: 'Continue as Dana Reyes?' })).toBeVisible()
  await page.getByRole('button', { name: 'Stay signed in as Ann Marsh' }).click()
  await expect(account(page)).toHaveAccessibleName('Account of Ann Marsh')

  await page.goto(`/home?login_token=${token}`)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(account(page)).toHaveAccessibleName('Account of Dana Reyes')
  await expect(page).toHaveURL(/\/home$/)

  const stranger = await openAnotherBrowser(browser)
  await stranger.goto(`/home?login_token=${token}`)
  await expect(stranger.getByText('This sign-in link was already used or has expired. Please sign in.')).toBeVisible()
  await expect(account(stranger)).toBeHidden()

  const another = await database.transaction((tx) => pass.createLoginToken(tx, dana.id))
  await stranger.goto(`/home?login_token=${another}`)
  await expect(account(stranger)).toHaveAccessibleName('Account of Dana Reyes')
  await expect(stranger).toHaveURL(/\/home$/)
})

test('a session that was ended elsewhere: the next press leads home as a guest, and says so once', async ({
  page,
  context,
  database,
}) => {
  const ann = await signAnnInElsewhere(context, database)
  await page.goto('/listing/1')
  await expect(account(page)).toHaveAccessibleName('Account of Ann Marsh')
  await endSessionsOf(ann, database)
  await page.getByRole('article').getByRole('heading').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/home$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Request Time Out!')).toHaveCount(0)
  await expect(ended(page)).toHaveCount(1)
  await expect(account(page)).toBeHidden()
})

test('a page that is loaded after its session was ended elsewhere stays, as a guest sees it', async ({
  page,
  context,
  database,
}) => {
  const ann = await signAnnInElsewhere(context, database)
  await page.goto('/home')
  await expect(account(page)).toHaveAccessibleName('Account of Ann Marsh')
  await endSessionsOf(ann, database)
  await page.goto('/listing/1')
  await expect(ended(page)).toHaveCount(1)
  await expect(account(page)).toBeHidden()
  await expect(page).toHaveURL(/\/listing\/1$/)
  await expect(page.getByText('Request Time Out!')).toHaveCount(0)
})
