import type { Browser, Page } from '@playwright/test'
import { signUp } from '../contract/shop/account.call.ts'
import { expect, expectToast, openAnotherBrowser, test } from './test.ts'

const presentPassword = 'Harbor-Kettle-83'
const nextPassword = 'Quarry-Lantern-29'

test('a customer changes name, phone, password and addresses in the portal, and is signed out elsewhere', async ({
  page,
  database,
  browser,
}) => {
  const login = `portal-${Date.now()}@example.com`
  await register(page, login)
  await database.pool.query('update customers set activated_at = now() where login = $1', [login])

  await page.goto('/portal/account')
  await page.getByLabel('E-mail').fill(login)
  await page.getByLabel('Password', { exact: true }).fill(presentPassword)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible()

  await page.getByLabel('First name').fill('')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Please Enter First Name!')).toBeVisible()
  await expect(page.getByLabel('First name')).toBeFocused()
  await page.getByLabel('First name').fill(' Marguerite ')
  await page.getByLabel('Phone').fill('(202) 555-0188')
  await page.keyboard.press('Enter')
  await expectToast(page, 'Details saved.')
  await expect(page.getByLabel('Phone')).toHaveValue('(202) 555-0188')
  await expect(page.getByLabel('First name')).toHaveValue('Marguerite')
  await expect(page.getByRole('button', { name: 'Account of Marguerite Ortiz' })).toBeVisible()

  await page.getByLabel('Current password').fill('not-this-one-4')
  await page.getByLabel('New password').fill(nextPassword)
  await page.getByLabel('Confirm password').fill(nextPassword)
  await page.keyboard.press('Enter')
  await expect(page.getByText('This is not your current password.')).toBeVisible()
  await page.getByLabel('Current password').fill(presentPassword)
  await page.keyboard.press('Enter')
  await expectToast(page, 'All other browsers were signed out.')
  await expect(page.getByText('You are only signed in here.')).toBeVisible()

  await page.getByRole('link', { name: 'Addresses' }).click()
  await page.getByRole('button', { name: 'Save address' }).click()
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
  await page.getByLabel('Name', { exact: true }).fill('Dock 4')
  await page.getByLabel('Street address').fill('200 West Adams Street')
  await page.getByLabel('City').fill('Chicago')
  await page.getByLabel('State').selectOption('IL')
  await page.getByLabel('ZIP code').fill('60606')
  await page.keyboard.press('Enter')
  await expectToast(page, 'Address saved.')
  await expect(page.getByRole('heading', { level: 2, name: 'Dock 4' })).toBeVisible()
  await page.getByRole('button', { name: 'Remove the address of Dock 4' }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expectToast(page, 'Address removed.')

  await page.goBack()
  await expect(page.getByLabel('First name')).toHaveValue('Marguerite')
  const known = await signInElsewhere(browser, login)
  await page.reload()
  await page.getByRole('button', { name: 'Sign out Chrome on Linux, Shop' }).click()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expectToast(page, 'Browser signed out.')
  await expect(page.getByText('You are only signed in here.')).toBeVisible()
  await known.goto('/home')
  await expect(known.getByRole('button', { name: 'Account of Marguerite Ortiz' })).toBeHidden()
  const other = await signInElsewhere(browser, login)
  await page.reload()
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page.getByText('You are only signed in here.')).toBeVisible()
  for (const elsewhere of [known, other]) await elsewhere.close()
})

async function signInElsewhere(browser: Browser, login: string): Promise<Page> {
  const page = await openAnotherBrowser(browser)
  await page.goto('/login')
  await page.getByLabel('E-mail').fill(login)
  await page.getByLabel('Password', { exact: true }).fill(nextPassword)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Account of Marguerite Ortiz' })).toBeVisible()
  return page
}

async function register(page: Page, login: string): Promise<void> {
  const user = {
    first_name: 'Margo',
    last_name: 'Ortiz',
    login,
    user_company: 'Ortiz Fabrication',
    user_phone: '2025550143',
    password: presentPassword,
    confirm_password: presentPassword,
  }
  const reply = await page.request.post(`/api${signUp.path}`, { data: { user } })
  expect(reply.ok()).toBe(true)
}
