import { expectNoBarrier } from './barriers.ts'
import { findItem } from './find-item.ts'
import { makeStaff, setUpSecondFactor, signInStaff } from './staff-by-hand.ts'
import { expect, expectToast, openAnotherBrowser, test } from './test.ts'

test('by keyboard, the owner changes name, color, coupon and cutoff time, and buyers see it', async ({
  page,
  browser,
  database,
}) => {
  const olga = await makeStaff(database, { name: 'Olga Owner', role: 'owner' })
  await page.goto('/admin/settings')
  await signInStaff(page, olga)
  await setUpSecondFactor(page, olga)
  await page.getByRole('button', { name: 'I have stored them' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible()
  await page.keyboard.press('g')
  await page.keyboard.press('e')
  await expect(page.getByRole('heading', { level: 1, name: 'Brand and shop' })).toBeVisible()
  await expectNoBarrier(page, 'settings')

  const name = page.getByLabel('Name of the shop')
  const before = await name.inputValue()
  await name.fill('Riverside Supply')
  const color = page.getByLabel('Button color', { exact: true })
  const colorBefore = await color.inputValue()
  await color.fill('#ffcc00')
  await expect(page.getByText('too light, 4.5:1 is needed')).toBeVisible()
  await color.press('Enter')
  await expect(page.getByText('White text could not be read on #ffcc00: choose a darker color.')).toBeVisible()
  await color.fill('#8a1c5b')
  await color.press('Enter')
  await expectToast(page, 'Saved: the shop shows it now.')

  const visitor = await openAnotherBrowser(browser)
  await expect(async () => {
    await visitor.goto('/home')
    await expect(visitor).toHaveTitle(/Riverside Supply/, { timeout: 1_000 })
  }).toPass()

  await page.getByRole('button', { name: /^Put back Name of the shop/ }).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Put back' }).press('Enter')
  await expectToast(page, 'Brand and shop: it is as it was before.')
  await expect(name).toHaveValue(before)
  await expect(color).toHaveValue(colorBefore)

  await page.getByRole('link', { name: 'Coupons' }).press('Enter')
  await page.getByRole('button', { name: 'Add coupon' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'New coupon' })
  await dialog.getByLabel('Code').fill('KEYS5')
  await dialog.getByLabel('Takes off').fill('5%')
  await dialog.getByLabel('Takes off').press('Enter')
  await expectToast(page, 'KEYS5 is added.')
  await expectNoBarrier(page, 'coupons')
  await visitor.goto(`/products/${await findItem(database, 'NS-4420')}`)
  await expect(visitor.getByText('KEYS5').first()).toBeVisible()
  await page.getByRole('button', { name: 'End KEYS5' }).press('Enter')
  await expectToast(page, 'KEYS5 has ended.')

  await page.getByRole('link', { name: 'Shipping' }).press('Enter')
  const cutOff = page.getByLabel('Cutoff time')
  await expectNoBarrier(page, 'shipping')
  await cutOff.fill('3 pm')
  await cutOff.press('Enter')
  await expect(page.getByText("'3 pm' is no time like 14:00.")).toBeVisible()
  await cutOff.fill('15:00')
  await cutOff.press('Enter')
  await expectToast(page, 'Saved: it counts for orders from now on.')
  await expect(page.getByText('Everything is saved')).toBeVisible()
  await page.getByRole('button', { name: /^Put back Cutoff time/ }).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Put back' }).press('Enter')
  await expectToast(page, 'Freight: it is as it was before.')
  await expect(cutOff).toHaveValue('14:00')
  await visitor.context().close()
})
