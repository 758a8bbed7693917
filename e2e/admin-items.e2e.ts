import { pressOn, tabTo, typeInto } from './by-keys.ts'
import { makeStaff } from './staff-by-hand.ts'
import { startStaffSession } from './start-session.ts'
import { expect, expectToast, test } from './test.ts'

test('by keyboard alone an owner makes an item, names, prices and publishes it, and finds in the audit log who changed its price', async ({
  page,
  database,
}) => {
  const owner = await makeStaff(database, { name: 'Ellis Northgate', role: 'owner' })
  const code = `DESK-${process.pid}-${Date.now()}`
  await startStaffSession(page, database, owner)
  await page.goto('/admin/catalog')
  await expect(page.getByRole('row').nth(1)).toBeVisible()

  await pressOn(page, page.getByRole('button', { name: 'New item' }))
  const adding = page.getByRole('dialog', { name: 'New item' })
  await typeInto(page, adding.getByLabel('Code'), code)
  await typeInto(page, adding.getByLabel('Name'), 'Camp mug')
  await page.keyboard.press('Enter')
  const texts = page.getByRole('region', { name: 'Texts' })
  await expect(texts).toBeVisible()

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
  await tabTo(page, publication.getByLabel('End date'))
  await page.keyboard.type('12312099')
  await page.keyboard.press('Enter')
  const hint = page.getByRole('alertdialog', { name: `Publish ${code} anyway?` })
  await expect(hint).toContainText('picture')
  await pressOn(page, hint.getByRole('button', { name: 'Publish' }))
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

test('what two people type into one item at once stays: the second sees what the first has saved', async ({
  page,
  database,
}) => {
  const owner = await makeStaff(database, { name: 'Ellis Northgate', role: 'owner' })
  const code = `BOTH-${process.pid}-${Date.now()}`
  await startStaffSession(page, database, owner)
  await page.goto('/admin/catalog')
  await page.getByRole('button', { name: 'New item' }).click()
  const adding = page.getByRole('dialog', { name: 'New item' })
  await adding.getByLabel('Code').fill(code)
  await adding.getByLabel('Name').fill(`Mug ${code}`)
  await page.keyboard.press('Enter')
  const texts = page.getByRole('region', { name: 'Texts' })
  const prices = page.getByRole('region', { name: 'Prices', exact: true })
  await expect(texts.getByLabel('Name')).toHaveValue(`Mug ${code}`)

  const other = await page.context().newPage()
  await other.goto(page.url())
  const theirs = other.getByRole('region', { name: 'Texts' })
  await theirs.getByLabel('Name').fill(`Their mug ${code}`)
  await theirs.getByLabel('Material').fill('Steel')
  await other.getByRole('button', { name: 'Save', exact: true }).click()
  await expectToast(other, `${code} is saved.`)
  const theirPrices = other.getByRole('region', { name: 'Prices', exact: true })
  await theirPrices.getByLabel('From quantity').first().fill('12')
  await theirPrices.getByLabel('Price', { exact: true }).fill('9.50')
  await other.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(other.getByRole('region', { name: 'Changes' })).toContainText('Changed prices')

  await texts.getByLabel('Name').fill(`My mug ${code}`)
  await prices.getByLabel('From quantity').first().fill('12')
  await prices.getByLabel('Price', { exact: true }).fill('8')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(texts.getByText(`“Their mug ${code}”`)).toBeVisible()
  await expect(texts.getByLabel('Name')).toHaveValue(`My mug ${code}`)
  await expect(texts.getByLabel('Material')).toHaveValue('Steel')
  await expect(prices.getByText('Someone else has saved other rows: 12, 9.50.')).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expectToast(page, `${code} is saved.`)
  await expect(page.getByRole('heading', { level: 1, name: `My mug ${code}` })).toBeVisible()
  await expect(prices.getByText('Someone else has saved')).toBeHidden()
  await expect(prices.getByLabel('Price', { exact: true })).toHaveValue('8.00')
})
