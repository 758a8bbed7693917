import type { Page } from '@playwright/test'
import type { Database } from '../server/platform/database.ts'
import { makeBuyer } from './buyer.ts'
import { expectMail } from './mailbox.ts'
import { placeMugs } from './placed-mugs.ts'
import { makeStaff, setUpSecondFactor, signInStaff, readCode } from './staff-by-hand.ts'
import { startStaffSession } from './start-session.ts'
import { expect, expectToast, openAnotherBrowser, test } from './test.ts'

const number = '1Z5R89390357567127'

test('somebody of sales takes an order from review to shipped in two parts, by keyboard where it is quicker', async ({
  page,
  database,
}) => {
  const buyer = await makeBuyer(database)
  const order = await placeMugs(database, buyer)
  const marta = await makeStaff(database, { name: 'Marta Kovacs', role: 'sales' })

  await page.goto(`/admin/orders/${order}`)
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await signInStaff(page, { ...marta, password: 'something-else-17' })
  await expect(
    page.getByRole('alert').filter({ hasText: 'The e-mail address or password is incorrect.' }),
  ).toBeVisible()
  await signInStaff(page, marta)
  await expect(page.getByRole('heading', { level: 1, name: `Order ${order}` })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Back office' }).getByRole('link')).toHaveText([
    /^Today/,
    /^Orders/,
    /^Quotes/,
    /^Artwork/,
    'Catalog',
    /^Customers(, \d+ to approve)?$/,
    /^View shop/,
  ])

  await page.keyboard.press('g')
  await page.keyboard.press('t')
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Sales by day and department' }).getByRole('row')).toHaveCount(15)
  await page.getByRole('link', { name: /^Review.*Orders to review/ }).click()
  await page.getByRole('link', { name: String(order) }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Order ${order}` })).toBeVisible()

  await page.keyboard.press('n')
  await page.keyboard.type('Mugs are in aisle 4.')
  const message = page.getByLabel(/^Write to /)
  await message.fill('They leave today.')
  const leave = async () => {
    await page.getByRole('link', { name: 'Orders', exact: true }).click()
    return page.getByRole('alertdialog')
  }
  const question = await leave()
  await expect(question).toHaveAccessibleName('Leave without your note and your message?')
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(page.getByLabel('New note')).toHaveValue('Mugs are in aisle 4.')
  await expect(message).toHaveValue('They leave today.')
  await message.fill('')
  await expect(await leave()).toHaveAccessibleName('Leave without your note?')
  await question.getByRole('button', { name: 'Stay' }).click()
  await page.getByLabel('New note').focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Notes, staff only' })).toContainText('You')
  await expect(page.getByRole('listitem').filter({ hasText: 'Mugs are in aisle 4.' })).toBeVisible()

  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('m')
  const move = page.getByRole('dialog', { name: `Change status of order ${order}` })
  await expect(move.getByLabel('To', { exact: true })).toHaveValue('in-production')
  await move.getByLabel('Note to the buyer').fill('We print on Monday.')
  await move.getByRole('button', { name: 'Change status' }).click()
  await expectToast(page, `Order ${order} is now: In production.`)
  await expect(page.getByRole('listitem').filter({ hasText: 'We print on Monday.' })).toBeVisible()
  const mugs = page.getByRole('table', { name: 'What is ordered of Enamel mug' })
  await expect(mugs.getByRole('columnheader', { name: 'Quantity' })).toBeVisible()
  await expect(mugs.getByRole('cell', { name: '10 pieces' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Stages of the order' }).getByRole('listitem')).toHaveText([
    /^Placed, done/,
    /^In review ?skipped$/,
    /^In production ?now$/,
    /^Shipped$/,
    /^Delivered/,
  ])

  await page.keyboard.press('s')
  const ship = page.getByRole('dialog', { name: `Ship order ${order}` })
  await ship.getByLabel('Enamel mug, E-MUG').fill('40')
  await ship.getByLabel('Enamel kettle, E-KETTLE').fill('0')
  await ship.getByRole('textbox', { name: 'Tracking number' }).fill('1Z5R89390357567128')
  await ship.getByRole('button', { name: 'Ship', exact: true }).click()
  await expect(ship.getByText('Only 10 are left.')).toBeVisible()
  await ship.getByLabel('Enamel mug, E-MUG').fill('4')
  await ship.getByRole('button', { name: 'Ship', exact: true }).click()
  await expect(ship.getByLabel('The tracking number is correct as entered')).toBeVisible()
  await ship.getByRole('textbox', { name: 'Tracking number' }).fill(number)
  await ship.getByRole('button', { name: 'Ship', exact: true }).click()
  await expect(ship).toBeHidden()
  await expect(page.getByText('4 of 10 pieces shipped')).toBeVisible()
  await expect(page.getByRole('link', { name: number })).toHaveAttribute('href', /ups\.com/)

  await page.getByRole('button', { name: 'Record payment' }).click()
  const payment = page.getByRole('dialog', { name: 'Record payment' })
  await expect(payment.getByLabel('Amount, USD')).toHaveValue('11.00')
  await payment.getByLabel('Amount, USD').fill('4,50')
  await payment.getByRole('button', { name: 'Record payment' }).click()
  await expect(payment.getByText('Please enter an amount like 1,250.00.')).toBeVisible()
  await payment.getByLabel('Amount, USD').fill('4.50')
  await payment.getByLabel('Number').fill('1042')
  await payment.getByRole('button', { name: 'Record payment' }).click()
  await expect(page.getByRole('list', { name: 'Payments received' })).toContainText('Check 1042')
  await page.getByRole('button', { name: 'Remove Check of $4.50' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove payment' }).click()
  await expect(page.getByRole('list', { name: 'Payments received' })).toBeHidden()

  await page.getByRole('region', { name: 'Next step' }).getByRole('button', { name: 'Ship the rest' }).click()
  await ship.getByLabel('Carrier', { exact: true }).selectOption('LTL freight')
  await ship.getByLabel('LTL carrier', { exact: true }).fill('Erie Freight')
  await ship.getByRole('textbox', { name: 'Tracking number' }).fill('PRO 17-4')
  await ship.getByRole('button', { name: 'Ship', exact: true }).click()
  await expect(ship).toBeHidden()
  await expect(page.getByText('All shipped')).toHaveCount(2)

  await expectMail(page, buyer.login, `Order ${order}: the rest has shipped`)
})

test('orders are found, selected and moved by keyboard, many at once', async ({ page, database }) => {
  const buyer = await makeBuyer(database)
  const [one, other] = [await placeMugs(database, buyer), await placeMugs(database, await makeBuyer(database))]
  const ray = await makeStaff(database, { name: 'Ray Ellis', role: 'production' })
  await startStaffSession(page, database, ray)
  await page.goto('/admin/orders?view=all')
  const table = page.getByRole('table')
  await expect(table).toBeVisible()

  await page.keyboard.press('Control+k')
  // At once, as who has done it a hundred times.
  await page.keyboard.type(one)
  await expect(page.getByRole('combobox', { name: 'Find an order, item, company or person' })).toHaveValue(one)
  await expect(page.getByRole('option').filter({ hasText: one })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: `Order ${one}` })).toBeVisible()
  await page.keyboard.press('g')
  await page.keyboard.press('o')
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()

  await page.getByRole('link', { name: /^All/ }).click()
  for (const order of [one, other]) {
    await page.keyboard.press('/')
    await page.keyboard.press('Control+a')
    await page.keyboard.type(order)
    await expect(page.getByRole('link', { name: order, exact: true })).toBeVisible()
    await expect(table.getByRole('row')).toHaveCount(2)
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('j')
    await expect(page.getByRole('link', { name: order, exact: true })).toBeFocused()
    await page.keyboard.press('x')
    await expect(page.getByRole('checkbox', { name: `Select order ${order}` })).toBeChecked()
  }
  await page.keyboard.press('m')
  const move = page.getByRole('dialog', { name: 'Change status of 2 orders' })
  await move.getByLabel('To', { exact: true }).selectOption('In production')
  await move.getByRole('button', { name: 'Change status' }).click()
  await expectToast(page, '2 orders changed.')
  await expect(table.getByRole('row').nth(1)).toContainText('In production')
})

test('two people on one order see each other, and the second to save changes what the first has left', async ({
  page,
  browser,
  database,
}) => {
  const order = await placeMugs(database, await makeBuyer(database))
  const [marta, ray] = [
    await makeStaff(database, { name: 'Marta Kovacs', role: 'sales' }),
    await makeStaff(database, { name: 'Ray Ellis', role: 'production' }),
  ]
  const second = await openAnotherBrowser(browser)
  await openAs(page, database, marta, order)
  await openAs(second, database, ray, order)

  await page.keyboard.press('m')
  // Its title follows what is chosen.
  const martas = page.getByRole('dialog', { name: `order ${order}` })
  await expect(martas).toBeVisible()
  await second.keyboard.press('m')
  await second.getByRole('dialog').getByRole('button', { name: 'Change status' }).click()
  await expectToast(second, `Order ${order} is now: In production.`)

  await martas.getByLabel('To', { exact: true }).selectOption('Canceled')
  await martas
    .getByRole('button')
    .filter({ hasText: /^(Move|Cancel the order)$/ })
    .click()
  await expect(martas.getByRole('alert')).toContainText('Ray Ellis')
  await expect(page.locator('h1')).toContainText('In production')
  await second.close()
})

test('an owner sets up a second factor, invites a colleague, and finds in the audit log who changed what', async ({
  page,
  browser,
  database,
}) => {
  const order = await placeMugs(database, await makeBuyer(database))
  const olivia = await makeStaff(database, { name: 'Olivia Hart', role: 'owner', hasSecondFactor: false })
  await page.goto('/admin')
  await signInStaff(page, olivia)
  const secret = await setUpSecondFactor(page, olivia)
  await page.getByRole('button', { name: 'I have saved them' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible()

  await page.getByRole('link', { name: 'Staff' }).click()
  await page.getByRole('button', { name: 'Invite' }).click()
  const invite = page.getByRole('dialog', { name: 'Invite to the back office' })
  const email = `jo.${order}@example.com`
  await invite.getByLabel('Name').fill('Jo Park')
  await invite.getByLabel('E-mail').fill(email)
  await invite.getByLabel('Role').selectOption('Production')
  await invite.getByRole('button', { name: 'Invite' }).click()
  const link = await page.getByLabel('Link', { exact: true }).inputValue()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('row').filter({ hasText: email })).toContainText('Invited')

  const second = await openAnotherBrowser(browser)
  await second.goto(link)
  await expect(second.getByText('Production')).toBeVisible()
  await second.getByLabel('Password', { exact: true }).fill('Screens-And-Film-21')
  await second.getByLabel('Confirm password').fill('Screens-And-Film-21')
  await second.getByRole('button', { name: 'Continue' }).click()
  await expect(second.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible()
  await expect(second.getByRole('link', { name: 'Staff' })).toHaveCount(0)
  await second.goto('/admin/staff')
  await expect(second.getByRole('main')).not.toContainText(email)
  await second.goto(`/admin/orders/${order}`)
  await second.getByRole('button', { name: 'In production' }).click()
  await second.getByRole('dialog').getByRole('button', { name: 'Change status' }).click()
  await expectToast(second, `Order ${order} is now: In production.`)
  await second.close()

  await page.getByRole('link', { name: 'Audit log' }).click()
  await page.getByRole('searchbox', { name: 'Search the log' }).fill(order)
  const row = page.getByRole('row').filter({ hasText: `Order ${order}` })
  await expect(row.first()).toContainText('Jo Park')
  await expect(row.first()).toContainText('In production')
  // The row stood in the whole log, too: what was searched for is there once the others are gone.
  await expect(page.getByRole('row').filter({ hasText: 'Signed in' })).toHaveCount(0)

  await page.getByRole('button', { name: /^Olivia Hart/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await signInStaff(page, olivia)
  await page.getByLabel('Code').fill('000000')
  await page.keyboard.press('Enter')
  await expect(page.getByText('This code does not match')).toBeVisible()
  expect(secret).toMatch(/^[A-Z2-7]+$/)
  expect(readCode(secret)).toMatch(/^\d{6}$/)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('an order is found, shipped and noted', async ({ page, database }) => {
    const order = await placeMugs(database, await makeBuyer(database))
    const ray = await makeStaff(database, { name: 'Ray Ellis', role: 'production' })
    await startStaffSession(page, database, ray)
    await page.goto('/admin/orders?view=all')
    await page.getByRole('searchbox', { name: 'Search this list' }).fill(order)
    await expect(page.getByRole('row')).toHaveCount(1)
    await expectNoSidewaysScroll(page)
    await page.getByRole('link', { name: order, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: `Order ${order}` })).toBeVisible()
    await expectNoSidewaysScroll(page)

    await page.getByRole('region', { name: 'Next step' }).getByRole('button', { name: 'Ship', exact: true }).click()
    const ship = page.getByRole('dialog', { name: `Ship order ${order}` })
    await ship.getByRole('textbox', { name: 'Tracking number' }).fill(number)
    await ship.getByRole('button', { name: 'Ship', exact: true }).click()
    await expect(ship).toBeHidden()
    await expect(page.getByText('All shipped')).toHaveCount(2)

    await page.getByLabel('New note').fill('One box, dock 3.')
    await page.getByRole('button', { name: 'Add note' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'One box, dock 3.' })).toBeVisible()

    await page.getByRole('button', { name: 'Navigation' }).click()
    await page.getByRole('dialog', { name: 'Navigation' }).getByRole('link', { name: 'Orders' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
  })
})

async function openAs(page: Page, database: Database, staff: { id: number }, order: string): Promise<void> {
  await startStaffSession(page, database, staff)
  await page.goto(`/admin/orders/${order}`)
  await expect(page.getByRole('heading', { level: 1, name: `Order ${order}` })).toBeVisible()
}

const expectNoSidewaysScroll = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
