import type { Page } from '@playwright/test'
import { expect, expectToast, test } from './test.ts'

const table = (page: Page) => page.getByRole('region', { name: 'Comparison' })
const columns = (page: Page) => table(page).getByRole('link', { name: /^View item / })
const rowHeader = (page: Page, title: string) => table(page).getByRole('rowheader', { name: title })
const totals = (page: Page, pieces: string) =>
  table(page).getByRole('row', { name: new RegExp(`^Total for ${pieces}`) })
const removeFirst = (page: Page) =>
  table(page)
    .getByRole('button', { name: /^Remove .+ from the comparison$/ })
    .first()
    .click()

async function chooseTwo(page: Page): Promise<void> {
  await page.goto('/search/safety%20glasses')
  const buttons = page.getByRole('main').getByRole('button', { name: /^Compare: / })
  for (const index of [0, 1]) await buttons.nth(index).click()
}

test('a comparison is chosen in the shop, added to by a search with arrow keys, and never has a fourth item', async ({
  page,
}) => {
  await chooseTwo(page)
  await page.goto('/compare')
  await expect(columns(page)).toHaveCount(2)

  const search = page.getByLabel('Add an item by name or code')
  const found = page.getByRole('listbox', { name: 'Found items' }).getByRole('option')
  await search.pressSequentially('tumbler')
  await expect(found.first()).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: /^\d+ items found$/ })).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await expect(found.first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: /^Added: / })).toHaveCount(1)
  await expect(columns(page)).toHaveCount(3)
  await expect(search).toBeFocused()
  await expect(found).toHaveCount(0)
  await search.fill('polo')
  await found.filter({ hasText: 'Polo' }).first().click()
  await expectToast(page, 'Maximum 3 products can be compared at a time!')
  await expect(columns(page)).toHaveCount(3)
  await removeFirst(page)
  await expect(columns(page)).toHaveCount(2)
  await expect(page).toHaveURL(/\/compare$/)
  await removeFirst(page)
  await removeFirst(page)
  await expect(page.getByRole('heading', { name: 'Please select at least two products!' })).toBeVisible()
})

test('a shared comparison shows its own items at my quantity, and becomes mine only when I say so', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const stored = () => page.evaluate(() => localStorage.getItem('compare_products'))
  await chooseTwo(page)
  await page.goto('/compare?ids=1,2,3')
  await expect(columns(page)).toHaveCount(3)

  await test.step('prices stand at my quantity, and a link shares it', async () => {
    const quantity = page.getByLabel('My quantity')
    await quantity.fill('500')
    await quantity.press('Enter')
    await expect(totals(page, '500')).toBeVisible()
    await expect(page).toHaveURL(/quantity=500$/)
    for (const cell of await totals(page, '500').getByRole('cell').allInnerTexts())
      expect(cell).toMatch(/^(\$|Minimum|Call)/)
    await quantity.fill('1')
    await quantity.press('Tab')
    await expect(totals(page, '1')).toContainText('Minimum order is')
    await page.getByRole('button', { name: 'Copy link' }).click()
    await expectToast(page, 'Link copied.')
    const link = await page.evaluate(() => navigator.clipboard.readText())
    expect(link).toMatch(/\/compare\?ids=1,2,3&quantity=1$/)
  })

  await test.step('only what differs is shown, where that is wished', async () => {
    await expect(rowHeader(page, 'Brand')).toBeVisible()
    await page.getByLabel('Only differences').check()
    await expect(rowHeader(page, 'Brand')).toBeHidden()
    await expect(rowHeader(page, 'Quantity prices')).toBeVisible()
    await page.getByLabel('Only differences').uncheck()
    await expect(rowHeader(page, 'Brand')).toBeVisible()
  })

  await test.step('it leaves what I have stored alone until I say so', async () => {
    await removeFirst(page)
    await expect(page).toHaveURL(/ids=2,3&quantity=1$/)
    await expect(columns(page)).toHaveCount(2)
    await page.getByRole('button', { name: 'Use as mine' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Keep mine' }).click()
    expect(await stored()).not.toContain('"id":2,')
    await page.getByRole('button', { name: 'Use as mine' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Replace' }).click()
    await expect(page).toHaveURL(/\/compare\?quantity=1$/)
    await expect(columns(page)).toHaveCount(2)
    expect(await stored()).toContain('"id":2,')
  })

  await test.step('on a phone nothing is scrolled sideways', async () => {
    await page.setViewportSize({ width: 390, height: 800 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })
})
