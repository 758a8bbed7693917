import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'

const cardLinks = (page: Page) => page.getByRole('article').getByRole('heading').getByRole('link')

test('Back, Forward and a reload lead to the page and to the place on it', async ({ page, context }) => {
  await page.goto('/listing/1')
  const third = cardLinks(page).nth(20)
  await third.scrollIntoViewIfNeeded()
  const left = await page.evaluate(() => window.scrollY)
  expect(left).toBeGreaterThan(300)
  await third.click()
  await expect(page).toHaveURL(/\/products\/[a-z0-9-]*\d+/)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL(/\/listing\/1$/)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeCloseTo(left, -1)
  await page.goForward()
  await expect(page).toHaveURL(/\/products\/[a-z0-9-]*\d+/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await page.goBack()
  await page
    .getByRole('button', { name: /^Compare: / })
    .first()
    .hover()
  await page.evaluate(() => window.scrollTo(0, 700))
  await page.waitForFunction(() => (history.state as { top?: number } | null)?.top === 700)
  await page.reload()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeCloseTo(700, -1)

  // A browser's own ways with links stay: another tab by Ctrl.
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    cardLinks(page)
      .first()
      .click({ modifiers: ['ControlOrMeta'] }),
  ])
  await expect(tab).toHaveURL(/\/products\/[a-z0-9-]*\d+/)
  await expect(page).toHaveURL(/\/listing\/1$/)
})

test('further items of a listing keep their place, on Back from an item too', async ({ page }) => {
  await page.goto('/listing/1')
  const cards = page.getByRole('article')
  await page.getByRole('link', { name: /^Show \d+ more$/ }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(cards).toHaveCount(48)
  const item = cardLinks(page).nth(40)
  await item.scrollIntoViewIfNeeded()
  const left = await page.evaluate(() => window.scrollY)
  expect(left, 'the page stays where it was').toBeGreaterThan(1_000)
  const name = await item.innerText()
  await item.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await page.goBack()
  await expect(cards).toHaveCount(48)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeCloseTo(left, -1)
  await page.reload()
  await expect(cards).toHaveCount(48)
})

test('a link to a part of a page scrolls there; of two ways taken at once the later one counts', async ({ page }) => {
  await page.goto('/home')
  const link = page.locator('a[href="/general-info#info-returns"]').first()
  const part = page.locator('#info-returns')
  await link.click()
  await expect(page).toHaveURL(/\/general-info#info-returns$/)
  await expect(part).toBeInViewport()
  await page.evaluate(() => window.scrollTo(0, 0))
  await link.click()
  await expect(part).toBeInViewport()
  await page.goBack()
  await expect(page).toHaveURL(/\/home$/)

  await page.route('**/get_collection_product_listing?**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    await route.continue().catch(() => undefined)
  })
  const slow = page.waitForResponse(/get_collection_product_listing/)
  await page.locator('main a[href^="/listing/"]').first().click()
  await page.locator('footer a[href="/about-us"]').first().click()
  await expect(page).toHaveURL(/\/about-us$/)
  await slow
  await expect(page).toHaveURL(/\/about-us$/)
})
