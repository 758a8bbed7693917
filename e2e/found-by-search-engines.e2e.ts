import { within } from '@testing-library/dom'
import type { APIRequestContext } from '@playwright/test'
import { Window } from 'happy-dom'
import { expect, test } from './test.ts'

/** A page as a search engine reads it: without scripts. */
async function readPage(request: APIRequestContext, path: string) {
  const reply = await request.get(path)
  const { document } = new Window({ settings: { disableJavaScriptEvaluation: true } })
  document.write(await reply.text())
  const read = (selector: string, attribute: string) => document.querySelector(selector)?.getAttribute(attribute)
  return { document, read, says: within(document.body as unknown as HTMLElement) }
}

type PageReading = Awaited<ReturnType<typeof readPage>>

interface Facts {
  [name: string]: unknown
  '@type': string
}

function readFacts({ document }: PageReading, type: string): Facts {
  const texts = [...document.querySelectorAll('script[type="application/ld+json"]')].map((one) => one.textContent)
  return texts.map((text) => JSON.parse(text) as Facts).find((facts) => facts['@type'] === type)!
}

test('a product says to search engines what its page says to shoppers', async ({ request }) => {
  const page = await readPage(request, '/products/1')
  const { says, read } = page
  const name = says.getByRole('heading', { level: 1 }).textContent
  const product = readFacts(page, 'Product')

  expect(product).toMatchObject({ name, sku: 'NS-4420', offers: { '@type': 'AggregateOffer', 'priceCurrency': 'USD' } })
  const steps = within(says.getByRole('table', { name: /^Unit price by quantity/ }))
  const asked = within(steps.getByRole('row', { name: /^Each/ })).getAllByRole('cell')
  const prices = asked.map(({ textContent }) => Number(textContent.replace(/[$,]/g, '')))
  expect(product['offers']).toMatchObject({ lowPrice: Math.min(...prices), highPrice: Math.max(...prices) })
  const trail = readFacts(page, 'BreadcrumbList')
  expect((trail['itemListElement'] as { name: string }[])[0]!.name).toBe('Home')
  expect(read('link[rel="canonical"]', 'href')).toMatch(/\/products\/[a-z0-9-]+-1$/)
  expect(read('meta[property="og:image"]', 'content')).toMatch(/^https?:.*\/960\.webp$/)
  expect((await request.get('/sitemap.xml')).ok()).toBe(true)
})

test('every page that can be shared has a picture and says what is in it', async ({ request }) => {
  for (const path of ['/home', '/listing/5', '/subCollection/1', '/about-us', '/terms']) {
    const { read } = await readPage(request, path)
    const picture = await request.get(read('meta[property="og:image"]', 'content')!)
    expect(picture.headers()['content-type']).toMatch(/^image/)
    expect(read('meta[name="description"]', 'content')!.length, path).toBeGreaterThan(30)
  }
})

test('views of a listing are told apart from the listing', async ({ request }) => {
  const view = await readPage(request, '/listing/5?sort=price_low&page=2')
  expect(view.read('meta[name="robots"]', 'content')).toBe('noindex, follow')
  expect(view.read('link[rel="canonical"]', 'href')).toMatch(/\/listing\/5$/)
  expect((await readPage(request, '/listing/5')).read('meta[name="robots"]', 'content')).toBeUndefined()
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
