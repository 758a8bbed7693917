import { makeBuyer } from './buyer.ts'
import { placeMugs } from './placed-mugs.ts'
import { makeStaff } from './staff-by-hand.ts'
import { startStaffSession } from './start-session.ts'
import { expect, expectToast, openAnotherBrowser, test } from './test.ts'

test('sales finds a company by the address of somebody in it, grants terms, and sees what a colleague changed', async ({
  page,
  browser,
  database,
}) => {
  const buyer = await makeBuyer(database)
  const order = await placeMugs(database, buyer)
  const marta = await makeStaff(database, { name: 'Marta Kovacs', role: 'sales', hasSecondFactor: true })
  await startStaffSession(page, database, marta)
  await page.goto('/admin/customers')
  await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible()

  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: /^Find an order/ }).fill(buyer.login)
  await page.getByRole('option').filter({ hasText: buyer.login }).click()
  await expect(page.getByRole('region', { name: 'Members' })).toContainText(buyer.login)
  const url = page.url()
  await expect(page.getByRole('region', { name: 'Orders' }).getByRole('link', { name: order })).toBeVisible()

  const second = await openAnotherBrowser(browser)
  const colleague = await makeStaff(database, { name: 'Pat Lindqvist', role: 'sales', hasSecondFactor: true })
  await startStaffSession(second, database, colleague)
  await second.goto(url)
  await second.getByRole('button', { name: 'Exempt from sales tax' }).click()

  await page.keyboard.press('t')
  const terms = page.getByRole('dialog', { name: 'Invoice terms' })
  await terms.getByLabel('Terms').selectOption('Net 45')
  await terms.getByLabel('Credit limit, USD').fill('10.000,00')
  await terms.getByRole('button', { name: 'Save' }).click()
  await expect(terms.getByText('Please enter an amount like 10,000.00.')).toBeVisible()
  await terms.getByLabel('Credit limit, USD').fill('10,000.00')
  await terms.getByLabel('Reason').fill('References checked')
  await terms.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'has Net 45, limit $10,000.00 now. One e-mail is sent once a mail server is set up.')
  await expect(page.getByRole('region', { name: 'Changes by staff' })).toContainText('Note: References checked')

  const exemption = second.getByRole('dialog', { name: 'Sales tax exemption' })
  await exemption.getByLabel('Certificate number').fill('IL 4711')
  await exemption.getByRole('button', { name: 'Save' }).click()
  await expect(exemption.getByRole('alert')).toContainText('Marta Kovacs has changed this since you opened it')
  await exemption.getByRole('button', { name: 'Save' }).click()
  await expect(second.getByRole('region', { name: 'Sales tax' })).toContainText('IL 4711')
  await second.close()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('somebody is found and blocked, and cannot sign in until that is lifted', async ({ page, database }) => {
    const buyer = await makeBuyer(database)
    const marta = await makeStaff(database, { name: 'Marta Kovacs', role: 'sales', hasSecondFactor: true })
    await startStaffSession(page, database, marta)
    await page.goto('/admin/customers')
    await page.getByRole('searchbox', { name: 'Search companies' }).fill(buyer.login)
    await expect(page.getByRole('row')).toHaveCount(1)
    await page.getByRole('row').getByRole('link').click()

    const members = page.getByRole('region', { name: 'Members' })
    await members.getByRole('button', { name: /^More about/ }).click()
    await page.getByRole('menuitem', { name: 'Block' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click()
    await expect(members).toContainText('Blocked')
    await members.getByRole('button', { name: /^More about/ }).click()
    await page.getByRole('menuitem', { name: 'Allow to sign in' }).click()
    await expect(members).toContainText('Active')
  })
})
