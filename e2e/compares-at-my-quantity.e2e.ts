import type { Page } from '@playwright/test'
import { expect, expectToast, test } from './test.ts'

const table = (page: Page) => page.getByRole('region', { name: 'Comparison' })
const columns = (page: Page) => table(page).getByRole('link', { name: /^View item / })
const totals = (page: Page, pieces: string) =>
  table(page).getByRole('row', { name: new RegExp(`^Total for ${pieces}`) })

test('prices stand at my quantity, the address has it, and a link shares both', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/compare?ids=1,2,3')
  await page.getByLabel('My quantity').fill('500')
  await page.getByLabel('My quantity').press('Enter')
  await expect(totals(page, '500')).toBeVisible()
  await expect(page).toHaveURL(/quantity=500$/)
  for (const cell of await totals(page, '500').getByRole('cell').allInnerTexts())
    expect(cell).toMatch(/^(\$|Minimum|Call)/)
  await page.getByLabel('My quantity').fill('1')
  await page.getByLabel('My quantity').press('Tab')
  await expect(totals(page, '1')).toContainText('Minimum order is')

  await page.getByRole('button', { name: 'Copy link' }).click()
  await expectToast(page, 'Link copied.')
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toMatch(/\/compare\?ids=1,2,3&quantity=1$/)
})

test('a shared comparison becomes my own only when I say so', async ({ page }) => {
  await page.goto('/search/safety%20glasses')
  const buttons = page.getByRole('main').getByRole('button', { name: /^Compare: / })
  for (const index of [0, 1]) await buttons.nth(index).click()
  await page.goto('/compare?ids=1,2&quantity=48')
  await page.getByRole('button', { name: 'Use as mine' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep mine' }).click()
  const stored = () => page.evaluate(() => localStorage.getItem('compare_products'))
  expect(await stored()).not.toContain('"id":1,')
  await page.getByRole('button', { name: 'Use as mine' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Replace' }).click()
  await expect(page).toHaveURL(/\/compare\?quantity=48$/)
  await expect(columns(page)).toHaveCount(2)
  expect(await stored()).toContain('"id":1,')
})

test('a link with a fourth item shows three and says so, on a phone, too', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/compare?ids=1,2,3,4&quantity=144')
  await expect(columns(page)).toHaveCount(3)
  await expect(page.getByText('Maximum 3 products can be compared at a time!')).toBeVisible()
  await expect(totals(page, '144')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})
