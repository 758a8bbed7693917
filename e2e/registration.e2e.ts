import { expect, expectToast, test } from './test.ts'

test('an account is made in three steps by keys, with its trade numbers, and made a second time it says the same', async ({
  page,
  database,
}) => {
  const login = `reg.${Date.now()}.${process.pid}@riverside.example`
  const password = 'Copper-Anvil-92'
  await page.goto('/home')
  for (const company of ['Riverside Fabrication', 'Somebody Else']) {
    await page.getByRole('banner').getByRole('button', { name: 'Register' }).click()
    const popup = page.getByRole('alertdialog', { name: 'Create an Account' })
    await popup.getByRole('button', { name: 'NEXT' }).click()
    await expectToast(page, 'Please enter first name.')
    await expect(popup.getByText('Please Enter First Name!')).toBeVisible()
    await expect(popup.getByLabel('First name')).toBeFocused()
    await popup.getByLabel('First name').fill('Ann')
    await popup.getByLabel('Last name').fill('Marsh')
    await popup.getByLabel('E-mail').fill(login)
    await popup.getByLabel('Password', { exact: true }).fill(password)
    await popup.getByLabel('Confirm password').fill(password)
    await popup.getByLabel('Company name').fill(company)
    await page.keyboard.press('Enter')
    await expect(popup.getByLabel('Phone number')).toBeFocused()
    await page.keyboard.type('937-555-0134')
    await page.keyboard.press('Enter')
    await expect(popup.getByLabel('ASI number')).toBeFocused()
    await popup.getByLabel('ASI number').fill('asi/123456')
    await popup.getByLabel('UPIC').fill('river1')
    await popup.getByRole('button', { name: 'FINISH' }).click()
    await expectToast(page, `Thank you for registering. We sent a link to ${login}`)
    await expect(popup).toBeHidden()
  }
  const { rows } = await database.pool.query(
    'select c.name, c.asi_number, c.upic, u.activated_at from customers u join companies c on c.id = u.company_id where u.login = $1',
    [login],
  )
  expect(rows).toEqual([{ name: 'Riverside Fabrication', asi_number: '123456', upic: 'RIVER1', activated_at: null }])
})
