import type { Page } from '@playwright/test'
import { expect, expectToast, test } from './test.ts'

const table = (page: Page) => page.getByRole('region', { name: 'Comparison' })
const columns = (page: Page) => table(page).getByRole('link', { name: /^View item / })
const search = (page: Page) => page.getByLabel('Add an item by name or code')

async function chooseTwo(page: Page): Promise<void> {
  await page.goto('/search/safety%20glasses')
  const buttons = page.getByRole('main').getByRole('button', { name: /^Compare: / })
  for (const index of [0, 1]) await buttons.nth(index).click()
}

test('the page of comparison shows what the browser has stored, and refuses a fourth item', async ({ page }) => {
  await page.goto('/compare')
  await expect(page.getByRole('heading', { name: 'Please select at least two products!' })).toBeVisible()
  await chooseTwo(page)
  await page.goto('/compare')
  await expect(columns(page)).toHaveCount(2)
  await page.reload()
  await expect(columns(page)).toHaveCount(2)

  const found = page.getByRole('listbox', { name: 'Found items' }).getByRole('option')
  await search(page).fill('tumbler')
  await found.first().click()
  await expect(columns(page)).toHaveCount(3)
  await search(page).fill('polo')
  await found.filter({ hasText: 'Polo' }).first().click()
  await expectToast(page, 'Maximum 3 products can be compared at a time!')
  await expect(columns(page)).toHaveCount(3)
  await table(page)
    .getByRole('button', { name: /^Remove .+ from the comparison$/ })
    .first()
    .click()
  await expect(columns(page)).toHaveCount(2)
  await expect(page).toHaveURL(/\/compare$/)
})

test('a comparison shows only what differs, where that is wished', async ({ page }) => {
  await page.goto('/compare?ids=1,2,3')
  const row = (title: string) => table(page).getByRole('rowheader', { name: title })
  await expect(row('Brand')).toBeVisible()
  await page.getByLabel('Only differences').check()
  await expect(row('Brand')).toBeHidden()
  await expect(row('Quantity prices')).toBeVisible()
  await page.getByLabel('Only differences').uncheck()
  await expect(row('Brand')).toBeVisible()
})

test('a shared comparison shows its own items and leaves the stored ones alone', async ({ page }) => {
  await chooseTwo(page)
  await page.goto('/compare?ids=1,2,3')
  await expect(columns(page)).toHaveCount(3)
  await table(page)
    .getByRole('button', { name: /^Remove .+ from the comparison$/ })
    .first()
    .click()
  await expect(page).toHaveURL(/ids=2,3$/)
  await expect(columns(page)).toHaveCount(2)
  await page.goto('/home')
  await expect(page.getByRole('region', { name: 'Compare', exact: true })).toContainText('2 of 3')
})
