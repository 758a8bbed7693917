import type { Locator, Page } from '@playwright/test'
import { expect, expectToast, test } from './test.ts'

let made = 0
const newAddress = () => `reg.${Date.now()}.${process.pid}.${++made}@riverside.example`
const password = 'Copper-Anvil-92'

async function openPopup(page: Page): Promise<Locator> {
  await page.goto('/home')
  await page.getByRole('banner').getByRole('button', { name: 'Register' }).click()
  return page.getByRole('alertdialog', { name: 'Create an Account' })
}

const press = (popup: Locator, name: string) => popup.getByRole('button', { name, exact: true }).click()
const present = (popup: Locator) => popup.locator('[aria-current=step]')

async function fillPersonal(popup: Locator, login: string): Promise<void> {
  await popup.getByLabel('First name').fill('Ann')
  await popup.getByLabel('Last name').fill('Marsh')
  await popup.getByLabel('E-mail').fill(login)
  await popup.getByLabel('Password', { exact: true }).fill(password)
  await popup.getByLabel('Confirm password').fill(password)
  await popup.getByLabel('Company name').fill('Riverside Fabrication')
}

test('the first step names what is missing, in the order of the form', async ({ page }) => {
  const popup = await openPopup(page)
  await expect(present(popup)).toHaveText('Personal information')
  const fields = [
    ['First name', 'Ann', 'Please Enter First Name!', 'Please enter first name.'],
    ['Last name', 'Marsh', 'Please Enter Last Name!', 'Please enter last name.'],
    ['E-mail', newAddress(), 'Please Enter Enter Email ID!', 'Please enter email.'],
    ['Password', password, 'Please Enter Password!', 'Please enter password.'],
    ['Confirm password', password, 'Please Re-enter Password!', 'Please confirm password.'],
    ['Company name', 'Riverside Fabrication', 'Please Enter Company Name!', 'Please enter company name.'],
  ] as const
  for (const [index, [label, value, , toast]] of fields.entries()) {
    await press(popup, 'NEXT')
    await expectToast(page, toast)
    await expect(popup.getByLabel(label, { exact: true })).toBeFocused()
    for (const [, , sentence] of fields.slice(index)) await expect(popup.getByText(sentence)).toBeVisible()
    await popup.getByLabel(label, { exact: true }).fill(value)
  }
  await press(popup, 'NEXT')
  await expect(present(popup)).toHaveText('Contact information')
})

test('what is filled in wrongly is said at its field and holds the step', async ({ page }) => {
  const popup = await openPopup(page)
  await fillPersonal(popup, 'ann.marsh')
  await press(popup, 'NEXT')
  await expect(popup.getByText('The input is not valid E-mail!')).toBeVisible()
  await popup.getByLabel('E-mail').fill(newAddress())
  for (const weak of ['short', 'password1']) {
    await popup.getByLabel('Password', { exact: true }).fill(weak)
    await popup.getByLabel('Confirm password').fill(weak)
    await press(popup, 'NEXT')
    await expect(present(popup)).toHaveText('Personal information')
    await expect(popup.getByLabel('Password', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  }
  await popup.getByLabel('Password', { exact: true }).fill(password)
  await press(popup, 'NEXT')
  await expect(popup.getByText('The two passwords that you entered do not match!')).toBeVisible()
  await popup.getByLabel('Confirm password').fill(password)
  await press(popup, 'NEXT')

  await press(popup, 'NEXT')
  await expectToast(page, 'Please enter phone number.')
  await expect(popup.getByText('Please Enter Phone Number!')).toBeVisible()
  await popup.getByLabel('Phone number').fill('12345')
  await expect(popup.getByText('Please enter a phone number that can be called, with its area code.')).toBeVisible()
  await press(popup, 'NEXT')
  await expect(present(popup)).toHaveText('Contact information')
  await popup.getByLabel('Phone number').fill('937-555-0134')
  await press(popup, 'NEXT')

  await expect(present(popup)).toHaveText('Other information')
  await popup.getByLabel('ASI number').fill('twelve')
  await press(popup, 'FINISH')
  await expect(popup.getByText('Please check the ASI number.')).toBeVisible()
})

test('by keys alone, each step begins in its first field', async ({ page }) => {
  const popup = await openPopup(page)
  await fillPersonal(popup, newAddress())
  await page.keyboard.press('Enter')
  await expect(popup.getByLabel('Phone number')).toBeFocused()
  await page.keyboard.type('937-555-0134')
  await page.keyboard.press('Enter')
  await expect(popup.getByLabel('ASI number')).toBeFocused()
  await popup.getByRole('button', { name: 'Back', exact: true }).press('Enter')
  await expect(popup.getByLabel('Phone number')).toBeFocused()
  await popup.getByRole('button', { name: 'Back', exact: true }).press('Enter')
  await expect(popup.getByLabel('First name')).toBeFocused()
})

test('Back keeps what was typed, Cancel forgets it', async ({ page }) => {
  const popup = await openPopup(page)
  await fillPersonal(popup, newAddress())
  await press(popup, 'NEXT')
  await popup.getByLabel('Phone number').fill('937-555-0134')
  await press(popup, 'Back')
  await expect(popup.getByLabel('Company name')).toHaveValue('Riverside Fabrication')
  await press(popup, 'NEXT')
  await expect(popup.getByLabel('Phone number')).toHaveValue('937-555-0134')
  await press(popup, 'Cancel')
  await expect(popup).toBeHidden()
  await page.getByRole('banner').getByRole('button', { name: 'Register' }).click()
  await expect(present(popup)).toHaveText('Personal information')
  await expect(popup.getByLabel('First name')).toHaveValue('')
  await expect(popup.getByLabel('E-mail')).toHaveValue('')
})

test('Escape closes the popup without losing what was typed, but for the password', async ({ page }) => {
  const popup = await openPopup(page)
  const login = newAddress()
  await fillPersonal(popup, login)
  await press(popup, 'NEXT')
  await popup.getByLabel('Phone number').fill('937-555-0134')
  await page.keyboard.press('Escape')
  await expect(popup).toBeHidden()
  const register = page.getByRole('banner').getByRole('button', { name: 'Register' })
  await expect(register).toBeFocused()
  await register.click()
  await expect(present(popup)).toHaveText('Personal information')
  await expect(popup.getByLabel('E-mail')).toHaveValue(login)
  await expect(popup.getByLabel('Company name')).toHaveValue('Riverside Fabrication')
  for (const label of ['Password', 'Confirm password']) {
    await expect(popup.getByLabel(label, { exact: true })).toHaveValue('')
    await popup.getByLabel(label, { exact: true }).fill(password)
  }
  await press(popup, 'NEXT')
  await expect(popup.getByLabel('Phone number')).toHaveValue('937-555-0134')
})

test('FINISH makes the account with its trade numbers and says the same a second time', async ({ page, database }) => {
  const login = newAddress()
  for (const company of ['Riverside Fabrication', 'Somebody Else']) {
    const popup = await openPopup(page)
    await fillPersonal(popup, login)
    await popup.getByLabel('Company name').fill(company)
    await press(popup, 'NEXT')
    await popup.getByLabel('Phone number').fill('937-555-0134')
    await press(popup, 'NEXT')
    await popup.getByLabel('ASI number').fill('asi/123456')
    await popup.getByLabel('UPIC').fill('river1')
    await press(popup, 'FINISH')
    await expect(page.getByText(`Thank you for registering. We mailed a link to ${login}`)).toBeVisible()
    await expect(popup).toBeHidden()
  }
  const { rows } = await database.pool.query(
    'select c.name, c.asi_number, c.upic, u.activated_at from customers u join companies c on c.id = u.company_id where u.login = $1',
    [login],
  )
  expect(rows).toEqual([{ name: 'Riverside Fabrication', asi_number: '123456', upic: 'RIVER1', activated_at: null }])
})

test('what only the server refuses leads back to its field', async ({ page }) => {
  const popup = await openPopup(page)
  await fillPersonal(popup, newAddress())
  await press(popup, 'NEXT')
  await popup.getByLabel('Phone number').fill('937-555-0134')
  await press(popup, 'NEXT')
  // As a page of an older build would send it.
  await page.route('**/registrations/sign_up', (route) => {
    const { user } = route.request().postDataJSON() as { user: Record<string, string> }
    return route.continue({ postData: { user: { ...user, last_name: '' } } })
  })
  await press(popup, 'FINISH')
  await expect(present(popup)).toHaveText('Personal information')
  await expect(popup.getByText('Please Enter Last Name!')).toBeVisible()
  await expect(popup.getByLabel('Last name')).toBeFocused()
  await expect(popup.getByLabel('Company name')).toHaveValue('Riverside Fabrication')
})
