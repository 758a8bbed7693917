import { expect, test } from './test.ts'

const addresses = ['/home', '/listing/1', '/products/1', '/compare', '/login', '/about-us', '/general-info']

for (const address of addresses) {
  test(`${address} comes rendered from the server and lives in the browser without a complaint`, async ({ page }) => {
    const response = await page.goto(address)

    expect(response?.status()).toBe(200)
    expect(await response?.text()).toContain('<h1')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page).toHaveTitle(/\S/)
  })
}

test('an address that does not exist says so', async ({ page }) => {
  const response = await page.goto('/nothing-here')

  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
