import { expectNoSidewaysScroll, tabTo } from './by-keys.ts'
import { makeStaff } from './staff-by-hand.ts'
import { startStaffSession } from './start-session.ts'
import { expect, expectToast, test } from './test.ts'

test('by keyboard alone, an owner makes a token for a program, sees it once, and revokes it', async ({
  page,
  database,
  request,
}) => {
  const olga = await makeStaff(database, { name: 'Olga Owner', role: 'owner' })
  await startStaffSession(page, database, olga)
  await page.goto('/admin/today')
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible()
  await tabTo(page, page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: 'System' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'System' })).toBeVisible()
  await tabTo(page, page.getByRole('main').getByRole('link', { name: 'Tokens' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Tokens' })).toBeVisible()

  await tabTo(page, page.getByRole('button', { name: 'Create token' }))
  await page.keyboard.press('Enter')
  const making = page.getByRole('dialog', { name: 'Create token' })
  await tabTo(page, making.getByLabel('Name'))
  await page.keyboard.press('Enter')
  await expect(making.getByText('Please choose at least one right.')).toBeVisible()
  await expect(making.getByText('Please enter your password.')).toBeVisible()
  await page.keyboard.type('Stock of the warehouse')
  await tabTo(page, making.getByRole('checkbox').first())
  await page.keyboard.press('Space')
  const may = await making.locator('label', { has: page.getByRole('checkbox', { checked: true }) }).textContent()
  await tabTo(page, making.getByLabel('Your password'))
  await page.keyboard.type(olga.password)
  await page.keyboard.press('Enter')

  const made = page.getByRole('dialog', { name: "Token 'Stock of the warehouse'" })
  const token = await made.getByLabel('Token', { exact: true }).inputValue()
  expect(token).toMatch(/^staff_[\w-]{43}$/)
  await expect(made.getByLabel('Example')).toHaveValue(new RegExp(`Bearer ${token}' http.*/admin/`))
  await tabTo(page, made.getByRole('button', { name: 'Done' }))
  await page.keyboard.press('Enter')
  await expect(made).toHaveCount(0)
  await expect(page.getByText(token)).toHaveCount(0)
  const row = page.getByRole('table', { name: 'Tokens' }).getByRole('row', { name: /^Stock of the warehouse/ })
  await expect(row).toContainText(may!)
  await expect(row).toContainText('Active')

  const call = () => request.get('/api/admin/session', { headers: { authorization: `Bearer ${token}` } })
  const answered = await call()
  expect(answered.status()).toBe(200)
  expect(((await answered.json()) as { data: unknown }).data).toMatchObject({ name: 'Olga Owner' })
  const forbidden = await request.get('/api/admin/staff', { headers: { authorization: `Bearer ${token}` } })
  expect(forbidden.status()).toBe(403)

  await page.reload()
  await expect(row.getByText('Never')).toHaveCount(0)
  const revoke = page.getByRole('button', { name: 'Revoke Stock of the warehouse' })
  await tabTo(page, revoke)
  await page.keyboard.press('Enter')
  const asking = page.getByRole('alertdialog', { name: "Revoke 'Stock of the warehouse'?" })
  await tabTo(page, asking.getByRole('button', { name: 'Revoke' }))
  await page.keyboard.press('Enter')
  await expectToast(page, "'Stock of the warehouse' is revoked.")
  await expect(row).toHaveCount(0)
  const refused = await call()
  expect(refused.status()).toBe(401)
  expect(await refused.json()).toMatchObject({ error: 'This token is unknown, or was revoked.' })

  await page.goto('/admin/api')
  await expect(page.getByRole('heading', { name: /back office/i }).first()).toBeVisible()
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoSidewaysScroll(page)
  }
})
