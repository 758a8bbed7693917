import { makeStaff } from './staff-by-hand.ts'
import { startStaffSession } from './start-session.ts'
import { expect, expectToast, test } from './test.ts'

test('a session that ends takes nothing of what somebody has typed', async ({ page, database }) => {
  const name = `Long goods ${process.pid} ${Date.now()}`
  const ines = await makeStaff(database, { name: 'Ines Cole', role: 'catalog' })
  await startStaffSession(page, database, ines)
  await page.goto('/admin/catalog/collections')
  await page.getByRole('button', { name: 'New collection' }).click()
  await page.getByRole('dialog', { name: 'New collection' }).getByLabel('Name').fill(name)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
  const text = page.getByLabel('Text above the items')
  await text.fill('All that is longer than a day.')
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Save name and page' }).click()

  const again = page.getByRole('alertdialog', { name: 'Your session has ended' })
  await expect(again.getByLabel('E-mail')).toHaveValue(ines.email)
  await expect(again.getByLabel('Password', { exact: true })).toBeFocused()
  await again.getByLabel('Password', { exact: true }).fill('Not-my-password-1')
  await page.keyboard.press('Enter')
  await expect(again.getByRole('alert')).toBeVisible()
  await again.getByLabel('Password', { exact: true }).fill(ines.password)
  await page.keyboard.press('Enter')
  await expect(again).toBeHidden()
  await expect(text).toHaveValue('All that is longer than a day.')
  await page.getByRole('button', { name: 'Save name and page' }).click()
  await expectToast(page, `${name} is saved.`)
})
