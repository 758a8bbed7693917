import { makeBuyer } from './buyer.ts'
import { expectMail, openMail } from './mailbox.ts'
import { startPortalSession } from './start-session.ts'
import { expect, openAnotherBrowser, test } from './test.ts'

test('a customer changes the e-mail address: the new mailbox confirms it, the old one hears of it', async ({
  page,
  browser,
  database,
}) => {
  const margo = await makeBuyer(database, { firstName: 'Margo', lastName: 'Ortiz' })
  const { login, password } = margo
  const wanted = login.replace('margo', 'marguerite')
  await startPortalSession(page, database, margo)
  await page.goto('/portal/account')

  await page.getByLabel('New e-mail address').fill(login.toUpperCase())
  await page.getByLabel('Your password').fill('not-this-one-4')
  await page.keyboard.press('Enter')
  await expect(page.getByText('This is already your e-mail address.')).toBeVisible()
  await expect(page.getByLabel('New e-mail address')).toBeFocused()
  await page.getByLabel('New e-mail address').fill(wanted)
  await page.keyboard.press('Enter')
  await expect(page.getByText('This is not your current password.')).toBeVisible()
  await page.getByLabel('Your password').fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByText(`We sent a link to ${wanted}.`)).toBeVisible()
  await page.getByRole('button', { name: 'Keep current address' }).click()
  await page.getByLabel('New e-mail address').fill(wanted)
  await page.getByLabel('Your password').fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByText(`We sent a link to ${wanted}.`)).toBeVisible()

  const mailbox = await openAnotherBrowser(browser)
  await expectMail(mailbox, login, 'is about to change')
  await openMail(mailbox, wanted)
  await mailbox.getByRole('link', { name: 'Confirm address' }).click()
  await expect(mailbox.getByRole('heading', { level: 1 })).toBeVisible()
  await mailbox.getByRole('button', { name: 'Confirm address' }).click()
  await expect(mailbox.getByText(`Please sign in with ${wanted}.`)).toBeVisible()
  await mailbox.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  await mailbox.getByLabel('E-mail', { exact: true }).fill(wanted)
  await mailbox.getByLabel('Password', { exact: true }).fill(password)
  await mailbox.keyboard.press('Enter')
  await expect(mailbox.getByRole('button', { name: 'Account of Margo Ortiz' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('definition').filter({ hasText: wanted })).toBeVisible()
  await mailbox.close()
})
