import type { Page } from '@playwright/test'
import type { Database } from '../server/platform/database.ts'
import { makeBuyer } from './buyer.ts'
import { openMail } from './mailbox.ts'
import { startPortalSession, startSession } from './start-session.ts'
import { expect, expectToast, openAnotherBrowser, test } from './test.ts'

const password = 'Harbor-Kettle-83'

test('an administrator invites somebody by mail, who opens an account, gets another role and is taken out again', async ({
  page,
  browser,
  database,
}) => {
  const company = await openCompany(page, database)
  const invited = company.login.replace('ada', 'nia')
  const newcomer = await openAnotherBrowser(browser)

  await page.getByLabel('Colleague’s e-mail').fill('not-an-address')
  await page.keyboard.press('Enter')
  await expect(page.getByText('The input is not valid E-mail!')).toBeVisible()
  await expect(page.getByLabel('Colleague’s e-mail')).toBeFocused()
  await page.getByLabel('Colleague’s e-mail').fill(invited)
  await page.keyboard.press('Tab')
  await page.getByRole('combobox', { name: 'Role' }).selectOption('Approver')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('rowheader', { name: invited })).toBeVisible()

  const link = await readMailedLink(newcomer, invited)
  await newcomer.goto(link)
  await expect(newcomer.getByRole('heading', { level: 1, name: `Join ${company.name}` })).toBeVisible()
  await newcomer.getByRole('button', { name: 'Activate my account' }).click()
  await expect(newcomer.getByText('Please Enter First Name!')).toBeVisible()
  await expect(newcomer.getByLabel('First name')).toBeFocused()
  await newcomer.getByLabel('First name').fill('Nia')
  await newcomer.getByLabel('Last name').fill('Newman')
  await newcomer.getByLabel('Password', { exact: true }).fill(password)
  await newcomer.getByLabel('Confirm password').fill(password)
  await newcomer.keyboard.press('Enter')
  await expectToast(newcomer, `Welcome, Nia. You now order for ${company.name}.`)
  await expect(newcomer.getByRole('button', { name: 'Account of Nia Newman' })).toBeVisible()

  await page.reload()
  await expect(page.getByRole('rowheader', { name: 'Nia Newman' })).toBeVisible()
  await page.getByRole('button', { name: 'Change role of Nia Newman' }).press('Enter')
  await page.getByRole('radio', { name: 'Buyer' }).check()
  await page.keyboard.press('Enter')
  await expectToast(page, 'The role of Nia Newman has changed.')
  await expect(page.getByRole('row', { name: /Nia Newman/ }).getByRole('cell', { name: 'Buyer' })).toBeVisible()

  await newcomer.goto('/portal/company')
  await expect(newcomer.getByRole('rowheader', { name: 'Ada Min' })).toBeVisible()
  await expect(newcomer.getByRole('main').getByRole('button', { name: /^(Change role|Remove|Invite)/ })).toHaveCount(0)

  await page.getByRole('button', { name: 'Remove Nia Newman' }).press('Enter')
  await expect(page.getByRole('alertdialog')).toContainText('will be signed out everywhere')
  await page.getByRole('button', { name: 'Remove', exact: true }).press('Enter')
  await expect(page.getByRole('rowheader', { name: 'Nia Newman' })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Colleagues' })).toBeFocused()
  await newcomer.goto('/portal/company')
  await expect(newcomer.getByRole('heading', { name: 'Sign in to the customer portal' })).toBeVisible()
  await newcomer.goto('/home')
  await expect(newcomer.getByRole('button', { name: 'Sign in' }).first()).toBeVisible()
  await newcomer.goto(link)
  await expect(newcomer.getByText('This invitation was already accepted. Please sign in.')).toBeVisible()
  await newcomer.close()
})

test('an invitation is sent again and withdrawn, each dead link says why, and whoever has an account moves with it', async ({
  page,
  browser,
  database,
}) => {
  const company = await openCompany(page, database)
  const invited = company.login.replace('ada', 'nia')
  const guest = await openAnotherBrowser(browser)
  await page.getByLabel('Colleague’s e-mail').fill(invited)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('rowheader', { name: invited })).toBeVisible()
  await page.getByLabel('Colleague’s e-mail').fill(invited.toUpperCase())
  await page.keyboard.press('Enter')
  await expect(page.getByText('already has an invitation. Send it again, or withdraw it first.')).toBeVisible()
  await page.getByLabel('Colleague’s e-mail').fill(company.login)
  await page.keyboard.press('Enter')
  await expect(page.getByText(`${company.login} already belongs to your company.`)).toBeVisible()
  const first = await readMailedLink(guest, invited)

  await page.getByRole('button', { name: `Send again to ${invited}` }).press('Enter')
  await expectToast(page, `We sent a new link to ${invited}.`)
  await guest.goto(first)
  await expect(guest.getByText('This invitation is not valid. Please use the link in our latest e-mail')).toBeVisible()

  const second = await readMailedLink(guest, invited)
  await page.getByRole('button', { name: `Withdraw the invitation of ${invited}` }).press('Enter')
  await page.getByRole('button', { name: 'Withdraw', exact: true }).press('Enter')
  await expect(page.getByText('No pending invitations.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Pending invitations' })).toBeFocused()
  await guest.goto(second)
  await expect(
    guest.getByText('This invitation was withdrawn. If that was a mistake, ask for a new one.'),
  ).toBeVisible()

  const olga = await makeBuyer(database, { firstName: 'Olga', lastName: 'Min', companyName: 'Olga Metalworks' })
  const { login } = olga
  await page.getByLabel('Colleague’s e-mail').fill(login)
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(page.getByRole('rowheader', { name: login })).toBeVisible()
  const link = await readMailedLink(guest, login)

  await page.goto(link)
  await expect(page.getByText(`You are signed in as ${company.login}`)).toBeVisible()
  await startSession(guest, database, olga)
  await guest.goto(link)
  await expect(guest.getByText('stay with Olga Metalworks. You will no longer see them.')).toBeVisible()
  await guest.getByRole('button', { name: 'Accept invitation' }).click()
  await expect(guest.getByText(`You now order for ${company.name}.`)).toBeVisible()
  await guest.getByRole('link', { name: 'Go to the shop' }).click()
  await expect(guest.getByRole('button', { name: 'Account of Olga Min' })).toContainText(company.name)
  await guest.close()
})

test('an administrator changes what the company is called, and as the last one neither gives up the role nor leaves', async ({
  page,
  database,
}) => {
  const company = await openCompany(page, database)
  const sentence = 'A company needs an administrator. Please make someone else an administrator first.'

  await page.getByRole('button', { name: 'Change role of Ada Min' }).press('Enter')
  await expect(page.getByRole('dialog')).toContainText('you cannot change it back yourself')
  await page.getByRole('radio', { name: 'Buyer' }).check()
  await page.getByRole('button', { name: 'Save role' }).click()
  await expect(page.getByRole('alert').getByText(sentence)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Change role of Ada Min' })).toBeFocused()
  await expect(page.getByRole('cell', { name: 'Administrator' })).toBeVisible()

  await page.getByRole('button', { name: 'Leave the company' }).click()
  await expect(page.getByRole('alert').getByText(sentence)).toBeVisible()
  await expect(page.getByRole('rowheader', { name: 'Ada Min' })).toBeVisible()

  await page.getByLabel('Company name').fill(' ')
  await page.getByLabel('ASI number').fill('twelve')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Please Enter Company Name!')).toBeVisible()
  await expect(page.getByText('Please check the ASI number.')).toBeVisible()
  await expect(page.getByLabel('Company name')).toBeFocused()
  const name = company.name.replace('Welding', 'Fabrication')
  await page.getByLabel('Company name').fill(name)
  await page.getByLabel('ASI number').fill('ASI/45678')
  await page.keyboard.press('Enter')
  await expectToast(page, 'Company details saved.')
  await expect(page.getByLabel('ASI number')).toHaveValue('45678')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Account of Ada Min' })).toContainText(name)
  await page.getByRole('link', { name: 'Account', exact: true }).click()
  await expect(page.getByRole('definition').filter({ hasText: '45678' })).toBeVisible()
})

let opened = 0

/** A new company whose administrator has its page in the portal open. */
async function openCompany(page: Page, database: Database) {
  const number = `${Date.now()}${opened++}`
  const name = `Atlas Welding ${number}`
  const ada = await makeBuyer(database, { firstName: 'Ada', lastName: 'Min', companyName: name })
  await startPortalSession(page, database, ada)
  await page.goto('/portal/company')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  return { name, login: ada.login }
}

/** Where the mail leads that the shop has stored for this address. */
async function readMailedLink(page: Page, to: string): Promise<string> {
  await openMail(page, to)
  return (await page.locator('a', { hasText: 'View invitation' }).getAttribute('href'))!
}
