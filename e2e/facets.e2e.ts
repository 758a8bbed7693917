import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'

const main = (page: Page) => page.getByRole('main')
const chips = (page: Page) => page.getByRole('button', { name: /^Remove filter/ })
const count = (page: Page) =>
  main(page)
    .getByRole('status')
    .filter({ hasText: /items?$/ })
const read = (text: string) => Number(/[\d,]+/.exec(text)![0].replace(',', ''))

test('several values of several facets add up, Back and reload know them, and a drawer has them on a phone', async ({
  page,
}) => {
  await page.goto('/search/tumbler')
  const filters = page.getByRole('complementary', { name: 'Filters' })
  const counts = [await count(page).innerText()]

  await test.step('each narrows what is shown', async () => {
    for (const [index, value] of ['Black', 'White'].entries()) {
      await filters.getByRole('checkbox', { name: new RegExp(`^${value}, `) }).click()
      await expect(chips(page)).toHaveCount(index + 1)
      counts.push(await count(page).innerText())
    }
    expect(read(counts[1]!)).toBeLessThan(read(counts[0]!))
    expect(read(counts[2]!)).toBeGreaterThanOrEqual(read(counts[1]!))
    await filters.getByRole('checkbox', { name: /^Screen print/ }).click()
    await expect(chips(page)).toHaveCount(3)
    expect(read(await count(page).innerText())).toBeLessThanOrEqual(read(counts[2]!))
  })

  await test.step('Back, a reload and Forward show what was chosen there', async () => {
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

  await test.step('a link at the top leads past them to the items', async () => {
    const skip = page.getByRole('link', { name: 'Skip to items' })
    await skip.focus()
    await expect(skip).toBeInViewport()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('article').first().locator(':focus')).toBeVisible()
  })

  await test.step('at 390 px they are reached by keys in a drawer, which gives the focus back', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    const opener = page.getByRole('button', { name: /^Filters/ })
    await opener.press('Enter')
    const drawer = page.getByRole('dialog', { name: /Filters/ })
    const screenPrint = drawer.getByRole('checkbox', { name: /^Screen print/ })
    await screenPrint.press('Space')
    await expect(screenPrint).toBeChecked()
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await expect(opener).toBeFocused()
    await expect(chips(page)).toHaveCount(2)
  })
})
