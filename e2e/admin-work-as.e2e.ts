import { makeBuyer } from './buyer.ts'
import { chooseFromMenu, pressOn, typeInto } from './by-keys.ts'
import { findItem } from './find-item.ts'
import { makeStaff } from './staff-by-hand.ts'
import { startStaffSession } from './start-session.ts'
import { expect, openAnotherBrowser, test } from './test.ts'

test('somebody of sales works as a customer by keyboard alone, each page says so, and the log names both', async ({
  page,
  browser,
  database,
}) => {
  const buyer = await makeBuyer(database)
  const marta = await makeStaff(database, { name: 'Marta Kovacs', role: 'sales', hasSecondFactor: true })
  await startStaffSession(page, database, marta)
  await page.goto('/admin/customers')
  await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: /^Find an order/ })).toBeFocused()
  await page.keyboard.type(buyer.login)
  await expect(page.getByRole('option').filter({ hasText: buyer.login })).toBeVisible()
  await page.keyboard.press('Enter')
  const members = page.getByRole('region', { name: 'Members' })
  await chooseFromMenu(page, members.getByRole('button', { name: 'More about Ann Marsh' }), 'Work as this customer')
  const asked = page.getByRole('alertdialog', { name: 'Work in the shop as Ann Marsh?' })
  await expect(asked).toContainText('Each order names you both')
  await pressOn(page, asked.getByRole('button', { name: 'Work as this customer' }))

  const bar = page.getByRole('complementary', { name: 'Working as a customer' })
  await page.waitForURL('**/home')
  await expect(bar).toContainText('Marta Kovacs works as Ann Marsh')
  await page.goto(`/products/${await findItem(database, 'NS-4301')}`)
  await expect(bar).toContainText('Marta Kovacs works as Ann Marsh')
  await page.goto('/portal')
  await expect(bar).toBeVisible()
  await pressOn(page, bar.getByRole('button', { name: 'End' }), 'Shift+Tab')
  await page.waitForURL('**/admin/customers/*')
  await expect(members).toBeVisible()
  await page.goto('/home')
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible()
  await expect(bar).toBeHidden()

  const owner = await makeStaff(database, { name: 'Ellis Northgate', role: 'owner' })
  const second = await openAnotherBrowser(browser)
  await startStaffSession(second, database, owner)
  await second.goto('/admin/audit')
  await expect(second.getByRole('row').nth(1)).toBeVisible()
  await second.keyboard.press('/')
  await second.keyboard.type(buyer.login)
  const entries = second.getByRole('row').filter({ hasText: 'Marta Kovacs' })
  await expect(entries).toHaveCount(2)
  await expect(entries.last()).toContainText('Ann Marsh')
  await second.close()
})

test('two companies become one by keyboard alone, and the number of the one that went leads to the other', async ({
  page,
  database,
}) => {
  const [stays, goes] = [await makeBuyer(database), await makeBuyer(database)]
  const marta = await makeStaff(database, { name: 'Marta Kovacs', role: 'sales', hasSecondFactor: true })
  const findCompany = async ({ id }: typeof stays) => {
    const { rows } = await database.pool.query<{ id: number }>('select company_id as id from customers where id = $1', [
      id,
    ])
    return rows[0]!.id
  }
  const [stayingId, goingId] = [await findCompany(stays), await findCompany(goes)]
  await startStaffSession(page, database, marta)
  await page.goto(`/admin/customers/${stayingId}`)
  await pressOn(page, page.getByRole('button', { name: 'Merge duplicate' }))
  const dialog = page.getByRole('dialog', { name: 'Merge another company into Riverside Fabrication' })
  const finder = dialog.getByRole('searchbox', { name: 'Duplicate company' })
  await expect(finder).toBeFocused()
  await typeInto(page, finder, goes.login)
  const found = dialog.getByRole('button', { name: new RegExp(`^${goingId}`) })
  await pressOn(page, found)
  await expect(dialog).toContainText('This cannot be undone.')
  await expect(dialog).toContainText('1 member, 0 orders (0 open invoices)')
  await pressOn(page, dialog.getByRole('button', { name: 'Merge', exact: true }))
  await expect(dialog).toBeHidden()
  const members = page.getByRole('region', { name: 'Members' })
  await expect(members).toContainText(stays.login)
  await expect(members).toContainText(goes.login)
  await page.goto(`/admin/customers/${goingId}`)
  await expect(members).toContainText(goes.login)
  await expect(page.getByText(`Company ${stayingId}, customer since`)).toBeVisible()
})
