import { makeBuyer } from './buyer.ts'
import { pressOn, tabTo, typeInto } from './by-keys.ts'
import { openMail } from './mailbox.ts'
import { signInDialog } from './sign-in-steps.ts'
import { makeStaff } from './staff-by-hand.ts'
import { startStaffSession } from './start-session.ts'
import { expect, expectToast, openAnotherBrowser, test } from './test.ts'

test('by keyboard alone a mail gets another wording, which its reader has once it is published, and the original again', async ({
  page,
  browser,
  database,
}) => {
  const buyer = await makeBuyer(database)
  const wren = await makeStaff(database, { name: 'Wren Writer', role: 'catalog' })
  await startStaffSession(page, database, wren)
  await page.goto('/admin/content/mails')
  await expect(page.getByRole('heading', { level: 1, name: 'Mails' })).toBeVisible()
  await pressOn(page, page.getByRole('link', { name: 'Password link' }))
  await expect(page.getByRole('heading', { level: 1, name: /^Password link/ })).toContainText('Original wording')
  const mail = page.frameLocator('iframe[title="Preview: Password link"]')
  await expect(mail.getByText('Hello, Jordan')).toBeVisible()

  const heading = page.getByLabel('Heading')
  await typeInto(page, heading, 'Good day, {name}')
  await expect(page.getByText(/^This e-mail has no placeholder \{name\}\./)).toBeVisible()
  await typeInto(page, heading, 'Good day, ')
  await pressOn(page, page.getByRole('button', { name: '{first name}' }))
  await expect(heading).toBeFocused()
  await expect(heading).toHaveValue('Good day, {first name}')
  await expect(mail.getByText('Good day, Jordan')).toBeVisible()
  await typeInto(page, page.getByLabel('Closing text'), 'Call {shop phone}.\n\nYours, {shop}')
  await expect(mail.getByText(/^Yours, /)).toBeVisible()
  await pressOn(page, page.getByRole('button', { name: 'Send me a test' }))
  await expectToast(page, `E-mail to ${wren.email} created.`)
  await pressOn(page, page.getByRole('button', { name: 'Save draft' }))
  await expect(page.getByText(/^Changed by Wren Writer, /)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save draft' })).toBeFocused()
  await page.keyboard.press('p')
  await pressOn(page, page.getByRole('alertdialog').getByRole('button', { name: 'Publish' }))
  await expectToast(page, 'Published. E-mails now use this wording.')

  const shop = await openAnotherBrowser(browser)
  await shop.goto('/cart')
  await signInDialog(shop).getByLabel('E-mail').fill(buyer.login)
  await signInDialog(shop).getByRole('button', { name: 'Forgot password?' }).click()
  await expect(shop.getByText('we sent a link to set a new password.')).toBeVisible()
  for (const [to, greeting] of [
    [buyer.login, 'Good day, Ann'],
    [wren.email, 'Good day, Jordan'],
  ] as const) {
    await openMail(shop, to, 'Set a new password')
    await expect(shop.locator('body')).toContainText(greeting)
  }
  await shop.close()

  await page.keyboard.press('v')
  const versions = page.getByRole('dialog', { name: 'Versions: Password link' })
  await expect(versions.getByText('In use')).toBeVisible()
  await pressOn(page, versions.getByRole('button', { name: /^View/ }).last())
  const before = page.getByRole('dialog', { name: 'This version of the e-mail' })
  await expect(before.locator('iframe').contentFrame().getByText('Hello, Jordan')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(before).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(versions).toBeHidden()
  await pressOn(page, page.getByRole('button', { name: 'Original wording' }), 'Shift+Tab')
  await tabTo(page, page.getByRole('alertdialog').getByRole('button', { name: 'Restore original' }))
  await page.keyboard.press('Enter')
  await expectToast(page, 'The original wording is restored.')
  await expect(heading).toHaveValue('Hello, {first name}')
})
