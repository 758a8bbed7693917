import type { Locator, Page } from '@playwright/test'
import { expectNoBarrier } from './barriers.ts'
import { findItem } from './find-item.ts'
import { makeStaff, setUpSecondFactor, signInStaff } from './staff-by-hand.ts'
import { expect, expectToast, test } from './test.ts'

/** Types into a field of a dialog that has the focus already, and what stood there is gone. */
async function type(page: Page, field: Locator, text: string): Promise<void> {
  await field.focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.type(text)
}

test('an owner adds a method, draws its area, charges for it and adds a color, by keyboard alone, and buyers see it', async ({
  page,
  database,
}) => {
  const owner = await makeStaff(database, { name: 'Ellis Northgate', role: 'owner' })
  const id = await findItem(database, 'NS-4135')
  const mark = `${process.pid}${Date.now() % 100_000}`
  const method = `Foil ${mark}`
  await page.goto(`/admin/catalog/items/${id}`)
  await signInStaff(page, owner)
  await setUpSecondFactor(page, owner)
  await page.goto(`/admin/catalog/items/${id}`)
  const decoration = page.getByRole('region', { name: 'Decoration' })
  const part = decoration.getByRole('group', { name: method })

  await decoration.getByRole('button', { name: 'Add method' }).press('Enter')
  const newMethod = page.getByRole('dialog', { name: 'New method' })
  await type(page, newMethod.getByLabel('Name'), 'Screen print')
  await page.keyboard.press('Enter')
  await expect(newMethod.getByText("The item has a method 'Screen print' already.")).toBeVisible()
  await type(page, newMethod.getByLabel('Name'), method)
  await newMethod.getByLabel('Process').focus()
  await page.keyboard.type('Deb')
  await expect(newMethod.getByLabel('Process')).toHaveValue('deboss')
  await newMethod.getByLabel('Business days of production').press('Enter')
  await expectToast(page, `${method} is saved.`)

  await part.getByRole('button', { name: `Add location to ${method}` }).press('Enter')
  const location = page.getByRole('dialog', { name: `New location, ${method}` })
  await type(page, location.getByLabel('Name'), 'Sleeve')
  await type(page, location.getByLabel('Width, in'), '2')
  await page.keyboard.press('Enter')
  await expect(location.getByText('Please enter inches from 0.01 to 99.99.')).toBeVisible()
  await type(page, location.getByLabel('Height, in'), '1')
  await location.getByRole('checkbox', { name: 'The pictures show it' }).press('Space')
  await type(page, location.getByLabel('Left, %'), '90')
  await page.keyboard.press('Enter')
  await expect(location.getByText('It would leave the picture: at most 10%.')).toBeVisible()
  await type(page, location.getByLabel('Left, %'), '40')
  await type(page, location.getByLabel('Top, %'), '45')
  await type(page, location.getByLabel('Width, %'), '20')
  await location.getByRole('button', { name: 'Imprint area Sleeve' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Shift+ArrowRight')
  await expect(location.getByLabel('Left, %')).toHaveValue('40.5')
  await expect(location.getByLabel('Top, %')).toHaveValue('44.5')
  await expect(location.getByLabel('Width, %')).toHaveValue('21')
  await expectNoBarrier(page)
  await location.getByRole('button', { name: 'Add location' }).press('Enter')
  await expectToast(page, `Sleeve of ${method} is saved.`)

  await part.getByRole('button', { name: `Add charge to ${method}` }).press('Enter')
  const charge = page.getByRole('dialog', { name: 'New charge' })
  await type(page, charge.getByLabel('Name'), 'Foil die')
  await type(page, charge.getByLabel('Code'), 'SETUP-FOIL')
  await type(page, charge.getByLabel('Amount, USD'), 'much')
  await page.keyboard.press('Enter')
  await expect(charge.getByText('Please enter an amount like 45.00.')).toBeVisible()
  await type(page, charge.getByLabel('Amount, USD'), '62.50')
  await expect(charge.getByText('$62.50 for each location')).toBeVisible()
  await page.keyboard.press('Enter')
  await expectToast(page, 'Foil die is saved.')
  await expect(part).toContainText('$62.50 for each location')

  const variants = page.getByRole('region', { name: 'Variants' })
  await variants.getByRole('button', { name: 'Add variant' }).press('Enter')
  const variant = page.getByRole('dialog', { name: 'New variant' })
  await type(page, variant.getByLabel('Code'), 'NS-4420-NVY')
  await type(page, variant.getByLabel('Color'), `Plum ${mark}`)
  await page.keyboard.press('Enter')
  await expect(variant.getByText(/^The part code 'NS-4420-NVY' belongs to another item/)).toBeVisible()
  const code = `NS-4135-${mark}`
  await type(page, variant.getByLabel('Code'), code)
  await type(page, variant.getByLabel('Swatch'), '#5b2a5e')
  await type(page, variant.getByLabel(/^In stock/).first(), '250')
  await page.keyboard.press('Enter')
  await expectToast(page, `${code} is saved.`)
  await expectNoBarrier(page)
  await expect(page.getByRole('region', { name: 'Changes' })).toContainText('Foil die')

  const swatch = page.getByRole('radio', { name: new RegExp(`Plum ${mark}`) })
  const offered = page.getByRole('radio', { name: new RegExp(`^${method}`) })
  await page.goto(`/products/${id}`)
  await expect(offered).toBeAttached()
  await expect(swatch).toBeAttached()

  await page.goto(`/admin/catalog/items/${id}`)
  await variants.getByRole('checkbox', { name: code }).press('Space')
  await variants.getByRole('button', { name: 'Save variants' }).press('Enter')
  await expectToast(page, 'NS-4135 is saved.')
  await part.getByRole('button', { name: `More about ${method}` }).press('Enter')
  await page.getByRole('menuitem', { name: 'Remove method' }).press('Enter')
  const question = page.getByRole('alertdialog', { name: `Remove ${method}?` })
  await expect(question).toContainText('Its 1 location and 1 charge go with it.')
  await question.getByRole('button', { name: 'Remove' }).press('Enter')
  await expectToast(page, `${method} is removed.`)
  await expect(part).toBeHidden()
  await page.goto(`/products/${id}`)
  await expect(page.getByRole('radio', { name: /^Screen print/ })).toBeAttached()
  await expect(offered).toHaveCount(0)
  await expect(swatch).toHaveCount(0)
})
