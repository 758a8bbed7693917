import Fastify from 'fastify'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { similarProducts } from '../../../../contract/shop/catalog/products.call.ts'
import { makeCollection, makeItem } from '../../../testing/makers/catalog-makers.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { items } from '../../catalog/items/catalog.tables.ts'
import { findMovedPage, listMovedPages, removeMovedPage, saveMovedPage } from './moved-pages.store.ts'
import { sitemapRoutes } from './sitemap.routes.ts'

const ask = async (shop: TestShop, url: string) => shop.app.fastify.inject({ url })
const listLocations = (xml: string) => Array.from(xml.matchAll(/<loc>(.*?)<\/loc>/g), ([, url]) => url)

test('the sitemap names what a guest may see, and nothing else', async () => {
  const shop = await openTestShop()
  const open = await makeCollection(shop, { path: 'mugs', name: 'Mugs' })
  const guarded = await makeCollection(shop, { path: 'dealers', name: 'Dealers', loginRequired: true })
  const hidden = await makeCollection(shop, { path: 'drafts', name: 'Drafts', hidden: true })
  const mug = await makeItem(shop, { code: 'M-1', collections: [open] })
  const secret = await makeItem(shop, { code: 'M-2', collections: [guarded] })
  await shop.refreshCatalog()

  const reply = await ask(shop, '/sitemap.xml')

  expect(reply.headers['content-type']).toContain('application/xml')
  const found = listLocations(reply.payload)
  expect(found).toContain('http://localhost:3000/home')
  expect(found).toContain(`http://localhost:3000/listing/${open}`)
  expect(found).toContain(`http://localhost:3000${mug.path}`)
  for (const path of [secret.path, `/listing/${guarded}`, `/listing/${hidden}`])
    expect(found).not.toContain(`http://localhost:3000${path}`)
})

test('robots are led to the sitemap and away from carts', async () => {
  const shop = await openTestShop()
  const { payload } = await ask(shop, '/robots.txt')

  expect(payload).toMatch(/^User-agent: \*\n/)
  expect(payload).toContain('Disallow: /cart\n')
  expect(payload).toContain('Sitemap: http://localhost:3000/sitemap.xml\n')
})

test('a sitemap that is too long for one file becomes an index of several, with every page once', async () => {
  const fastify = Fastify()
  const pages = Array.from({ length: 7 }, (_, at) => `/products/${at + 1}?a&b`)
  sitemapRoutes({ fastify, publicUrl: 'https://shop.example', listPages: () => Promise.resolve(pages) }, 3)

  const files = listLocations((await fastify.inject('/sitemap.xml')).payload)
  expect(files).toEqual([1, 2, 3].map((at) => `https://shop.example/sitemaps/${at}.xml`))
  const replies = await Promise.all(files.map((file) => fastify.inject(new URL(file!).pathname)))
  expect(replies.flatMap(({ payload }) => listLocations(payload))).toEqual(
    pages.map((path) => `https://shop.example${path.replace('&', '&#38;')}`),
  )
  for (const file of ['4', '0', '01', 'x', '99999999999'])
    expect((await fastify.inject(`/sitemaps/${file}.xml`)).statusCode).toBe(404)
})

test('pages that moved twice lead straight to where they stand now', async () => {
  const { db } = await openTestShop()
  expect(await saveMovedPage(db.orm, { from: '/products/1', to: '/products/2' })).toBeNull()
  expect(await saveMovedPage(db.orm, { from: '/products/2', to: '/listing/3' })).toBeNull()

  expect(await listMovedPages(db.orm)).toEqual([
    { from: '/products/1', to: '/listing/3' },
    { from: '/products/2', to: '/listing/3' },
  ])
  expect(await removeMovedPage(db.orm, '/products/1')).toBe(true)
  expect(await removeMovedPage(db.orm, '/products/1')).toBe(false)
  expect(await findMovedPage(db.orm, '/products/1')).toBeNull()
})

test('an item has moved whatever words its address has', async () => {
  const { db } = await openTestShop()
  await saveMovedPage(db.orm, { from: '/products/1', to: '/listing/3' })
  await saveMovedPage(db.orm, { from: '/products/steel-mug-1', to: '/listing/4' })
  expect(await findMovedPage(db.orm, '/products/camp-mug-1')).toBe('/listing/3')
  expect(await findMovedPage(db.orm, '/products/steel-mug-1')).toBe('/listing/4')
  expect(await findMovedPage(db.orm, '/products/camp-mug-2')).toBeNull()
})

test('addresses of the shop one comes from lead on, with or without its name and a slash at the end', async () => {
  const { db } = await openTestShop()
  expect(await saveMovedPage(db.orm, { from: 'https://old.example/shop/camp-mug/', to: '/listing/3' })).toBeNull()
  expect(await saveMovedPage(db.orm, { from: '/mugs.html', to: '/listing/3' })).toBeNull()
  for (const asked of ['/shop/camp-mug', '/shop/camp-mug/', '/mugs.html'])
    expect(await findMovedPage(db.orm, asked), asked).toBe('/listing/3')
  await saveMovedPage(db.orm, { from: '/products/7', to: '/products/camp-mug-7' })
  expect(await findMovedPage(db.orm, '/products/7')).toBeNull()
})

test.each([
  ['/products/1', 'https://elsewhere.example/', 'Both sides are pages of the shop, such as /products/17.'],
  ['/products/1', '//elsewhere.example', 'Both sides are pages of the shop, such as /products/17.'],
  ['products/1', '/home', 'Both sides are pages of the shop, such as /products/17.'],
  ['/home', '/home', 'A page cannot redirect to itself.'],
  ['/home', '/terms', '/terms already redirects to /home. Remove that first.'],
  [
    '/products/1',
    '/product/2',
    'The shop has no page /product/2. A page moves to one that it has, such as /products/17.',
  ],
])('%s does not move to %s', async (from, to, sentence) => {
  const { db } = await openTestShop()
  await saveMovedPage(db.orm, { from: '/terms', to: '/home' })
  expect(await saveMovedPage(db.orm, { from, to })).toBe(sentence)
  expect(await listMovedPages(db.orm)).toEqual([{ from: '/terms', to: '/home' }])
})

test('an item that is no longer sold offers what is bought in its place; an unknown one offers nothing', async () => {
  const shop = await openTestShop()
  const mugs = await makeCollection(shop, { path: 'mugs', name: 'Mugs' })
  const gone = await makeItem(shop, { code: 'M-1', collections: [mugs] })
  const sold = await makeItem(shop, { code: 'M-2', collections: [mugs] })
  await shop.db.orm.update(items).set({ status: 'removed' }).where(eq(items.id, gone.id))
  await shop.refreshCatalog()

  const { data } = await shop.send(similarProducts, { query: { id: gone.id } })
  expect(data.catalog_items.map(({ id }) => id)).toEqual([sold.id])
  expect((await shop.send(similarProducts, { query: { id: 999_999 } })).status).toBe(404)
})
