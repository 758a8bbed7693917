import { addDays } from '../domain/calendar/business-days.ts'
import { pressOn } from './by-keys.ts'
import { makeStaff } from './staff-by-hand.ts'
import { startStaffSession } from './start-session.ts'
import { expect, expectToast, openAnotherBrowser, test } from './test.ts'

test('by keyboard, a banner comes to the home page for one week and leaves it again', async ({
  page,
  browser,
  database,
}) => {
  const wren = await makeStaff(database, { name: 'Wren Writer', role: 'catalog' })
  await startStaffSession(page, database, wren)
  await page.goto('/admin/content')
  await expect(page.getByRole('heading', { level: 1, name: 'Home page' })).toBeVisible()
  const today = await page.getByLabel('Shown on').inputValue()

  await page.getByRole('button', { name: 'Add section' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Banner' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'New section: Banner' })
  await dialog.getByLabel('Title').fill('Tumbler week')
  await dialog.getByLabel('Text').fill('Ten percent off every tumbler')
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(dialog.getByLabel('Title')).toHaveValue('Tumbler week')
  await dialog.getByLabel(/^Button(?! link)/).fill('To the tumblers')
  await dialog.getByLabel(/^Button link/).fill('Nowhere')
  await dialog.getByLabel('Start date').fill(today)
  await dialog.getByLabel('End date').fill(addDays(today, 6))
  await dialog.getByLabel('Title').press('Enter')
  await expect(dialog.getByText("There is no collection 'Nowhere'.")).toBeVisible()
  await dialog.getByLabel(/^Button link/).fill('/search/tumbler')
  await dialog.getByLabel(/^Button link/).press('Enter')
  await expect(dialog).toBeHidden()

  const preview = page.frameLocator('iframe[title="Preview: Home page"]')
  await expect(preview.getByText('Ten percent off every tumbler')).toBeVisible()
  await page.getByLabel('Shown on').fill(addDays(today, 7))
  await expect(preview.getByText('Ten percent off every tumbler')).toBeHidden()

  const rows = page.getByRole('region', { name: 'Sections' }).getByRole('listitem')
  await expect(rows.first()).toContainText('Tumbler week')
  const handle = page.getByRole('button', { name: 'Move Tumbler week' })
  await handle.press('Space')
  await page.keyboard.press('End')
  await expect(rows.last()).toContainText('Tumbler week')
  await page.keyboard.press('Escape')
  await expect(page.getByText("'Tumbler week' stays where it was.")).toBeAttached()
  await expect(rows.first()).toContainText('Tumbler week')
  await expect(handle).toBeFocused()
  await handle.press('Space')
  // As fast as fingers can.
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText(/^'Tumbler week' is number 2 of \d+\.$/)).toBeAttached()
  await page.keyboard.press('Space')
  await expect(rows.nth(1)).toContainText('Tumbler week')
  const visitor = await openAnotherBrowser(browser)
  await visitor.goto('/home')
  await expect(visitor.getByText('Ten percent off every tumbler')).toHaveCount(0)

  await expect(page.getByRole('button', { name: 'Publish' })).toBeEnabled()
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('p')
  await pressOn(page, page.getByRole('alertdialog').getByRole('button', { name: 'Publish' }))
  await expectToast(page, 'Published. The shop shows it now.')
  await expect(async () => {
    await visitor.reload()
    await expect(visitor.getByText('Ten percent off every tumbler')).toBeVisible({ timeout: 1_000 })
  }).toPass()

  await page.keyboard.press('v')
  const versions = page.getByRole('dialog', { name: 'Versions: Home page' })
  await expect(versions.getByRole('listitem').first()).toContainText('Published, Wren Writer')
  await versions.getByRole('button', { name: 'Restore' }).first().press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restore' }).press('Enter')
  await expectToast(page, 'This version is restored.')
  await expect(rows.filter({ hasText: 'Tumbler week' })).toHaveCount(0)
  await expect(async () => {
    await visitor.reload()
    await expect(visitor.getByText('Ten percent off every tumbler')).toHaveCount(0, { timeout: 1_000 })
  }).toPass()
  await visitor.close()
})
