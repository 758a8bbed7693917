import { expectNoBarrier } from './barriers.ts'
import { makeStaff, setUpSecondFactor, signInStaff } from './staff-by-hand.ts'
import { expect, expectToast, test } from './test.ts'

test('an owner makes an item, names, prices and publishes it, and finds in the audit log who changed its price', async ({
  page,
  database,
}) => {
  const owner = await makeStaff(database, { name: 'Ellis Northgate', role: 'owner' })
  const code = `DESK-${process.pid}-${Date.now()}`
  await page.goto('/admin/catalog')
  await signInStaff(page, owner)
  await setUpSecondFactor(page, owner)
  await page.goto('/admin/catalog')
  await expect(page.getByRole('row').filter({ hasText: 'NS-' }).first()).toBeVisible()
  await expectNoBarrier(page)

  await page.getByRole('button', { name: 'New item' }).press('Enter')
  const adding = page.getByRole('dialog', { name: 'New item' })
  await adding.getByLabel('Code').fill(code)
  await adding.getByLabel('Name').fill('Camp mug')
  await page.keyboard.press('Enter')
  const texts = page.getByRole('region', { name: 'Texts' })
  await expect(texts).toBeVisible()
  await expectNoBarrier(page)

  const name = `Camp cup ${code}`
  await texts.getByLabel('Name').fill(name)
  await page.getByRole('navigation', { name: 'Way' }).getByRole('link', { name: 'Items' }).press('Enter')
  await page.getByRole('alertdialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay' }).click()
  await texts.getByLabel('Name').press('Enter')
  await expectToast(page, `${code} is saved.`)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

  const prices = page.getByRole('region', { name: 'Prices' })
  await prices.getByLabel('From quantity').first().fill('1')
  await prices.getByLabel('Price', { exact: true }).fill('free')
  await page.keyboard.press('Enter')
  await expect(prices.getByText('Please enter a price like 12.20.')).toBeVisible()
  await prices.getByLabel('Price', { exact: true }).fill('998.50')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Changes' })).toContainText('Changed prices')

  const publication = page.getByRole('region', { name: 'Publication' })
  await publication.getByLabel('Published').check()
  await publication.getByLabel('Last day').fill('2099-12-31')
  await page.keyboard.press('Enter')
  await expect(publication).toContainText('Until Dec 31, 2099')
  const url = await page.getByRole('link', { name: /^View in the shop/ }).getAttribute('href')

  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill(code)
  await expect(page.getByRole('option').filter({ hasText: name })).toBeVisible()

  await page.goto(url!)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText('$998.50').first()).toBeVisible()

  await page.goto(`/admin/audit?action=item.prices&q=${code}`)
  const entry = page.getByRole('row').filter({ hasText: name })
  await expect(entry).toContainText('Ellis Northgate')
  await expect(entry).toContainText('$998.50 from 1')
})
