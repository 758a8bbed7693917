import type { Page } from '@playwright/test'
import { signInDialog } from './sign-in-steps.ts'
import { expect, test } from './test.ts'

const messages = (page: Page) => page.getByRole('region', { name: 'Messages' })
const seconds = (count: number) => count * 1_000

/** The clock stops when the page lives: it is not known before how long that takes. */
async function openWithClock(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.clock.install()
}

async function compareTooMany(page: Page): Promise<void> {
  const buttons = page.getByRole('main').getByRole('button', { name: /^Compare: / })
  for (const place of [0, 1, 2, 3]) await buttons.nth(place).click()
}

const tooMany = 'Maximum 3 products can be compared at a time!'

test('a toast is shown until it is read, waits for the mouse, and goes', async ({ page }) => {
  await openWithClock(page, '/search/safety%20glasses')
  await page.clock.pauseAt(Date.now() + seconds(60))
  await compareTooMany(page)
  const toast = messages(page).getByText(tooMany)
  await expect(toast).toBeVisible()
  await page.clock.runFor(seconds(2.5))
  await expect(toast).toBeVisible()
  await toast.hover()
  await page.clock.runFor(seconds(20))
  await expect(toast).toBeVisible()
  await page.mouse.move(0, 0)
  await page.clock.runFor(seconds(5))
  await expect(toast).toBeHidden()
})

test('a toast waits for the keyboard, closes with Escape and gives the focus back', async ({ page }) => {
  await openWithClock(page, '/search/safety%20glasses')
  await compareTooMany(page)
  const pressed = page
    .getByRole('main')
    .getByRole('button', { name: /^Compare: / })
    .nth(3)
  await pressed.focus()
  await messages(page).getByRole('button', { name: 'Close' }).focus()
  await page.clock.runFor(seconds(20))
  await expect(messages(page).getByText(tooMany)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(messages(page).getByText(tooMany)).toBeHidden()
  await expect(pressed).toBeFocused()
})

test('what the shopper must act on stays, and closing it leaves the popup open', async ({ page }) => {
  await openWithClock(page, '/home')
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click()
  await signInDialog(page).getByLabel('E-mail').fill('nobody@riverside.example')
  await signInDialog(page).getByRole('button', { name: 'Forgot password?' }).click()
  const toast = messages(page).getByRole('status').getByText('we have mailed it a link to set a new password')
  await expect(toast).toBeVisible()
  await page.clock.runFor(seconds(60))
  await expect(toast).toBeVisible()
  await messages(page).getByRole('button', { name: 'Close' }).click()
  await expect(toast).toBeHidden()
  await expect(signInDialog(page)).toBeVisible()
})

test('what has gone wrong is announced at once', async ({ page }) => {
  await page.route('**/forgot_password', (route) =>
    route.fulfill({ status: 429, json: { message: 'failure', error: 'Please wait a minute.' } }),
  )
  await page.goto('/home')
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click()
  await signInDialog(page).getByLabel('E-mail').fill('nobody@riverside.example')
  await signInDialog(page).getByRole('button', { name: 'Forgot password?' }).click()
  await expect(messages(page).getByRole('alert').getByRole('button', { name: 'Close' })).toBeVisible()
})
