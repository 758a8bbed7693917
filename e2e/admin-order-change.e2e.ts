import { makeBuyer } from './buyer.ts'
import { chooseFromMenu, pressOn, tabTo, typeInto } from './by-keys.ts'
import { readTransactions } from './card-gateway.ts'
import { expectMail } from './mailbox.ts'
import { payByCard } from './pay-by-card.ts'
import { makeStaff } from './staff-by-hand.ts'
import { startSession, startStaffSession } from './start-session.ts'
import { expect, expectToast, openAnotherBrowser, test } from './test.ts'

test('by keyboard alone, an order goes from review to shipped in two parts, with a changed quantity and a captured card', async ({
  page,
  browser,
  database,
}) => {
  const buyer = await makeBuyer(database)
  await startSession(page, database, buyer)
  const order = await payByCard(page, database)
  const marta = await makeStaff(database, { name: 'Marta Kovacs', role: 'sales' })
  const admin = await openAnotherBrowser(browser)
  await startStaffSession(admin, database, marta)
  await admin.goto(`/admin/orders/${order}`)

  await pressOn(admin, admin.getByRole('link', { name: 'Change order' }))
  await expect(admin.getByRole('heading', { level: 1, name: `Change order ${order}` })).toBeVisible()
  const difference = admin.getByRole('region', { name: 'Before and after' })
  const quantity = admin.getByRole('textbox', { name: /^Quantity, / }).first()
  const save = admin.getByRole('button', { name: 'Save the change' })
  await expect(quantity).toHaveValue('100')
  await expect(save).toBeDisabled()
  await typeInto(admin, quantity, 'many')
  await expect(admin.getByText('Please enter a whole number, at most 1,000,000.')).toBeVisible()
  await typeInto(admin, quantity, '80')
  await expect(difference).toContainText('100 to 80')
  await typeInto(admin, admin.getByLabel('Additional order discount'), '5%')
  await expect(
    difference.getByText(/^The card holds .*: a capture takes .*, and the bank releases the rest\.$/),
  ).toBeVisible()
  await expect(difference.getByRole('row', { name: /^Discount/ })).not.toContainText(/\$0\.00.*\$0\.00/)
  await typeInto(admin, admin.getByLabel('Reason (staff only)'), 'Fewer guests')
  await typeInto(admin, admin.getByLabel('Note to the buyer'), 'As agreed by phone.')
  await expect(save).toBeEnabled()
  await pressOn(admin, save)
  await expectToast(admin, `Order ${order} is changed. It comes to`)
  await expect(admin.getByRole('heading', { level: 1, name: `Order ${order}` })).toBeVisible()
  await expect(admin.getByRole('listitem').filter({ hasText: 'As agreed by phone.' })).toBeVisible()

  const ship = admin.getByRole('dialog', { name: `Ship order ${order}` })
  const send = async (number: string, pieces?: string) => {
    await admin.keyboard.press('s')
    if (pieces) await typeInto(admin, ship.getByLabel(/NW-1222/), pieces)
    await tabTo(admin, ship.getByLabel('Carrier', { exact: true }))
    await admin.keyboard.type('LTL')
    await typeInto(admin, ship.getByRole('textbox', { name: 'Tracking number' }), number)
    await pressOn(admin, ship.getByRole('button', { name: 'Ship', exact: true }))
    await expect(ship).toBeHidden()
  }
  await send('PRO 1', '30')
  await expect(admin.getByText('30 of 80 spools shipped')).toBeVisible()
  await expect(admin.getByText(/Visa ending (in )?1111: Card charged/)).toBeVisible()
  const more = admin.getByRole('button', { name: /^More about the shipment/ })
  await chooseFromMenu(admin, more, 'Cancel shipment')
  await pressOn(admin, admin.getByRole('dialog').getByRole('button', { name: 'Cancel shipment' }))
  await expect(admin.getByText('30 of 80 spools shipped')).toBeHidden()
  await send('PRO 2', '30')
  await send('PRO 3')
  await expect(admin.getByText('All shipped').first()).toBeVisible()

  await chooseFromMenu(admin, more.first(), 'Mark as delivered')
  await pressOn(admin, admin.getByRole('dialog').getByRole('button', { name: 'Mark as delivered' }))
  await expectToast(admin, `Marked as delivered. Order ${order} has more on its way.`)

  const total = await admin.getByRole('row', { name: /^Order total/ }).innerText()
  const cents = Math.round(Number(/[\d,]+\.\d\d/.exec(total)![0].replaceAll(',', '')) * 100)
  const readHeld = async () => (await readTransactions()).find((one) => one.invoiceNumber === order)?.heldCents
  await expect.poll(readHeld).toBe(cents)
  await page.goto(`/portal/orders/${order}`)
  await expect(page.getByText('As agreed by phone.')).toBeVisible()
  await expectMail(page, buyer.login, `Order ${order} has changed`)
})
