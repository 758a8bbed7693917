import type { Page } from '@playwright/test'
import { makeBuyer } from './buyer.ts'
import { openMail } from './mailbox.ts'
import { account, signInWithPassword } from './sign-in-steps.ts'
import { expect, expectToast, test } from './test.ts'

let typed = 0
const newAddress = () => `social.${Date.now()}.${++typed}@lakeside.example`

async function choose(page: Page, press: () => Promise<void>, address: string | 'Cancel' | RegExp): Promise<void> {
  const [provider] = await Promise.all([page.context().waitForEvent('page'), press()])
  await expect(provider.getByText('A stand-in for trying the shop.')).toBeVisible()
  if (typeof address !== 'string' || address === 'Cancel') {
    await provider.getByRole('button', { name: address }).click()
    return
  }
  await provider.getByLabel('Somebody else').fill(address)
  await provider.getByRole('button', { name: 'Continue' }).click()
}

async function askToSignIn(page: Page) {
  await page.goto('/home')
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click()
  return page.getByRole('dialog', { name: 'Sign in' })
}

test('a newcomer signs in with Apple, and what was to happen goes on', async ({ page }) => {
  await page.goto('/search/safety%20glasses')
  await page.getByRole('main').getByRole('article').first().getByRole('link').click()
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Sign in' })
  await choose(page, () => dialog.getByRole('button', { name: 'Sign in with Apple' }).click(), newAddress())
  await expectToast(page, 'Added to cart: ')
  await expect(dialog).toBeHidden()
  await expect.poll(() => page.context().pages().length, 'the window has closed').toBe(1)
})

test('not remembered, the session ends with the browser; of two tabs one signs out, and the other knows', async ({
  page,
  context,
}) => {
  const dialog = await askToSignIn(page)
  await dialog.getByLabel('Remember me for 7 days').uncheck()
  await choose(page, () => dialog.getByRole('button', { name: 'Sign in with Google' }).click(), newAddress())
  const robin = (tab: Page) => tab.getByRole('button', { name: /^Account of Robin/ })
  await expect(robin(page)).toBeVisible()
  const stored = await page.evaluate(() => [localStorage.getItem('auth_token'), sessionStorage.getItem('auth_token')])
  expect(stored).toEqual([null, expect.stringMatching(/\S/)])
  const [cookie] = (await context.cookies()).filter(({ name }) => name === 'auth_token')
  expect(cookie?.expires).toBe(-1)
  const other = await context.newPage()
  await other.goto('/home')
  await expect(robin(other)).toBeVisible()
  await robin(page).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expectToast(page, 'You are signed out.')
  await expect(robin(other)).toBeHidden()
  await expect(other.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible()
})

test('with Amazon the owner of the address agrees by mail, also signed in with the password meanwhile', async ({
  page,
  database,
}) => {
  const buyer = await makeBuyer(database)
  const dialog = await askToSignIn(page)
  await choose(page, () => dialog.getByRole('button', { name: 'Sign in with Amazon' }).click(), buyer.login)
  await expectToast(page, 'We e-mailed you a link. Open it to link Amazon')
  await signInWithPassword(page, buyer)
  await expect(account(page)).toBeVisible()
  await followLinkToJoin(page, buyer.login)
  await page.getByRole('button', { name: 'Yes, link it and sign in' }).click()
  await expect(page.getByText('You are signed in.', { exact: true })).toBeVisible()
  await account(page).click()
  await page.getByRole('button', { name: 'Manage Social Accounts' }).click()
  await expect(page.getByRole('switch', { name: 'Amazon' })).toBeChecked()
})

async function followLinkToJoin(page: Page, address: string): Promise<void> {
  await openMail(page, address)
  await page.locator('a[href*="/social-confirm/"]').first().click()
}

test('an address that is not confirmed is refused, and a sign-in turned down changes nothing', async ({ page }) => {
  const dialog = await askToSignIn(page)
  await choose(page, () => dialog.getByRole('button', { name: 'Sign in with Google' }).click(), /Uma Vance/)
  await expectToast(page, 'Google gave us no confirmed e-mail address.')
  await choose(page, () => dialog.getByRole('button', { name: 'Sign in with Google' }).click(), 'Cancel')
  await expect(dialog).toBeVisible()
})

test('a customer links and unlinks accounts in the shop and in the portal; the last way to sign in stays', async ({
  page,
}) => {
  const dialog = await askToSignIn(page)
  await choose(page, () => dialog.getByRole('button', { name: 'Sign in with Google' }).click(), newAddress())
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('button', { name: 'Manage Social Accounts' }).click()
  const popup = page.getByRole('dialog', { name: 'Manage Social Accounts' })
  await expect(popup).toBeVisible()
  expect((await popup.boundingBox())!.width).toBe(650)
  const google = popup.getByRole('switch', { name: 'Google' })
  const amazon = popup.getByRole('switch', { name: 'Amazon' })
  await expect(google).toBeChecked()
  await google.click()
  await expect(page.getByText('This is your only way to sign in.')).toBeVisible()
  await expect(google).toBeChecked()
  await choose(page, () => amazon.click(), newAddress())
  await expectToast(page, 'Amazon is linked to your account.')
  await expect(amazon).toBeChecked()
  await google.click()
  await expectToast(page, 'Google is no longer linked.')
  await expect(google).not.toBeChecked()

  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'CUSTOMER PORTAL' }).click()
  await page.getByRole('link', { name: 'Account', exact: true }).click()
  await expect(page.getByText('You sign in with a linked account and have no password yet.')).toBeVisible()
  const apple = page.getByRole('switch', { name: 'Apple' })
  await choose(page, () => apple.click(), newAddress())
  await expectToast(page, 'Apple is linked to your account.')
  await expect(apple).toBeChecked()
  await page.getByRole('switch', { name: 'Amazon' }).click()
  await expectToast(page, 'Amazon is no longer linked.')
  await apple.click()
  await expect(page.getByText('This is your only way to sign in.')).toBeVisible()
  await expect(apple).toBeChecked()
})
