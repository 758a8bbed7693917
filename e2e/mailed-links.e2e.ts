import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { customers } from '../server/modules/people/customers/customers.tables.ts'
import { makeBuyer } from './buyer.ts'
import { openMail } from './mailbox.ts'
import { account, signInDialog, signInWithPassword } from './sign-in-steps.ts'
import { startSession } from './start-session.ts'
import { expect, expectToast, openAnotherBrowser, test } from './test.ts'

/** Follows the link in the newest mail to somebody. @returns its address */
async function followMailedLink(page: Page, to: string, path: string): Promise<string> {
  await openMail(page, to)
  const link = page.locator(`a[href*="${path}"]`).first()
  const address = await link.getAttribute('href')
  await link.click()
  return address!
}

test('a forgotten password is set anew by the mailed link, once, and every browser is signed out', async ({
  page,
  browser,
  database,
}) => {
  const ann = await makeBuyer(database)
  const elsewhere = await openAnotherBrowser(browser)
  await startSession(elsewhere, database, ann)
  await elsewhere.goto('/home')
  await expect(account(elsewhere)).toBeVisible()

  await page.goto('/cart')
  await signInDialog(page).getByLabel('E-mail').fill(ann.login)
  await signInDialog(page).getByRole('button', { name: 'Forgot password?' }).click()
  await expect(page.getByText('we sent a link to set a new password.')).toBeVisible()
  const address = await followMailedLink(page, ann.login, '/set-password/')
  await page.getByLabel('New password').fill('short')
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByLabel('New password')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('New password').fill('Bronze-Lantern-61')
  await page.getByLabel('Confirm password').fill('Bronze-Lantern-62')
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByText('The two passwords that you entered do not match!')).toBeVisible()
  await page.getByLabel('Confirm password').fill('Bronze-Lantern-61')
  await page.getByRole('button', { name: 'Set password' }).click()
  await expectToast(page, 'Your new password is set. Please sign in.')

  await signInWithPassword(page, ann)
  await expect(signInDialog(page).getByText('The e-mail address or password is incorrect.')).toBeVisible()
  await signInWithPassword(page, { ...ann, password: 'Bronze-Lantern-61' })
  await expect(account(page)).toBeVisible()
  await elsewhere.goto('/cart')
  await expect(account(elsewhere)).toBeHidden()
  await elsewhere.close()

  await page.goto(address)
  await page.getByLabel('New password').fill('Silver-Compass-18')
  await page.getByLabel('Confirm password').fill('Silver-Compass-18')
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('This link was already used')
})

test('a link that opens an account says what it is worth', async ({ page }) => {
  await page.goto('/user-activation/made-up')
  await expect(page.getByRole('status').filter({ hasText: 'link' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('button', { name: 'Create an Account' })).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  await expect(signInDialog(page)).toBeVisible()
})

test('a closed account is cleaned up when its owner comes in by another one, and nothing stays in the browser', async ({
  page,
  database,
}) => {
  const address = `closed.${Date.now()}@lakeside.example`
  const come = async () => {
    await page.goto('/home')
    await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click()
    const [provider] = await Promise.all([
      page.context().waitForEvent('page'),
      signInDialog(page).getByRole('button', { name: 'Sign in with Google' }).click(),
    ])
    await provider.getByLabel('Somebody else').fill(address)
    await provider.getByRole('button', { name: 'Continue' }).click()
  }
  await come()
  await expect(account(page)).toBeVisible()
  await account(page).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expectToast(page, 'You are signed out.')
  await database.orm.update(customers).set({ blocked: true }).where(eq(customers.login, address))
  await come()
  await expectToast(page, 'The account that was linked to Google is closed. Please call us.')
  await expect(account(page)).toBeHidden()
  expect(await page.evaluate(() => [localStorage.getItem('auth_token'), sessionStorage.getItem('auth_token')])).toEqual(
    [null, null],
  )
})
