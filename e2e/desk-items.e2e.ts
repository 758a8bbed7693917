import { expectNoBarrier } from './barriers.ts'
import { pressOn, tabTo, typeInto } from './by-keys.ts'
import { makeStaff, setUpSecondFactor, signInStaff } from './staff-by-hand.ts'
import { expect, expectToast, test } from './test.ts'

test('by keyboard alone an owner makes an item, names, prices and publishes it, and finds in the audit log who changed its price', async ({
  page,
  database,
}) => {
  const owner = await makeStaff(database, { name: 'Ellis Northgate', role: 'owner' })
  const code = `DESK-${process.pid}-${Date.now()}`
  await page.goto('/admin/catalog')
  await signInStaff(page, owner)
  await setUpSecondFactor(page, owner)
  await page.goto('/admin/catalog')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await expectNoBarrier(page)

  await pressOn(page, page.getByRole('button', { name: 'New item' }))
  const adding = page.getByRole('dialog', { name: 'New item' })
  await typeInto(page, adding.getByLabel('Code'), code)
  await typeInto(page, adding.getByLabel('Name'), 'Camp mug')
  await page.keyboard.press('Enter')
  const texts = page.getByRole('region', { name: 'Texts' })
  await expect(texts).toBeVisible()
  await expectNoBarrier(page)

  const name = `Camp cup ${code}`
  await typeInto(page, texts.getByLabel('Name'), name)
  const way = page.getByRole('navigation', { name: 'Way' })
  await pressOn(page, way.getByRole('link', { name: 'Items' }), 'Shift+Tab')
  const asked = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await pressOn(page, asked.getByRole('button', { name: 'Stay' }))
  await pressOn(page, texts.getByLabel('Name'))
  await expectToast(page, `${code} is saved.`)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

  const prices = page.getByRole('region', { name: 'Prices', exact: true })
  await typeInto(page, prices.getByLabel('From quantity').first(), '1')
  await typeInto(page, prices.getByLabel('Price', { exact: true }), 'free')
  await page.keyboard.press('Enter')
  await expect(prices.getByText('Please enter a price like 12.20.')).toBeVisible()
  await typeInto(page, prices.getByLabel('Price', { exact: true }), '998.50')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Changes' })).toContainText('Changed prices')

  const publication = page.getByRole('region', { name: 'Publication' })
  await tabTo(page, publication.getByLabel('Hidden'))
  await page.keyboard.press('ArrowDown')
  await expect(publication.getByLabel('Published')).toBeChecked()
  await tabTo(page, publication.getByLabel('Last day'))
  await page.keyboard.type('12312099')
  await page.keyboard.press('Enter')
  await expect(publication).toContainText('Until Dec 31, 2099')
  const url = await page.getByRole('link', { name: /^View in the shop/ }).getAttribute('href')

  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox')).toBeFocused()
  await page.keyboard.type(code)
  await expect(page.getByRole('option').filter({ hasText: name })).toBeVisible()

  await page.goto(url!)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText('$998.50').first()).toBeVisible()

  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible()
  await page.keyboard.press('g')
  await page.keyboard.press('a')
  const what = page.getByLabel('What', { exact: true })
  // Its choices come with the entries.
  await expect(what.getByRole('option', { name: 'Changed prices' })).toBeAttached()
  await tabTo(page, what)
  await page.keyboard.type('Changed prices')
  await expect(what).toHaveValue('item.prices')
  await typeInto(page, page.getByRole('searchbox', { name: 'Search the log' }), code, 'Shift+Tab')
  const entry = page.getByRole('row').filter({ hasText: name })
  await expect(entry).toContainText('Ellis Northgate')
  await expect(entry).toContainText('$998.50 from 1')
})
