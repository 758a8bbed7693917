import type { Page } from '@playwright/test'
import { openMail } from './mailbox.ts'
import { expect, test } from './test.ts'

/** Opens the page that such a mail to somebody leads to. */
async function followMail(page: Page, to: string, subject: string, path: string): Promise<void> {
  await openMail(page, to, subject)
  await page.locator(`a[href*="${path}"]`).first().click()
}

test('a shopper joins the mailing list by a mailed link, and leaves it by another', async ({ page }) => {
  const email = `reader-${Date.now()}@example.com`
  await page.goto('/home')
  await page.getByRole('link', { name: 'Join Mailing List' }).first().click()
  await page.getByLabel('E-mail', { exact: true }).fill('reader@')
  await page.getByRole('button', { name: 'Join', exact: true }).click()
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Join', exact: true }).click()
  await expect(page.getByRole('main').getByRole('status')).toContainText('Please open the link')

  await followMail(page, email, 'Confirm that you want e-mails', '/mailing-list/confirm/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Join our mailing list')
  await page.getByRole('button', { name: 'Join the mailing list' }).click()
  await expect(page.getByRole('main').getByRole('status')).toContainText('on our mailing list')

  await followMail(page, email, 'You are on the mailing list', '/mailing-list/leave/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Leave our mailing list')
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('main').getByRole('status')).toHaveText(`${email} is no longer on our mailing list.`)
})
