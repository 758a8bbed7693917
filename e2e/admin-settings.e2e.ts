import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { pressOn, typeInto } from './by-keys.ts'
import { findItem } from './find-item.ts'
import { makeStaff } from './staff-by-hand.ts'
import { startStaffSession } from './start-session.ts'
import { expect, expectToast, openAnotherBrowser, test } from './test.ts'

test('by keyboard, the owner changes name, color, coupon and cutoff time, and buyers see it', async ({
  page,
  browser,
  database,
}) => {
  const olga = await makeStaff(database, { name: 'Olga Owner', role: 'owner' })
  await startStaffSession(page, database, olga)
  await page.goto('/admin/today')
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible()
  await page.keyboard.press('g')
  await page.keyboard.press('e')
  await expect(page.getByRole('heading', { level: 1, name: 'Brand and shop' })).toBeVisible()

  const name = page.getByLabel('Name of the shop')
  const before = await name.inputValue()
  await name.fill('Riverside Supply')
  const color = page.getByLabel('Button color', { exact: true })
  const colorBefore = await color.inputValue()
  await color.fill('#ffcc00')
  await expect(page.getByText('too light, 4.5:1 is needed')).toBeVisible()
  await color.press('Enter')
  await expect(page.getByText('White text is hard to read on #ffcc00. Choose a darker color.')).toBeVisible()
  await color.fill('#8a1c5b')
  await color.press('Enter')
  await expectToast(page, 'Saved. The shop shows it now.')

  const visitor = await openAnotherBrowser(browser)
  await expect(async () => {
    await visitor.goto('/home')
    await expect(visitor).toHaveTitle(/Riverside Supply/, { timeout: 1_000 })
  }).toPass()

  await page.getByRole('button', { name: /^Undo Name of the shop/ }).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo change' }).press('Enter')
  await expectToast(page, 'Brand and shop: change undone.')
  await expect(name).toHaveValue(before)
  await expect(color).toHaveValue(colorBefore)

  await page.getByRole('link', { name: 'Coupons' }).press('Enter')
  await page.getByRole('button', { name: 'Add coupon' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'New coupon' })
  await dialog.getByLabel('Code').fill('KEYS5')
  await dialog.getByLabel('Discount').fill('5%')
  await dialog.getByLabel('Discount').press('Enter')
  await expectToast(page, 'KEYS5 is added.')
  await visitor.goto(`/products/${await findItem(database, 'NS-4420')}`)
  await expect(visitor.getByText('KEYS5').first()).toBeVisible()
  await page.getByRole('button', { name: 'End KEYS5' }).press('Enter')
  await expectToast(page, 'KEYS5 has ended.')

  await page.getByRole('button', { name: 'Add coupon' }).press('Enter')
  await dialog.getByLabel('Code').fill('ALLFREE')
  await dialog.getByLabel('Discount').fill('100%')
  await dialog.getByLabel('Discount').press('Enter')
  const question = page.getByRole('alertdialog', { name: 'This coupon makes the goods free' })
  await expect(question).toContainText('Anyone who enters ALLFREE gets the goods for free, with no end date')
  await question.getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect(dialog.getByLabel('Discount')).toHaveValue('100%')
  await dialog.getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect(page.getByRole('button', { name: 'ALLFREE' })).toHaveCount(0)

  await page.getByRole('link', { name: 'Shipping' }).press('Enter')
  const cutOff = page.getByLabel('Cutoff time')
  await cutOff.fill('3 pm')
  await cutOff.press('Enter')
  await expect(page.getByText("'3 pm' is not a valid time. Use the form 14:00.")).toBeVisible()
  await cutOff.fill('15:00')
  await cutOff.press('Enter')
  await expectToast(page, 'Saved. It applies to new orders.')
  await expect(page.getByText('All saved')).toBeVisible()
  await page.getByRole('button', { name: /^Undo Cutoff time/ }).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo change' }).press('Enter')
  await expectToast(page, 'Freight: change undone.')
  await expect(cutOff).toHaveValue('14:00')
  await changeFreightWithAnother(page)

  await pressOn(page, page.getByRole('button', { name: 'Add closed day' }), 'Shift+Tab')
  const day = page.getByRole('dialog', { name: 'New closed day' })
  await day.getByLabel('Day', { exact: true }).fill('2027-12-30')
  await typeInto(page, day.getByLabel('Reason'), 'Inventory count')
  await pressOn(page, day.getByRole('button', { name: 'Add closed day' }))
  await expectToast(page, 'Closed day 2027-12-30 is added.')
  await expect(page.getByRole('row', { name: /^Thu, Dec 30/ })).toContainText('Inventory count')
  await pressOn(page, page.getByRole('button', { name: 'Remove 2027-12-30' }))
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).press('Enter')
  await expectToast(page, 'Closed day 2027-12-30 is removed.')

  const closed = page.getByRole('region', { name: 'Closed days' })
  await expect(closed.getByText(/^None. Goods ship on every carrier business day/)).toBeVisible()
  const file = (text: string) => ({ name: 'days.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await closed.locator('input[type=file]').setInputFiles(file('day,reason\n2027-12-31,Year end\n2027-13-01,\n'))
  await expect(
    closed.getByText("Line 3, day: '2027-13-01' is not a valid date. Use the form 2026-12-24."),
  ).toBeVisible()
  await closed.locator('input[type=file]').setInputFiles(file('day,reason\n2027-12-31,Year end\n'))
  await expectToast(page, '1 row added or changed. Other rows did not change.')
  const saving = page.waitForEvent('download')
  await closed.getByRole('button', { name: 'Download CSV' }).press('Enter')
  expect(await readFile(await (await saving).path(), 'utf8')).toBe('day,reason\n2027-12-31,Year end\n')
  await pressOn(page, page.getByRole('button', { name: 'Remove 2027-12-31' }))
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).press('Enter')
  await expectToast(page, 'Closed day 2027-12-31 is removed.')

  await pressOn(page, page.getByRole('button', { name: 'Add warehouse' }), 'Shift+Tab')
  const house = page.getByRole('dialog', { name: 'New warehouse' })
  await typeInto(page, house.getByLabel('Code', { exact: true }), 'RENO')
  await typeInto(page, house.getByLabel('Cutoff time'), '3 pm')
  await house.getByLabel('Time zone').selectOption('America/Los_Angeles')
  await page.keyboard.press('Enter')
  await expect(house.getByText("'3 pm' is not a valid time. Use the form 14:00.")).toBeVisible()
  await typeInto(page, house.getByLabel('Cutoff time'), '15:30', 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expectToast(page, 'Warehouse RENO is added.')
  await expect(page.getByRole('row', { name: /^RENO/ })).toContainText('15:30')
  await pressOn(page, page.getByRole('button', { name: 'Remove RENO' }))
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).press('Enter')
  await expectToast(page, 'Warehouse RENO is removed.')

  const ground = page.getByRole('button', { name: /^UPS Ground/ })
  await pressOn(page, ground)
  const rates = page.getByRole('dialog', { name: 'Rates of UPS Ground' })
  await expect(rates.getByRole('row', { name: /^10 / })).toContainText(/\$\d+\.\d\d/)
  await expect(rates.getByRole('columnheader', { name: /^Zone 2/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(ground).toBeFocused()

  await pressOn(page, page.getByRole('link', { name: 'Rush', exact: true }), 'Shift+Tab')
  await expect(page.getByRole('heading', { level: 1, name: 'Rush production' })).toBeVisible()
  await pressOn(page, page.getByRole('button', { name: 'Add rush' }))
  const rush = page.getByRole('dialog', { name: 'New rush' })
  await typeInto(page, rush.getByLabel('Business days'), '2')
  await typeInto(page, rush.getByLabel('Up to'), '250')
  await typeInto(page, rush.getByLabel('Surcharge'), '25%')
  await page.keyboard.press('Enter')
  await expectToast(page, 'Rush in 2 business days is added.')
  await pressOn(page, page.getByRole('button', { name: 'Remove 2' }))
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).press('Enter')
  await expectToast(page, 'Rush in 2 business days is removed.')
  await visitor.close()
})

/** On the page of the shipping settings, while a colleague saves other values. */
async function changeFreightWithAnother(page: Page): Promise<void> {
  const fieldsOf = (at: Page) => ({
    place: at.getByLabel('Pickup location'),
    liftgate: at.getByLabel('Liftgate'),
    residence: at.getByLabel('Residential LTL delivery'),
    save: at.getByRole('button', { name: 'Save', exact: true }),
  })
  const other = await page.context().newPage()
  await other.goto(page.url())
  const [mine, theirs] = [fieldsOf(page), fieldsOf(other)]
  const placeBefore = await mine.place.inputValue()
  const [liftgateBefore, residenceBefore] = [await mine.liftgate.inputValue(), await mine.residence.inputValue()]
  await mine.place.fill('Dock 4')
  await mine.liftgate.fill('81.00')

  await theirs.place.fill('Dock 7')
  await theirs.liftgate.fill('82.00')
  await theirs.residence.fill('63.00')
  await theirs.save.press('Enter')
  await expectToast(other, 'Saved. It applies to new orders.')
  await other.close()

  await mine.save.press('Enter')
  await expect(page.getByText('“Dock 7”')).toBeVisible()
  await expect(page.getByText('Someone else has changed: Pickup location, Liftgate')).toBeVisible()
  await expect(mine.place).toHaveValue('Dock 4')
  await expect(mine.residence).toHaveValue('63.00')
  await page.locator('.field', { has: mine.liftgate }).getByRole('button', { name: 'Take theirs' }).press('Enter')
  await expect(mine.liftgate).toHaveValue('82.00')
  await expect(mine.liftgate).toBeFocused()
  await mine.save.press('Enter')
  await expect(page.getByText('“Dock 7”')).toBeHidden()
  await expect(page.getByText('All saved')).toBeVisible()

  await mine.place.fill(placeBefore)
  await mine.liftgate.fill(liftgateBefore)
  await mine.residence.fill(residenceBefore)
  await mine.residence.press('Enter')
  await expect(page.getByText('All saved')).toBeVisible()
}
