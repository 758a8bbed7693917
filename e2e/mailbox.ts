import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/**
 * Opens the newest mail to somebody. Some mails are written only after the call that asked for them has answered, so
 * that its time tells nothing; the list is read until the mail is there.
 */
export async function openMail(page: Page, to: string, subject: string | RegExp = ''): Promise<void> {
  await expect(async () => {
    await page.goto('/dev/mail')
    const mails = page.getByRole('listitem').filter({ hasText: to }).filter({ hasText: subject })
    await mails.first().getByRole('link').first().click({ timeout: 1_000 })
  }).toPass()
}

/** Such a mail to somebody is, or comes to be, in the list. */
export async function expectMail(page: Page, to: string, subject: string): Promise<void> {
  const mails = page.getByRole('listitem').filter({ hasText: to }).filter({ hasText: subject })
  await expect(async () => {
    await page.goto('/dev/mail')
    await expect(mails.first()).toBeVisible({ timeout: 1_000 })
  }).toPass()
}
