import { makeBuyer } from './buyer.ts'
import { pressOn } from './by-keys.ts'
import { placeMugs } from './placed-mugs.ts'
import { makeStaff } from './staff-by-hand.ts'
import { startSession, startStaffSession } from './start-session.ts'
import { expect, expectToast, openAnotherBrowser, test } from './test.ts'

test('somebody of sales asks the buyer about an order by keyboard alone, who answers in the portal, and closes the answer', async ({
  page,
  browser,
  database,
}) => {
  const buyer = await makeBuyer(database)
  const order = await placeMugs(database, buyer)
  await startStaffSession(page, database, await makeStaff(database, { name: 'Marta Kovacs', role: 'sales' }))
  await page.goto(`/admin/orders/${order}`)
  const admin = page.getByRole('region', { name: 'Messages with the buyer' })
  await expect(admin).toBeVisible()
  await page.keyboard.press('r')
  await expect(admin.getByLabel('Write to Ann Marsh')).toBeFocused()
  await page.keyboard.type('Which gray do you want?')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(admin.getByRole('listitem')).toContainText('Not read yet')
  await expect(admin.getByLabel('Write to Ann Marsh')).toHaveValue('')

  const portal = await openAnotherBrowser(browser)
  await startSession(portal, database, buyer)
  await portal.goto('/portal')
  await portal.getByRole('link', { name: 'Read and answer' }).click()
  const talk = portal.getByRole('region', { name: 'Messages about this order' })
  await expect(talk.getByRole('listitem')).toContainText('Which gray do you want?')
  // Inserted as from a clipboard: what is too long is not cut.
  await talk.getByLabel('Your answer').focus()
  await portal.keyboard.insertText('x'.repeat(4001))
  await talk.getByRole('button', { name: 'Send' }).click()
  await expect(talk.getByText('Please use at most 4,000 characters.')).toBeVisible()
  await talk.getByLabel('Your answer').fill('The dark one.')
  await talk.getByRole('button', { name: 'Send' }).click()
  await expectToast(portal, 'We have your message.')
  await expect(talk.getByRole('listitem')).toHaveCount(2)
  await portal.close()

  const note = page.getByLabel('New note')
  await note.focus()
  await page.keyboard.insertText('x'.repeat(2001))
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByText("'New note' can have at most 2000 characters.")).toBeVisible()
  await note.fill('')

  await page.reload()
  await expect(admin.getByRole('listitem').last()).toContainText('Waiting for an answer')
  await expect(admin.getByRole('listitem').first()).toContainText(/Read /)
  await pressOn(page, admin.getByRole('button', { name: 'No answer needed' }))
  await expect(admin.getByRole('listitem').last()).toContainText('No answer needed, ')
  await expect(admin.getByText('Waiting for an answer', { exact: true })).toBeHidden()
})

test('an order waits for the answer to a question, which the buyer gives from the mail with one press', async ({
  page,
  browser,
  database,
}) => {
  const buyer = await makeBuyer(database)
  const order = await placeMugs(database, buyer)
  await startStaffSession(page, database, await makeStaff(database, { name: 'Marta Kovacs', role: 'sales' }))
  await page.goto(`/admin/orders/${order}`)
  const admin = page.getByRole('region', { name: 'Messages with the buyer' })
  await admin.getByLabel('Write to Ann Marsh').fill('Your logo is soft. Print it as it is?')
  await admin.getByLabel('Ask a question').check()
  await admin.getByLabel('New artwork').check()
  await admin.getByLabel('Put the order on hold until answered').check()
  await admin.getByRole('button', { name: 'Send question' }).click()
  await expect(admin.getByText('On hold until the buyer answers')).toBeVisible()

  // As the link of the mail does, in a browser that is signed in to the shop alone.
  const portal = await openAnotherBrowser(browser)
  await startSession(portal, database, buyer)
  await portal.goto(`/portal/orders/${order}`)
  const question = portal.getByRole('region', { name: 'We have a question' })
  await expect(question).toContainText('On hold until you answer')
  await expect(portal.getByRole('heading', { level: 1, name: `Order ${order}` })).toBeVisible()
  await pressOn(portal, question.getByRole('button', { name: 'Yes', exact: true }))
  await question.getByLabel('Note').fill('Thank you for asking.')
  await pressOn(portal, question.getByRole('button', { name: 'Answer Yes' }))
  await expectToast(portal, 'Your order is in review again.')
  await expect(question).toBeHidden()
  await expect(portal.getByRole('button', { name: 'Order again' })).toBeVisible()
  await portal.close()

  await page.reload()
  await expect(admin.getByRole('listitem').last()).toContainText('Thank you for asking.')
  await expect(admin.getByText('On hold until the buyer answers')).toBeHidden()
})
