import { brotliDecompressSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import * as entry from '../../web/app/entry-server.tsx'
import { savePage } from '../modules/content/index.ts'
import { priceTiers } from '../modules/catalog/items/catalog.tables.ts'
import { makeCollection, makeItems, makePriceList, toTiers } from '../testing/makers/catalog-makers.ts'
import { makeCustomer } from '../testing/makers/customer-makers.ts'
import { soon } from '../testing/soon.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import type { Pages } from './open-pages.ts'

const pages: Pages = {
  load: () => Promise.resolve(entry),
  assetsFor: () => ({ begin: '/begin.js', script: '/page.js', styles: [], preloadScripts: [], preloadFonts: [] }),
  render: entry.renderPage,
  toKnownAddress: entry.toKnownAddress,
  isWorthCaching: () => true,
}

async function open({ app }: TestShop, url: string, headers: Record<string, string> = {}) {
  const reply = await app.fastify.inject({ url, headers: { accept: 'text/html', ...headers } })
  return { status: reply.statusCode, html: reply.payload, headers: reply.headers, bytes: reply.rawPayload }
}

/** What the browser goes on with. */
const readState = (html: string): unknown =>
  JSON.parse(/<script id="state" type="application\/json">(.*?)<\/script>/s.exec(html)![1]!)

async function openShopWithTorches(given: Partial<Pages> = {}) {
  const shop = await openTestShop({ pages: { ...pages, ...given } })
  const collection = await makeCollection(shop, { name: 'Torches </script>' })
  const goods = Array.from({ length: 30 }, (_, at) => ({
    name: `TIG torch <${at}>`,
    collections: [collection],
    variants: [{ color: 'Black', stock: 5 }],
  }))
  const [item] = await makeItems(shop, goods)
  await shop.refreshCatalog()
  return { shop, item: item!, listing: `/listing/${collection}`, collection }
}

test('a page comes whole, the first time and again, with the answers that it shows', async () => {
  const { shop, item, listing } = await openShopWithTorches()
  const { token } = await makeCustomer(shop)
  const paths = ['/home', listing, `${listing}?page=2`, item.path, '/search/torch', '/nowhere']

  for (const headers of [{} as Record<string, string>, { cookie: `auth_token=${token}` }]) {
    for (const path of [...paths, ...paths]) {
      const { status, html } = await open(shop, path, headers)
      expect(status, path).toBe(path === '/nowhere' ? 404 : 200)
      expect(html, path).toContain(path.startsWith('/listing') ? 'TIG torch &lt;' : '<main')
      expect(JSON.stringify(readState(html)), path).toContain('Torches </script>')
    }
  }
  const [first, again] = [await open(shop, listing), await open(shop, listing, { 'accept-encoding': 'br' })]
  expect(brotliDecompressSync(again.bytes).toString()).toBe(first.html)
})

test('a menu that has changed shows on the next page, and so does an item', async () => {
  const { shop, item, listing, collection } = await openShopWithTorches()
  await open(shop, listing)

  await shop.db.pool.query(`update collections set name = 'Burners' where id = $1`, [collection])
  await shop.db.pool.query(`update items set name = 'MIG gun' where id = $1`, [item.id])
  await shop.refreshCatalog()

  const { html } = await open(shop, listing)
  expect(html.slice(0, html.indexOf('<main'))).toContain('Burners')
  expect(html).toContain('MIG gun')
  expect(html).not.toMatch(/Torches|TIG torch &lt;0/)
})

test('a page carries two levels of the menu; all of it is asked for when it is opened', async () => {
  const { shop, collection, listing } = await openShopWithTorches()
  const group = await makeCollection(shop, { name: 'Water-cooled', parentId: collection })
  const below = await makeCollection(shop, { name: 'Flexible heads', parentId: group })
  await makeItems(shop, [{ collections: [below] }])
  await shop.refreshCatalog()
  const { html } = await open(shop, listing)
  expect(html).toContain('Water-cooled')
  expect(html).not.toContain('Flexible heads')
})

test('figures tell pages of the cache from those that somebody waited for, the first time or after a change', async () => {
  const { shop, listing } = await openShopWithTorches()
  for (let time = 0; time < 3; time += 1) await open(shop, listing)
  await shop.db.pool.query(`update items set name = 'MIG gun'`)
  await shop.refreshCatalog()
  await open(shop, listing)
  const { payload } = await shop.app.fastify.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })
  const counted = [...payload.matchAll(/^shared_pages_total\{from="(\w+)"\} (\d+)$/gm)].map(([, from, count]) => [
    from,
    count,
  ])
  expect(Object.fromEntries(counted)).toEqual({ anew: '1', cache: '2', ended: '1' })
})

test('a page that cannot be rendered fails alone', async () => {
  const { shop, listing, item } = await openShopWithTorches({
    render: (page) => {
      if (page.url.endsWith(listing)) throw new Error('it is bad')
      return entry.renderPage(page)
    },
  })

  const [bad, good] = await Promise.all([open(shop, listing), open(shop, item.path)])
  expect(bad.status).toBe(500)
  expect(bad.html).not.toContain('it is bad')
  expect(good.status).toBe(200)
})

const asCustomer = ({ token }: { token: string }) => ({ cookie: `auth_token=${token}` })

test('customers who see the same share a page, which shows nothing of any of them', async () => {
  let rendered = 0
  const { shop, listing } = await openShopWithTorches({
    render: (page) => {
      rendered += 1
      return entry.renderPage(page)
    },
  })
  const [ann, bob] = [await makeCustomer(shop), await makeCustomer(shop)]

  const [hers, his] = [await open(shop, listing, asCustomer(ann)), await open(shop, listing, asCustomer(bob))]
  expect(rendered).toBe(1)
  expect(his.html).toBe(hers.html)
  expect(his.html).not.toContain('Sign in')
  expect(his.html).not.toMatch(/get_customer_profile|get_cart/)
  expect([hers, his].map(({ headers }) => headers['server-timing'])).toEqual(
    [ann, bob].map(({ token }) => `session;desc="${token.slice(0, 8)}"`),
  )
  expect([hers, his].map(({ headers }) => headers['cache-control'])).toEqual(['no-store', 'no-store'])

  const guests = await open(shop, listing)
  expect(rendered).toBe(2)
  expect(guests.html).toContain('Sign in')
  expect(guests.headers).toMatchObject({ 'cache-control': 'no-cache' })
  expect(guests.headers).not.toHaveProperty('server-timing')
})

test('a page with the prices of a company reaches nobody else, whoever asks first', async () => {
  const { shop, item } = await openShopWithTorches()
  const ours = await makePriceList(shop.db.orm)
  await shop.db.orm.insert(priceTiers).values(toTiers(item.id, ours, [[1, 47_110]]))
  await shop.refreshCatalog()
  const [partner, stranger] = [await makeCustomer(shop, { priceListId: ours }), await makeCustomer(shop)]
  const shows = async (headers?: Record<string, string>) =>
    (await open(shop, item.path, headers)).html.includes('$4.71')

  for (const _ of ['anew', 'from the cache']) {
    expect(await shows(asCustomer(partner))).toBe(true)
    expect(await shows(asCustomer(stranger))).toBe(false)
    expect(await shows()).toBe(false)
  }
})

test('after a change, pages that many ask for are made anew before anybody asks', async () => {
  let rendered = 0
  const { shop, item } = await openShopWithTorches({
    renews: true,
    render: (page) => {
      rendered += 1
      return entry.renderPage(page)
    },
  })
  const ours = await makePriceList(shop.db.orm)
  await shop.db.orm.insert(priceTiers).values(toTiers(item.id, ours, [[1, 47_110]]))
  await shop.refreshCatalog()
  const { path } = item
  const partner = asCustomer(await makeCustomer(shop, { priceListId: ours }))
  const askAll = async () => [await open(shop, path), await open(shop, path, partner)]
  for (const _ of ['anew', 'from the cache']) await askAll()
  await open(shop, '/terms')

  await shop.db.pool.query(`update items set name = 'TIG Torch' where id = $1`, [item.id])
  await shop.refreshCatalog()
  await vi.waitFor(async () => {
    const { payload } = await shop.app.fastify.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })
    expect(payload).toContain('shared_pages_total{from="idle"} 2')
  }, soon)
  rendered = 0
  const renewed = await askAll()

  expect(rendered).toBe(0)
  for (const { html } of renewed) expect(html).toContain('<h1>TIG Torch</h1>')
  expect(renewed.map(({ html }) => html.includes('$4.71'))).toEqual([false, true])
  expect(renewed.map(({ html }) => html.includes('Sign in'))).toEqual([true, false])
  // The same as for whoever waits.
  shop.app.services.responses.touch('all')
  const anew = await askAll()
  expect(anew.map(({ html }) => withoutTimes(html))).toEqual(renewed.map(({ html }) => withoutTimes(html)))
  expect(anew.map(({ headers }) => headers['content-type'])).toEqual(
    renewed.map(({ headers }) => headers['content-type']),
  )
})

const withoutTimes = (html: string): string => html.replace(/"(askedAt|dataUpdatedAt|dehydratedAt)":\d+/g, '')

test('a page of one customer is made for each', async () => {
  const { shop } = await openShopWithTorches()
  const ann = await makeCustomer(shop)

  const { html, headers } = await open(shop, '/wishlist', asCustomer(ann))
  expect(html).toContain('get_customer_profile')
  expect(headers['cache-control']).toBe('no-store')
  expect((await open(shop, '/wishlist')).html).not.toContain('get_customer_profile')
})

test('whoever has a cookie of a session that has ended sees what a guest sees, and loses the cookie', async () => {
  const { shop, listing } = await openShopWithTorches()
  await open(shop, listing)

  const { html, headers } = await open(shop, listing, { cookie: 'auth_token=gone' })
  expect(html).toContain('Sign in')
  expect(headers['set-cookie']).toContain('auth_token=; path=/; max-age=0')
})

test('a further page of the owner is shown, listed for search engines, and cleaned', async () => {
  const { shop } = await openShopWithTorches()
  await savePage(shop.db.orm, {
    key: 'size-charts',
    title: 'Size charts',
    bodyHtml: '<p>Chest 38 in.</p><script>x</script>',
  })

  const { status, html } = await open(shop, '/pages/size-charts')
  expect(status).toBe(200)
  expect(html).toContain('<h1>Size charts</h1>')
  expect(html).toContain('<p>Chest 38 in.</p></div>')
  expect((await open(shop, '/sitemap.xml')).html + (await open(shop, '/sitemap-1.xml')).html).toContain(
    '/pages/size-charts<',
  )
  expect((await open(shop, '/pages/nothing')).status).toBe(404)
  const moved = await open(shop, '/pages/privacy')
  expect([moved.status, moved.headers['location']]).toEqual([302, '/privacy'])
})
