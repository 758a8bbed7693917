import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'

const main = (page: Page) => page.getByRole('main')
const chips = (page: Page) => page.getByRole('button', { name: /^Remove filter/ })
const count = (page: Page) =>
  main(page)
    .getByRole('status')
    .filter({ hasText: /items?$/ })

test('several values of several facets add up, and Back and reload know them', async ({ page }) => {
  await page.goto('/search/tumbler')
  const filters = page.getByRole('complementary', { name: 'Filters' })
  const counts = [await count(page).innerText()]
  for (const [index, value] of ['Black', 'White'].entries()) {
    await filters.getByRole('checkbox', { name: new RegExp(`^${value}, `) }).click()
    await expect(chips(page)).toHaveCount(index + 1)
    counts.push(await count(page).innerText())
  }
  const read = (text: string) => Number(/[\d,]+/.exec(text)![0].replace(',', ''))
  expect(read(counts[1]!)).toBeLessThan(read(counts[0]!))
  expect(read(counts[2]!)).toBeGreaterThanOrEqual(read(counts[1]!))
  await filters.getByRole('checkbox', { name: /^Screen print/ }).click()
  await expect(chips(page)).toHaveCount(3)
  expect(read(await count(page).innerText())).toBeLessThanOrEqual(read(counts[2]!))
  await page.goBack()
  await expect(chips(page)).toHaveCount(2)

  await page.reload()
  await expect(chips(page)).toHaveCount(2)
  await expect(count(page)).toHaveText(counts[2]!)
  await page.goBack()
  await expect(chips(page)).toHaveCount(1)
  await expect(count(page)).toHaveText(counts[1]!)
  await page.goBack()
  await expect(count(page)).toHaveText(counts[0]!)
  await page.goForward()
  await expect(count(page)).toHaveText(counts[1]!)
})

test('the drawer with the filters works by keyboard alone at 390 px', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/search/tumbler')
  await page.getByRole('button', { name: 'Got it' }).click()
  const before = await count(page).innerText()
  const opener = page.getByRole('button', { name: /^Filters/ })
  await opener.focus()
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog', { name: /Filters/ })
  await expect(drawer).toBeVisible()
  const first = drawer.getByRole('checkbox').first()
  for (let presses = 0; presses < 12; presses += 1) {
    if (await first.evaluate((element) => element === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await expect(first).toBeFocused()
  await page.keyboard.press('Space')
  await expect(first).toBeChecked()
  await expect(page).toHaveURL(/f=/)
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(opener).toBeFocused()
  await expect(count(page)).not.toHaveText(before)
})

test('the price slider keeps the focus while its arrow keys are pressed again and again', async ({ page }) => {
  await page.goto('/search/tumbler')
  const from = page.getByRole('slider', { name: 'From, in dollars' })
  await from.focus()
  const start = Number(await from.inputValue())
  for (let step = 1; step <= 3; step += 1) {
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect(page).toHaveURL(new RegExp(`min_price=${start + 2 * step}\\b`))
    await expect(chips(page)).toHaveCount(1)
    await expect(from).toBeFocused()
    await expect(from).toHaveValue(String(start + 2 * step))
  }
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Tab')
  await expect(page, 'leaving it does not wait').toHaveURL(new RegExp(`min_price=${start + 5}\\b`))

  await chips(page).click()
  await expect(from).toHaveValue(String(start))
})

test('what is no price is told so at its box, and the listing stays', async ({ page }) => {
  await page.goto('/search/tumbler')
  const filters = page.getByRole('complementary', { name: 'Filters' })
  const lowest = filters.getByRole('textbox', { name: 'Lowest price in dollars' })
  await lowest.fill('cheap')
  await lowest.press('Enter')
  await expect(lowest).toHaveAccessibleDescription('Enter a price in dollars, such as 25.')
  await expect(page).toHaveURL(/tumbler$/)
  await lowest.fill('5')
  await lowest.press('Enter')
  await expect(page).toHaveURL(/min_price=5/)
  await expect(filters.getByRole('alert')).toHaveCount(0)
})
