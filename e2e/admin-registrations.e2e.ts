import { tabTo } from './by-keys.ts'
import { findItem } from './find-item.ts'
import { openMail } from './mailbox.ts'
import { account, signInWithPassword } from './sign-in-steps.ts'
import { makeStaff } from './staff-by-hand.ts'
import { startStaffSession } from './start-session.ts'
import { expect, expectToast, openAnotherBrowser, test } from './test.ts'

const password = 'Copper-Anvil-92'
const code = 'NS-4301'

test('sales approves a registration with Net 30 and its own prices by keyboard alone, and its buyer pays them', async ({
  page,
  browser,
  database,
}) => {
  const company = `Tidewater ${process.pid}-${Date.now()}`
  const login = `nina.${Date.now()}.${process.pid}@tidewater.example`
  const shop = await openAnotherBrowser(browser)
  await shop.goto('/home')
  await shop.getByRole('banner').getByRole('button', { name: 'Register' }).click()
  const popup = shop.getByRole('alertdialog', { name: 'Create an Account' })
  await popup.getByLabel('First name').fill('Nina')
  await popup.getByLabel('Last name').fill('Alvarez')
  await popup.getByLabel('E-mail').fill(login)
  await popup.getByLabel('Password', { exact: true }).fill(password)
  await popup.getByLabel('Confirm password').fill(password)
  await popup.getByLabel('Company name').fill(company)
  await popup.getByRole('button', { name: 'NEXT', exact: true }).click()
  await popup.getByLabel('Phone number').fill('937-555-0134')
  await popup.getByRole('button', { name: 'NEXT', exact: true }).click()
  await popup.getByRole('button', { name: 'FINISH', exact: true }).click()
  await expect(popup).toBeHidden()
  // The setting itself would hold up the other journeys that register at this moment.
  await database.pool.query(`update companies set approval = 'waiting' where name = $1`, [company])
  await openMail(shop, login)
  await shop.locator('a[href*="/user-activation/"]').first().click()
  await expect(shop.getByText('We are reviewing your registration.').first()).toBeVisible()

  const marta = await makeStaff(database, { name: 'Marta Kovacs', role: 'sales', hasSecondFactor: true })
  await startStaffSession(page, database, marta)
  await page.goto('/admin/customers/registrations')
  const row = page.getByRole('row').filter({ hasText: company })
  await expect(row).toContainText(login)

  await tabTo(page, row.getByRole('button', { name: `Approve ${company}` }))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: `Approve ${company}` })
  await tabTo(page, dialog.getByLabel('Terms'))
  await page.keyboard.type('Net 30')
  await tabTo(page, dialog.getByLabel('Credit limit, USD'))
  await page.keyboard.type('5,000')
  await tabTo(page, dialog.getByRole('button', { name: 'Add contract prices for an item' }))
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('searchbox', { name: 'Item' })).toBeFocused()
  await page.keyboard.type(code)
  await expect(dialog.getByRole('button', { name: new RegExp(code) })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Contract price, row 1')).toBeFocused()
  await page.keyboard.type('0')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('The price cannot be $0.00.')).toBeVisible()
  await tabTo(page, dialog.getByLabel('Percent off list prices'), 'Shift+Tab')
  await page.keyboard.type('20')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('20% off').first()).toBeVisible()
  const own = `$${await dialog.getByLabel('Contract price, row 1').inputValue()}`
  await tabTo(page, dialog.getByRole('button', { name: 'Use these prices' }))
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('list', { name: 'Contract prices' })).toContainText(`${own}, `)
  await tabTo(page, dialog.getByRole('button', { name: 'Approve', exact: true }))
  await page.keyboard.press('Enter')
  await expectToast(page, `${company} is approved.`)
  await expect(row).toHaveCount(0)

  await shop.goto(`/products/${await findItem(database, code)}`)
  await shop.getByRole('banner').getByRole('button', { name: 'Sign in' }).click()
  await signInWithPassword(shop, { login, password })
  await expect(account(shop)).toBeVisible()
  await expect(shop.getByText(own).first()).toBeVisible()
  await shop.close()
})
