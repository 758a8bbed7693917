import { and, eq, isNull } from 'drizzle-orm'
import type { CustomerId } from '../domain/ids.ts'
import { createPassOver } from '../server/modules/people/index.ts'
import { sessions } from '../server/modules/people/sessions/sessions.tables.ts'
import { systemClock } from '../server/platform/clock.ts'
import type { Database } from '../server/platform/database.ts'
import { account, signInDialog, signInWithPassword } from './sign-in-steps.ts'
import { makeBuyer, type Buyer } from './buyer.ts'
import { startSession } from './start-session.ts'
import { expect, expectToast, test } from './test.ts'

let ann: Buyer

// Somebody of one's own: what the tests beside do with the demo's people does not matter here.
test.beforeEach(async ({ database }) => {
  ann = await makeBuyer(database)
})

test.describe('what a guest wanted goes on after the sign-in:', () => {
  test('an item is kept', async ({ page }) => {
    await page.goto('/search/safety%20glasses')
    const card = page.getByRole('main').getByRole('article').first()
    const name = (await card.getByRole('heading').innerText()).trim()
    await card.getByRole('button', { name: /wishlist/i }).click()
    await signInWithPassword(page, ann)
    await expectToast(page, 'Added to your wishlist.')
    await page.goto('/wishlist')
    await expect(page.getByRole('main').getByRole('heading', { name })).toBeVisible()
  })

  test('cart and wishlist drop down; signing out of a page of the customer leads home and asks nothing', async ({
    page,
  }) => {
    await page.goto('/home')
    for (const list of ['Cart', 'Wishlist']) {
      await page.getByRole('banner').getByRole('button', { name: list, exact: true }).click()
      await signInWithPassword(page, ann)
      const view = page.getByRole('link', { name: `View ${list.toLowerCase()}` })
      await expect(view).toBeVisible()
      await view.click()
      await expect(page.getByRole('heading', { name: `Your ${list.toLowerCase()} is empty` })).toBeVisible()
      await account(page).click()
      await page.getByRole('button', { name: 'Logout' }).click()
      await expectToast(page, 'You are signed out.')
      await expect(page).toHaveURL(/\/home$/)
      await expect(signInDialog(page)).toHaveCount(0)
    }
  })

  test('a collection for customers opens, when its link was pressed and when its address was typed', async ({
    page,
  }) => {
    await page.goto('/home')
    const group = page.getByRole('contentinfo').or(page.getByRole('main')).getByRole('link', { name: 'Closeouts' })
    await group.first().click()
    await expect(page.getByText('Login Required', { exact: true }).first()).toBeVisible()
    await signInWithPassword(page, ann)
    await expect(page.getByRole('heading', { level: 1, name: /closeouts/i })).toBeVisible()
    await expect(signInDialog(page)).toBeHidden()
    const address = page.url()

    await account(page).click()
    await page.getByRole('button', { name: 'Logout' }).click()
    await expectToast(page, 'You are signed out.')
    await page.goto(address)
    await expect(page.getByText('Login Required', { exact: true }).first()).toBeVisible()
    await signInWithPassword(page, ann)
    await expect(page.getByRole('heading', { level: 1, name: /closeouts/i })).toBeVisible()
  })

  test('what belongs to a customer opens, and signing out by its address leaves no way back into the session', async ({
    page,
    database,
  }) => {
    // That each such page asks to sign in is seen where they are looked at as a guest (e2e/barriers/guest-states.ts).
    await page.goto('/flyer-builder')
    await signInWithPassword(page, ann)
    await expect(page.getByRole('heading', { name: 'Make your first flyer' })).toBeVisible()
    await expect(page).toHaveURL(/\/flyer-builder$/)
    await page.goto('/logout')
    await expectToast(page, 'You are signed out.')
    await expect(page).toHaveURL(/\/home$/)
    await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible()
    expect(
      await page.evaluate(() => [localStorage.getItem('auth_token'), document.cookie.includes('auth_token')]),
    ).toEqual([null, false])
    expect(await countSessions(database, ann.id)).toBe(0)
  })
})

test('the popup never shows to somebody who is signed in', async ({ page, database }) => {
  await startSession(page, database, ann)
  for (const address of ['/cart', '/wishlist', '/checkout', '/login']) {
    await page.goto(address)
    await expect(account(page)).toBeVisible()
    await expect(signInDialog(page)).toHaveCount(0)
  }
  await expect(page).toHaveURL(/\/home$/)
})

test('a session that has ended elsewhere is over in every tab at the next call', async ({
  page,
  context,
  database,
}) => {
  await startSession(page, database, ann)
  await page.goto('/cart')
  await expect(account(page)).toBeVisible()
  const other = await context.newPage()
  await other.goto('/home')
  // The whole name comes with the server's answer: from here on the page asks for nothing by itself.
  await expect(account(other)).toHaveAttribute('title', /Riverside Fabrication/)

  await database.orm.delete(sessions).where(eq(sessions.customerId, ann.id))
  await other
    .getByRole('banner')
    .getByRole('button', { name: /^Wishlist/ })
    .click()
  await expect(other.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible()
  // This one shows what belongs to a customer, so it asks.
  await expect(signInDialog(page)).toBeVisible()
  for (const tab of [other, page]) {
    await expect(account(tab)).toBeHidden()
    expect(await tab.evaluate(() => localStorage.getItem('auth_token'))).toBeNull()
  }
})

test('a session that has ended does not use up the way back from the portal', async ({ page, database }) => {
  await startSession(page, database, ann)
  await page.goto('/about-us')
  await expect(account(page)).toBeVisible()
  await database.orm.delete(sessions).where(eq(sessions.customerId, ann.id))
  const token = await database.transaction((tx) => createPassOver({ clock: systemClock }).createLoginToken(tx, ann.id))
  await page.goto(`/home?login_token=${token}`)
  await expect(page).toHaveURL(/\/home$/)
  await expect.poll(() => countSessions(database, ann.id)).toBe(1)
  await expect(account(page)).toBeVisible()
})

async function countSessions(database: Database, customerId: CustomerId): Promise<number> {
  return database.orm.$count(sessions, and(eq(sessions.customerId, customerId), isNull(sessions.endedAt)))
}

test('a sign-in that is sent while the page is being taken over goes out with what was typed before', async ({
  page,
}) => {
  // React listens second, after what notes early events; then it takes the page over in later tasks, and this comes before them.
  await page.addInitScript(() => {
    const listen = document.addEventListener.bind(document)
    let heard = 0
    document.addEventListener = (...args: Parameters<typeof listen>) => {
      listen(...args)
      if (args[0] !== 'submit' || ++heard !== 2) return
      const later = (ticks: number): void =>
        ticks > 0
          ? queueMicrotask(() => later(ticks - 1))
          : document.querySelector<HTMLFormElement>('form[novalidate]')!.requestSubmit()
      later(100)
    }
  })
  let letCodeCome = () => {}
  const held = new Promise<void>((resolve) => (letCodeCome = resolve))
  await page.route('**/assets/entry-client*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/login', { waitUntil: 'domcontentloaded' })
  const form = page.getByRole('main')
  await form.getByLabel('E-mail').fill(ann.login)
  await form.getByLabel('Password', { exact: true }).fill(ann.password)
  letCodeCome()
  await expect(account(page)).toBeVisible()
})
