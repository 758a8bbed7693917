import { expect, test } from './test.ts'

const addresses = ['/home', '/listing/1', '/products/1', '/compare', '/login', '/about-us', '/general-info']

test('pages come rendered from the server, with the fonts that their first view waits for', async ({ request }) => {
  for (const address of addresses) {
    const reply = await request.get(address)
    expect([address, reply.status()]).toEqual([address, 200])
    const html = await reply.text()
    expect(html, address).toContain('<h1')
    expect(html, address).toMatch(/<title>[^<]*\S[^<]*<\/title>/)
    expect(html.match(/<link[^>]* as="font"/g), address).toHaveLength(2)
  }
})

/** Those that the specification names, as a guest asks for them. */
const routes = [
  ...['/login', '/logout', '/home', '/cart', '/checkout', '/orderplaced', '/wishlist', '/compare'],
  ...['/listing/1', '/search/mug', '/subCollection/1', '/flyer-builder', '/flyer-builder/1', '/user-activation/none'],
]

test('every route answers with a page', async ({ request }) => {
  for (const route of routes) {
    const reply = await request.get(route, { maxRedirects: 0 })
    expect([route, reply.status()]).toEqual([route, 200])
    expect(await reply.text(), route).toContain('<main')
  }
})

test('the number of an item alone leads to its address in words', async ({ request }) => {
  const reply = await request.get('/products/1', { maxRedirects: 0 })
  expect(reply.status()).toBe(301)
  const address = reply.headers()['location']!
  expect(address).toMatch(/\/products\/[a-z\d-]+-1$/)
  const page = await request.get(address, { maxRedirects: 0 })
  expect(page.status()).toBe(200)
  expect(await page.text()).toContain('<main')
})

test('an item that never was says so, and asks for nothing more; an address is read as somebody meant it', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const response = await page.goto('/products/999999999')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
  await expect(page.getByRole('navigation', { name: 'Browse collections' }).getByRole('link').first()).toBeVisible()
  expect(asked.filter((url) => url.includes('similar_products'))).toEqual([])

  for (const searched of ['100%', 'bottle%E0%A4%A']) {
    expect((await page.goto(`/search/${searched}`))?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`\u201c${searched}\u201d`)
  }
})

test('what was looked at in this browser is offered again, and forgotten when asked', async ({ page }) => {
  for (const id of [1, 2, 3]) {
    await page.goto(`/products/${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  const viewed = page.getByRole('region', { name: 'Recently viewed' })
  await expect(viewed.getByRole('link')).toHaveCount(2)
  await page.goto('/home')
  await expect(viewed.getByRole('link')).toHaveCount(3)
  await expect(viewed.getByRole('link').first()).toHaveAttribute('href', /^\/products\/[a-z0-9-]+-3$/)
  await viewed.getByRole('button', { name: 'Clear' }).click()
  await expect(viewed).toHaveCount(0)
})

test('an open page says that the shop is being worked on, keeps what was typed, and goes on when it is over', async ({
  page,
  complaints,
}) => {
  await page.goto('/products/1')
  let isClosed = true
  await page.route('**/api/**', async (route) => {
    if (!isClosed) return route.continue()
    const error = 'The shop is closed for maintenance. Please try again later.'
    if (route.request().url().includes('get_ecom_footer_info')) return route.abort()
    return route.fulfill({ status: 503, headers: { 'x-maintenance': 'on' }, json: { message: 'failure', error } })
  })
  const box = page.getByRole('combobox')
  await box.pressSequentially('tumbler')
  const notice = page.getByRole('alert').filter({ hasText: 'The shop is closed for maintenance.' })
  await expect(notice).toBeVisible()
  await expect(box).toHaveValue('tumbler')
  await expect(page.getByText('Request Time Out!')).toBeHidden()
  await page.getByRole('contentinfo').getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'We will be right back' })).toBeVisible()
  isClosed = false
  await expect(page.getByRole('heading', { level: 1, name: 'We will be right back' })).toBeHidden()
  await expect(notice).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // What the browser itself says of the answers that this test made.
  complaints.splice(0)
})

test('pictures that do not load say so, those of the home page too', async ({ page, complaints }) => {
  await page.route('**/pictures/**', (route) => route.abort())
  await page.goto('/home')
  const halves = page.getByRole('region').filter({ has: page.getByRole('term') })
  await expect(halves).toHaveCount(2)
  for (const half of await halves.all()) await expect(half.getByText('No Image Available')).toBeVisible()
  await page.close()
  complaints.splice(0)
})

test('the published calls open without a complaint, and say how the portal is entered', async ({ page }) => {
  await page.goto('/api/docs', { waitUntil: 'load' })
  await expect(page.getByRole('heading', { level: 1, name: /Brandyard/ })).toBeVisible()
  await page
    .getByRole('heading', { level: 3, name: /^account/ })
    .getByRole('button')
    .click()
  await expect(page.getByText('/api/authenticate').first()).toBeVisible()
  await page.getByRole('button', { name: 'Authorize' }).click()
  await expect(page.getByText(/portalSession/).first()).toBeVisible()
})
