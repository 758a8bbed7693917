import type { Browser, Page } from '@playwright/test'
import type { StaffRole } from '../domain/people/staff-rights.ts'
import type { Database } from '../server/platform/database.ts'
import { makeBuyer } from './buyer.ts'
import { readTransactions } from './card-gateway.ts'
import { expectMail } from './mailbox.ts'
import { payByCard } from './pay-by-card.ts'
import { makeStaff } from './staff-by-hand.ts'
import { startSession, startStaffSession } from './start-session.ts'
import { expect, expectToast, openAnotherBrowser, test } from './test.ts'

/** An order that a buyer has just paid by card, open at the desk of somebody in this role. */
async function openPaidOrder(page: Page, browser: Browser, database: Database, role: StaffRole) {
  const buyer = await makeBuyer(database)
  await startSession(page, database, buyer)
  const order = await payByCard(page, database)
  const fred = await makeStaff(database, { name: 'Fred Finance', role })
  const admin = await openAnotherBrowser(browser)
  await startStaffSession(admin, database, fred)
  await admin.goto(`/admin/orders/${order}`)
  return { buyer, order, admin }
}

test('finance gives the money of an order back by keyboard, and its buyer sees it', async ({
  page,
  browser,
  database,
}) => {
  const { buyer, order, admin } = await openPaidOrder(page, browser, database, 'finance')

  const payment = admin.getByRole('region', { name: 'Payment' })
  const press = async (name: string | RegExp) => {
    await admin.getByRole('button', { name }).focus()
    await admin.keyboard.press('Enter')
  }
  await press(/^Capture \$/)
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Capture', exact: true }).press('Enter')
  await expect(payment.getByText(/Card charged/)).toBeVisible()

  await press('Refund')
  const dialog = admin.getByRole('dialog', { name: 'Refund the card' })
  const amount = dialog.getByLabel('Amount, USD')
  const whole = await amount.inputValue()
  await amount.fill('999999')
  await dialog.getByLabel('Reason (staff only)').press('Enter')
  await dialog.getByRole('button', { name: 'Refund' }).press('Enter')
  await expect(dialog.getByText('Please enter a reason.')).toBeVisible()
  await expect(dialog.getByText(/^You can refund at most \$.*\.$/)).toBeVisible()
  await amount.fill('20')
  await dialog.getByLabel('Reason (staff only)').fill('Two spools damaged')
  await admin.keyboard.press('Tab')
  await dialog.getByRole('button', { name: 'Refund' }).press('Enter')
  await expectToast(admin, `$20.00 of order ${order} will be refunded to Visa ending 1111.`)
  const refunds = payment.getByRole('list', { name: 'Refunds' })
  await expect(refunds.getByText('Refund pending until the charge settles')).toBeVisible()

  await press(/^Cancel refund/)
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Cancel the refund' }).press('Enter')
  await expect(refunds.getByText('Refund canceled')).toBeVisible()
  await press('Refund')
  await expect(amount).toHaveValue(whole)
  await dialog.getByLabel('Reason (staff only)').fill('All of it damaged')
  await dialog.getByRole('button', { name: 'Refund' }).press('Enter')
  await expect(refunds.getByText('Refunded')).toBeVisible()
  await expect(payment.getByText('Refunded').first()).toBeVisible()
  await expect(payment.getByText('Card refund')).toBeVisible()
  const readHeld = async () => (await readTransactions()).find((one) => one.invoiceNumber === order)?.heldCents
  await expect.poll(readHeld).toBe(0)

  const slip = await admin.request.get((await admin.getByRole('link', { name: /^Packing slip/ }).getAttribute('href'))!)
  expect(slip.headers()['content-type']).toBe('application/pdf')
  await page.goto(`/portal/orders/${order}`)
  await expect(page.getByRole('list', { name: 'Payments received' })).toContainText('Card refund')
  await expectMail(page, buyer.login, `Order ${order}: $${Number(whole).toLocaleString('en-US')} refunded`)
})

test('canceling an order that its card has paid leads to the refund, and it waits under its name until it is given back', async ({
  page,
  browser,
  database,
}) => {
  const { order, admin } = await openPaidOrder(page, browser, database, 'owner')
  const payment = admin.getByRole('region', { name: 'Payment' })
  await payment.getByRole('button', { name: /^Capture \$/ }).click()
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Capture', exact: true }).click()
  await expect(payment.getByText(/Card charged/)).toBeVisible()

  await admin.getByRole('button', { name: 'Change status' }).press('Enter')
  // The last of them, beside the bar at the foot: neither the page nor the toast comes between.
  await admin.getByRole('menu').press('End')
  await expect(admin.getByRole('menuitem', { name: 'Canceled' })).toBeFocused()
  expect(await admin.evaluate(() => window.scrollY)).toBe(0)
  await admin.getByRole('menuitem', { name: 'Shipped', exact: true }).click()
  const move = admin.getByRole('dialog', { name: `Change status of order ${order}` })
  await expect(move).toContainText('not in a shipment')
  await move.getByLabel('To', { exact: true }).selectOption('Canceled')
  const cancel = admin.getByRole('dialog', { name: `Cancel order ${order}` })
  await expect(cancel.getByRole('button', { name: 'Keep it' })).toBeVisible()
  await expect(cancel).toContainText('was paid with Visa ending 1111 and must be refunded.')
  await cancel.getByRole('button', { name: 'Cancel the order' }).click()

  const refund = admin.getByRole('dialog', { name: 'Refund the card' })
  await expect(refund.getByLabel('Reason (staff only)')).toHaveValue('Order canceled')
  const amount = Number(await refund.getByLabel('Amount, USD').inputValue())
  await refund.getByRole('button', { name: 'Cancel' }).click()
  await expect(payment.getByText('Refund due')).toBeVisible()
  await admin.goto('/admin/orders?view=all&payment=refund-due')
  await expect(admin.getByRole('row', { name: order })).toContainText('to refund')

  await admin.goto(`/admin/orders/${order}`)
  await payment.getByRole('button', { name: 'Record refund by check or bank' }).click()
  const note = admin.getByRole('dialog', { name: 'Record refund' })
  await expect(note.getByLabel('Amount, USD')).toHaveValue(amount.toFixed(2))
  const today = await note.getByLabel('Sent on').inputValue()
  await note.getByLabel('Sent on').fill('')
  await note.getByLabel('Number').fill('5501')
  await note.getByRole('button', { name: 'Record refund' }).click()
  await expect(note.getByText('Please enter the day.')).toBeVisible()
  await note.getByLabel('Sent on').fill(today)
  await note.getByRole('button', { name: 'Record refund' }).click()
  await expectToast(admin, `Refund recorded. Order ${order} has nothing more to refund.`)
  await expect(payment.getByText('Check refund')).toBeVisible()
  await expect(payment.getByText('Refund due')).toBeHidden()
})
