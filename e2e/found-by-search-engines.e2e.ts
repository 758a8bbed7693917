import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'

interface Facts {
  [name: string]: unknown
  '@type': string
}

async function readFacts(page: Page, type: string): Promise<Facts> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
  return texts.map((text) => JSON.parse(text) as Facts).find((facts) => facts['@type'] === type)!
}

test('a product says to search engines what its page says to shoppers', async ({ page }) => {
  await page.goto('/products/1')
  const name = await page.getByRole('heading', { level: 1 }).innerText()
  const product = await readFacts(page, 'Product')

  expect(product).toMatchObject({ name, sku: 'NS-4420', offers: { '@type': 'AggregateOffer', 'priceCurrency': 'USD' } })
  const steps = page.getByRole('table', { name: 'Unit price by quantity' })
  const asked = await steps.getByRole('row', { name: /^Each/ }).getByRole('cell').allInnerTexts()
  const prices = asked.map((text) => Number(text.replace(/[$,]/g, '')))
  expect(product['offers']).toMatchObject({ lowPrice: Math.min(...prices), highPrice: Math.max(...prices) })
  const trail = await readFacts(page, 'BreadcrumbList')
  expect((trail['itemListElement'] as { name: string }[])[0]!.name).toBe('Home')
  const { origin } = new URL(page.url())
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/products\/1$/)
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /^https?:.*\/960\.webp$/)
  expect((await page.request.get(`${origin}/sitemap.xml`)).ok()).toBe(true)
})

test('every page that can be shared has a picture and says what is in it', async ({ page }) => {
  for (const path of ['/home', '/listing/5', '/subCollection/1', '/about-us', '/terms']) {
    await page.goto(path)
    const picture = await page.locator('meta[property="og:image"]').getAttribute('content')
    expect((await page.request.get(picture!)).headers()['content-type']).toMatch(/^image/)
    const description = await page.locator('meta[name="description"]').getAttribute('content')
    expect(description!.length, path).toBeGreaterThan(30)
  }
})

test('views of a listing are told apart from the listing', async ({ page }) => {
  await page.goto('/listing/5?sort=price_low&page=2')
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex, follow')
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/listing\/5$/)
  await page.goto('/listing/5')
  await expect(page.locator('meta[name="robots"]')).toHaveCount(0)
})

test('an item that is no longer sold is not found and offers others; a page that moved leads on', async ({
  page,
  database,
}) => {
  await database.pool.query("update items set status = 'removed' where code = 'NS-4160'")
  const { rows } = await database.pool.query<{ id: number }>("select id from items where code = 'NS-4160'")
  const address = `/products/${rows[0]!.id}`
  await expect.poll(async () => (await page.request.get(address)).status()).toBe(404)
  await page.goto(address)
  await expect(page.getByRole('heading', { name: 'Similar items' })).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()

  await database.pool.query('insert into moved_pages (from_path, to_path) values ($1, $2)', [address, '/products/1'])
  const reply = await page.request.get(`${address}?from=mail`, { maxRedirects: 0 })
  expect(reply.status()).toBe(301)
  expect(reply.headers()['location']).toBe('/products/1?from=mail')
  await database.pool.query('delete from moved_pages')
  await database.pool.query("update items set status = 'active' where code = 'NS-4160'")
})
