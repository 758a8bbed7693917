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

test.describe('with a clock that stands still', () => {
  test.use({ ownContext: true })

  test('what was mailed is said in the popup and stays; closing a toast leaves the popup open; without a connection it is said at once', async ({
    page,
    complaints,
  }) => {
    await openWithClock(page, '/home')
    await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click()
    await signInDialog(page).getByRole('button', { name: 'Forgot password?' }).click()
    const toast = messages(page).getByRole('status').getByText('Enter Email ID first.')
    await expect(toast).toBeVisible()
    await messages(page).getByRole('button', { name: 'Close' }).click()
    await expect(toast).toBeHidden()
    await expect(signInDialog(page)).toBeVisible()
    await signInDialog(page).getByLabel('E-mail').fill('nobody@riverside.example')
    await signInDialog(page).getByRole('button', { name: 'Forgot password?' }).click()
    const sentence = signInDialog(page).getByRole('status').getByText('we sent a link to set a new password')
    await expect(sentence).toBeVisible()
    await page.clock.runFor(seconds(60))
    await expect(sentence).toBeVisible()
    await expect(messages(page).getByRole('button')).toHaveCount(0)

    await page.route('**/forgot_password', (route) => route.abort('internetdisconnected'))
    await page.evaluate(() => window.dispatchEvent(new Event('offline')))
    await signInDialog(page).getByRole('button', { name: 'Forgot password?' }).click()
    await expect(messages(page).getByRole('alert')).toContainText('The shop cannot be reached. Please try again.')
    expect(complaints.splice(0)).toEqual([expect.stringContaining('ERR_INTERNET_DISCONNECTED')])
  })
})

test('every call says what it takes and sends, and that it wants nothing old', async ({ page }) => {
  await page.goto('/home')
  for (const name of ['Cache-Control', 'Pragma', 'Expires'])
    await expect(page.locator(`head meta[http-equiv="${name}"]`)).toHaveCount(1)
  const listing = () => page.waitForRequest(/get_collection_product_listing/)
  const [asked] = await Promise.all([listing(), page.locator('main a[href^="/listing/"]').first().click()])
  const headers = await asked.allHeaders()
  expect(headers).toMatchObject({
    'accept': 'application/json',
    'content-type': 'application/json',
    'cache-control': 'no-cache',
    'pragma': 'no-cache',
  })
  expect(headers).not.toHaveProperty('if-none-match')
  // Asked for once more, it is the same.
  const again = await page.evaluate(
    async ([url, tag]) =>
      (await fetch(url!, { headers: { 'cache-control': 'no-cache', 'if-none-match': tag! } })).status,
    [asked.url(), (await (await asked.response())!.allHeaders())['etag']],
  )
  expect(again).toBe(304)
})
