import { requestQuote } from '../contract/shop/quotes.call.ts'
import { chooseFromMenu } from './by-keys.ts'
import { call, fillCart, makeBuyerOnTerms } from './decorated-cart.ts'
import { makeStaff } from './staff-by-hand.ts'
import { startPortalSession, startStaffSession } from './start-session.ts'
import { expect, expectToast, openAnotherBrowser, test } from './test.ts'

test('staff price a quote that waits, waive a charge and add an option, and its buyer reads it by the link', async ({
  page,
  browser,
  database,
}) => {
  const buyer = await makeBuyerOnTerms(database)
  await startPortalSession(page, database, buyer)
  await page.goto('/home')
  await fillCart(page, database)
  const asked = await call(page, requestQuote, {
    data: { title: 'Safety awards', message: 'One for each plant.', in_hands_date: '', line_ids: 'all' },
  })
  const number = asked.quote_number

  const admin = await openAnotherBrowser(browser)
  await startStaffSession(admin, database, await makeStaff(database, { name: 'Marta Kovacs', role: 'sales' }))
  await admin.goto('/admin/today')
  await expect(admin.getByRole('link', { name: /^Quotes/ })).toBeVisible()
  await admin.keyboard.press('Control+k')
  await admin.keyboard.type(number)
  await admin
    .getByRole('option')
    .filter({ hasText: `Quote ${number}` })
    .click()
  await expect(admin.getByRole('heading', { level: 1, name: `Quote ${number}` })).toBeVisible()
  await expect(admin.getByText('One for each plant.').first()).toBeVisible()

  const grid = admin.getByRole('table', { name: /^Items, charges/ })
  const bar = admin.getByRole('region', { name: 'Draft' })
  await admin
    .getByRole('textbox', { name: /^Price each/ })
    .first()
    .fill('4.10')
  await expect(grid.getByText(/^List price/).first()).toBeAttached()
  await grid
    .getByRole('button', { name: /: \$\d[\d.,]*$/ })
    .first()
    .click()
  await admin.getByRole('menuitem', { name: 'Waive' }).click()
  await expect(grid.getByText('Waived').first()).toBeVisible()
  await admin.getByRole('button', { name: 'Option', exact: true }).click()
  await chooseFromMenu(admin, grid.getByRole('button', { name: 'More about Option 2' }), 'Rename')
  await admin.getByLabel('Name of the option').fill('Without extras')
  await admin.getByRole('button', { name: 'Rename' }).click()
  await expect(grid.getByRole('columnheader', { name: /Without extras/ })).toBeVisible()
  await admin.getByRole('textbox', { name: /^Note to the buyer/ }).fill('The set-up is on us.')
  await expect(bar).toContainText('Not saved yet')
  await admin.getByRole('button', { name: 'Save draft' }).click()
  await expectToast(admin, 'Draft saved.')
  await admin.getByRole('button', { name: 'Send version 1' }).click()
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Send' }).click()
  await expectToast(admin, 'Version 1 is sent to')
  await expect(admin.getByRole('heading', { level: 1 })).toContainText('Sent')

  await page.goto(asked.url)
  await expect(page.getByText('The set-up is on us.')).toBeVisible()
  await expect(page.getByText('Without extras').first()).toBeVisible()
  await expect(page.getByText('Waived').first()).toBeVisible()
  await expect(page.getByText('$4.10').first()).toBeVisible()

  await admin.reload()
  await expect(admin.getByRole('region', { name: 'Versions' })).toContainText(/Version 1.*Opened 1 time/)
})
