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

for (const [address, searched] of [
  ['/search/100%', '100%'],
  ['/search/bottle%E0%A4%A', 'bottle%E0%A4%A'],
] as const) {
  test(`${address} is read as somebody meant it`, async ({ page }) => {
    const response = await page.goto(address)

    expect(response?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`\u201c${searched}\u201d`)
  })
}

test('what was looked at in this browser is offered again, and forgotten when asked', async ({ page }) => {
  for (const id of [1, 2, 3]) {
    await page.goto(`/products/${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  const viewed = page.getByRole('region', { name: 'Recently viewed' })
  await expect(viewed.getByRole('link')).toHaveCount(2)
  await page.goto('/home')
  await expect(viewed.getByRole('link')).toHaveCount(3)
  await expect(viewed.getByRole('link').first()).toHaveAttribute('href', '/products/3')
  await viewed.getByRole('button', { name: 'Forget these' }).click()
  await expect(viewed).toHaveCount(0)
})
